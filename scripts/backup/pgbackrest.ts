// pgBackRest copies a PostgreSQL of one's own; it is configured on that machine (docs/operating.md).
import { spawn } from 'node:child_process';

/** @throws Error when it is not installed or fails; its own messages are printed */
export async function runPgBackRest(stanza: string, args: readonly string[]): Promise<void> {
  const child = spawn('pgbackrest', [`--stanza=${stanza}`, ...args], { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error('pgbackrest is not on the PATH of this machine.', { cause })));
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`pgbackrest ended with ${code ?? 'a signal'}.`);
}
