// Prevents: a page that names a command or a file that does not exist, and rows of tables without their outer bars.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { listFiles, readText } from '../source-files.ts';

export function checkDocs(root: string): string[] {
  const pages = [...listFiles(root, '.', /^[^/]+\.md$/), ...listFiles(root, 'docs', /\.md$/)];
  const { scripts = {} } = JSON.parse(readText(root, 'package.json')) as { scripts?: Record<string, string> };
  return [
    ...Object.entries(scripts).flatMap(([name, command]) => checkFilesOfScript(root, name, command)),
    ...pages.flatMap((page) => [
      ...checkScripts(root, page, scripts),
      ...checkLinks(root, page),
      ...checkPaths(root, page),
      ...checkTables(root, page),
    ]),
  ];
}

function checkFilesOfScript(root: string, name: string, command: string): string[] {
  const files = command.split(' ').filter((word) => /^[\w./-]+\.(ts|mjs)$/.test(word));
  return files
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => `package.json: the script ${name} runs ${file}, which does not exist.`);
}

function checkScripts(root: string, page: string, scripts: Record<string, string>): string[] {
  const named = [...readText(root, page).matchAll(/\bnpm (?:run (?:--silent |-s )?([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, short]) => run ?? short ?? '',
  );
  return [...new Set(named)]
    .filter((name) => !(name in scripts))
    .map((name) => `${page}: there is no script "${name}".`);
}

function checkLinks(root: string, page: string): string[] {
  const targets = [...readText(root, page).matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  const local = targets.filter((target) => !/^[a-z]+:/.test(target));
  return local
    .filter((target) => !existsSync(path.join(root, path.dirname(page), decodeURI(target))))
    .map((target) => `${page}: the link ${target} has no target.`);
}

/** Paths in backticks that start at the root of the tree; names with placeholders are patterns, and `dist` exists once it is built. */
function checkPaths(root: string, page: string): string[] {
  const paths = [...readText(root, page).matchAll(/`((?:apps|packages|scripts|docs|e2e|bench)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );
  return [...new Set(paths)]
    .filter((file) => !file.split('/').includes('dist') && !existsSync(path.join(root, file)))
    .map((file) => `${page}: ${file} does not exist.`);
}

/** A row without its outer bars is rendered with empty or missing cells. */
function checkTables(root: string, page: string): string[] {
  const lines = readText(root, page).split('\n');
  let width = 0;
  return lines.flatMap((line, at) => {
    if (/^\|(?: *:?-+:? *\|)+$/.test(line)) width = cellsOf(lines[at - 1] ?? '');
    else if (line.trim() === '') width = 0;
    return width > 0 && cellsOf(line) !== width
      ? [`${page}:${at + 1}: the row has not ${width} cells between bars.`]
      : [];
  });
}

/** Cells between the bars at both ends of a row; none when one of these is missing. */
const cellsOf = (line: string): number => (/^\|.*\|$/.test(line) ? line.split(/(?<!\\)\|/).length - 2 : 0);
