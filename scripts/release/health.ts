// node scripts/release/health.ts: exits with 0 when the server on PORT answers, for images without a shell or curl. With --wait it returns
// once that server is ready, however long its migrations take.
import { setTimeout as sleep } from 'node:timers/promises';

const { PORT = '4000' } = process.env;
const succeeds = async (path: string): Promise<boolean> =>
  await fetch(`http://127.0.0.1:${PORT}/health/${path}`, { signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

if (process.argv.includes('--wait')) while (!(await succeeds('ready'))) await sleep(200);
else process.exitCode = (await succeeds('live')) ? 0 : 1;
