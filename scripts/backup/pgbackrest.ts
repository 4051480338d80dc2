// pgBackRest copies a PostgreSQL of one's own; it is configured on that machine (docs/operating.md).
import { spawn } from 'node:child_process';

/** A moment as pgBackRest reads it, which takes neither `T` nor `Z`: `2026-11-27 09:15:00.000+00`. */
export function momentForPgBackRest(moment: string): string {
  const [, day, time = '', offset = ''] = /^(\S{10})[T ]([\d:.]+)(Z|[+-]\d\d(?::?\d\d)?)$/.exec(moment) ?? [];
  const [, hours = 'Z', minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(offset) ?? [];
  const at = new Date(`${day}T${time}${hours === 'Z' ? 'Z' : `${hours}:${minutes}`}`);
  return `${at.toISOString().slice(0, -1).replace('T', ' ')}+00`;
}

/** @throws Error when it is not installed or fails; its own messages are printed */
export async function runPgBackRest(stanza: string, args: readonly string[]): Promise<void> {
  const child = spawn('pgbackrest', [`--stanza=${stanza}`, ...args], { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (cause) => reject(new Error('pgbackrest is not on the PATH of this machine.', { cause })));
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`pgbackrest ended with ${code ?? 'a signal'}.`);
}
