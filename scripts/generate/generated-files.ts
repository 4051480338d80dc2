// The result of a generator, and how it is written to disk.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../tools.ts';

export interface GeneratedFile {
  /** Relative to the root of the tree. */
  readonly path: string;
  readonly text: string;
}

export function isCurrent(home: string, { path: file, text }: GeneratedFile): boolean {
  const absolute = path.join(home, file);
  return existsSync(absolute) && readFileSync(absolute, 'utf8') === text;
}

/** Writes the files that are out of date, reports them and leaves the others unchanged. */
export function writeGenerated(files: readonly GeneratedFile[]): void {
  const changed = files.filter((file) => !isCurrent(root, file));
  for (const { path: file, text } of changed) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
    console.log(`written  ${file}`);
  }
  console.log(`${files.length - changed.length} of ${files.length} generated files were current.`);
}
