import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

export type TemporaryWork = 'upload' | 'import' | 'document' | 'signature' | 'photo';

const ours = /^werkbank-(?:upload|import|document|signature|photo)-(\d+)-/;

/** A folder for the files of one piece of work, who removes it; one that a killed process leaves is removed by the next start. */
export const makeTemporaryFolder = (work: TemporaryWork): Promise<string> =>
  mkdtemp(path.join(tmpdir(), `werkbank-${work}-${process.pid}-`));

/** Removes the temporary folders of processes that are gone; called before this process makes any. */
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
