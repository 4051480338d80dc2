// Prevents: a page that names a command or a file that does not exist.
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

/** Paths in backticks that start at the root of the tree; names with placeholders are patterns, not paths. */
function checkPaths(root: string, page: string): string[] {
  const paths = [...readText(root, page).matchAll(/`((?:apps|packages|scripts|docs|e2e|bench)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );
  return [...new Set(paths)]
    .filter((file) => !existsSync(path.join(root, file)))
    .map((file) => `${page}: ${file} does not exist.`);
}
