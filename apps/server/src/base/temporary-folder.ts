import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type TemporaryWork = 'upload' | 'import' | 'document' | 'signature' | 'photo' | 'move' | 'export' | 'archive';

const ours = /^werkbank-(?:upload|import|document|signature|photo|move|export|archive)-(\d+)-/;

/** A folder for the files of a piece of work, which must remove it; a folder left by a killed process is removed at the next start. */
export const makeTemporaryFolder = (work: TemporaryWork): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `werkbank-${work}-${process.pid}-`));

/** Removes the temporary folders of processes that no longer run; called before this process creates any. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(ours.exec(name)?.[1] ?? 0);
    if (pid > 0 && (pid === process.pid || !isRunning(pid)))
      await rm(path.join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
