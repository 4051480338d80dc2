// The hand-written files of a tree, without git: checks also run on an unpacked archive and on a fixture.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const notWritten = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results', 'playwright-report']);

/** Paths relative to `root`, in order, with `/`; none when `folder` does not exist. */
export function listFiles(root: string, folder = '.', pattern = /./): string[] {
  const start = path.join(root, folder);
  if (!existsSync(start)) return [];
  const found = readdirSync(start, { withFileTypes: true }).flatMap((entry) => {
    if (notWritten.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(root, file, pattern) : pattern.test(file) ? [file] : [];
  });
  return found.sort();
}

export function listFolders(root: string, folder: string): string[] {
  const start = path.join(root, folder);
  if (!existsSync(start)) return [];
  const entries = readdirSync(start, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !notWritten.has(entry.name)).map(({ name }) => name);
}

export const readText = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

/** `file:line: message` for every line that `pattern` matches. */
export function findLines(root: string, file: string, pattern: RegExp, message: string): string[] {
  const lines = readText(root, file).split('\n');
  return lines.flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${message}`] : []));
}
