import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface SqlFile {
  /** The path within its folder: `0001_platform.sql`, `assets/plan_assets.sql`. */
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

/** The files below `directory` whose names match, in order; none when there is no such directory. */
export async function readSqlFiles(directory: string, pattern: RegExp): Promise<SqlFile[]> {
  const entries = await readdir(directory, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries.map((entry) => entry.replaceAll('\\', '/')).filter((name) => pattern.test(name));
  return await Promise.all(
    names.sort().map(async (name) => {
      const text = await readFile(path.join(directory, name), 'utf8');
      // A file checked out with different line endings counts as the same.
      return { name, text, sha256: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') };
    }),
  );
}
