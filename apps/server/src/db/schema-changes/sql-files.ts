import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SqlFile {
  /** The path within its folder: `0001_platform.sql`, `assets/plan_assets.sql`. */
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/**
 * The files below `directory` whose names match, in order; none when there is no such directory. Read without waiting, because the start
 * of a process has nothing else to do: that takes a third of the processor time for these hundreds of small files.
 */
export function readSqlFiles(directory: string, pattern: RegExp): SqlFile[] {
  return listNames(directory)
    .map((entry) => entry.replaceAll('\\', '/'))
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(directory, name), 'utf8');
      // A file checked out with different line endings counts as the same.
      return { name, text, sha256: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') };
    });
}

function listNames(directory: string): string[] {
  try {
    return readdirSync(directory, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
