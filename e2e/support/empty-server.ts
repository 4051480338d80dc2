// A server of its own on an empty database, as at the first start of an installation.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../apps/server/src/main.ts');
const port = Number(process.env['E2E_PORT'] ?? 4610) + 200;

export interface EmptyServer {
  origin: string;
  /** Of the set-up, as the log has it. */
  link: string;
  stop(): Promise<void>;
}

export async function startEmptyServer(): Promise<EmptyServer> {
  const directory = mkdtempSync(join(tmpdir(), 'werkbank-empty-'));
  // PostgreSQL runs under another account when this process is root.
  chmodSync(directory, 0o755);
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO_DATA: 'false',
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      APP_LANGUAGES: 'nl,de,en',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(directory, { recursive: true, force: true });
  };
  let log = '';
  const link = await new Promise<string | undefined>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      log += text.toString();
      const found = /http\S+\/setup#\S+(?=\n)/.exec(log)?.[0];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => resolve(undefined));
  });
  if (link === undefined) {
    await stop();
    throw new Error(`The server ended without a link: ${log}`);
  }
  return { origin: new URL(link).origin, link, stop };
}
