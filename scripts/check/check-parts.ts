// Prevents: circular imports between parts of a domain, `shared` code that imports parts, imports of a page, folders with too many files.
import path from 'node:path';
import { parts } from '../domain-graph.ts';
import { listFiles, readText } from '../source-files.ts';

const maxFiles = 20;
/** Folders with a single list of similar files, which splitting would only hide. */
const listsOfEquals: ReadonlySet<string> = new Set(['apps/server/src/db/migrations']);

const sides = ['apps/server/src', 'apps/web/src', 'packages/contract/src'] as const;
const isCode = /\.tsx?$/;
const isTest = /\.(test|spec|fixture)\.tsx?$/;
const isCounted = /\.(ts|tsx|mjs|sql)$/;
/** Entry files: they may import all parts, and only other entry files import them. */
const isEntry = /(^|[/-])(routes|calls|page|worker|layout|commands|screens)\.tsx?$/;

export function checkParts(root: string): string[] {
  const files = sides.flatMap((side) => listFiles(root, side, isCode)).filter((file) => !isTest.test(file));
  const imports = files.flatMap((from) => importsOf(root, from).map((to) => ({ from, to })));
  const inside = imports.filter(({ from, to }) => hasParts(from) && homeOf(from).domain === homeOf(to).domain);
  const between = inside.filter(({ from, to }) => homeOf(from).part !== homeOf(to).part);
  return [
    ...checkNames(files),
    ...checkCounterparts(files),
    ...between.filter(({ from }) => isShared(from)).map(({ from, to }) => `${from} → ${to}: shared/ imports no part.`),
    ...between
      .filter(({ from, to }) => isEntry.test(to) && !isEntry.test(from) && homeOf(to).part !== '')
      .map(({ from, to }) => `${from} → ${to}: an entry file is imported by entry files only.`),
    ...checkCircles(between.filter(({ from, to }) => !isEntry.test(from) && !isShared(to))),
    ...checkRooms(root),
    ...checkFileNames(root),
  ];
}

interface Home {
  /** Side and domain, e.g. `apps/web/src/assets`. */
  domain: string;
  /** Folders below the domain, e.g. `phone/outbox`; empty at its root. */
  part: string;
}

function homeOf(file: string): Home {
  const side = sides.find((each) => file.startsWith(`${each}/`)) ?? '';
  const [folder = '', ...below] = path.posix.dirname(file.slice(side.length + 1)).split('/');
  return { domain: `${side}/${folder}`, part: below.join('/') };
}

const hasParts = (file: string): boolean => path.posix.basename(homeOf(file).domain) in parts;
const isShared = (file: string): boolean => homeOf(file).part === 'shared';

/** The parts of a domain have the same names on every side: those of scripts/domain-graph.ts. */
function checkNames(files: readonly string[]): string[] {
  const folders = [...new Set(files.map((file) => JSON.stringify(homeOf(file))))].map(
    (home) => JSON.parse(home) as Home,
  );
  return folders
    .map(({ domain, part }) => ({ domain: path.posix.basename(domain), folder: `${domain}/${part}`, part }))
    .filter(({ domain, part }) => part !== '' && part !== 'shared' && domain in parts && !parts[domain]?.includes(part))
    .map(({ domain, folder, part }) => `${folder}: ${part} is not a part of ${domain} in scripts/domain-graph.ts.`);
}

/** A part of the contract has a folder with the same name on the server and the web, where it is used. */
function checkCounterparts(files: readonly string[]): string[] {
  const [, , contract] = sides;
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  return [...folders]
    .filter((folder) => folder.startsWith(`${contract}/`) && homeOf(`${folder}/calls.ts`).part !== '')
    .filter((folder) => !sides.some((side) => side !== contract && folders.has(folder.replace(contract, side))))
    .filter((folder) => path.posix.basename(folder) !== 'shared')
    .map((folder) => `${folder}: neither the server nor the web has a folder of this name.`);
}

/** Circles between parts, type imports included, each with the imports that close it. */
function checkCircles(imports: readonly { from: string; to: string }[]): string[] {
  const arrows = imports
    .map((each) => ({ ...each, domain: homeOf(each.from).domain, a: homeOf(each.from).part, b: homeOf(each.to).part }))
    .filter(({ a, b }) => a !== '' && b !== '');
  const next = (domain: string, part: string): string[] => [
    ...new Set(arrows.filter((each) => each.domain === domain && each.a === part).map(({ b }) => b)),
  ];
  const reaches = (domain: string, start: string, goal: string): boolean => {
    const seen = new Set<string>();
    const queue = [start];
    for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
      if (part === goal) return true;
      if (seen.has(part)) continue;
      seen.add(part);
      queue.push(...next(domain, part));
    }
    return false;
  };
  return arrows
    .filter(({ domain, a, b }) => reaches(domain, b, a))
    .map(({ from, to, a, b }) => `${from} → ${to}: ${a} and ${b} import each other.`);
}

function checkRooms(root: string): string[] {
  const files = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'tools'].flatMap((folder) =>
    listFiles(root, folder, isCounted),
  );
  const counts = new Map<string, number>();
  for (const file of files.filter((each) => !isTest.test(each) && !each.includes('/generated/')))
    counts.set(path.posix.dirname(file), (counts.get(path.posix.dirname(file)) ?? 0) + 1);
  return [...counts]
    .filter(([folder, count]) => count > maxFiles && !listsOfEquals.has(folder))
    .map(([folder, count]) => `${folder}: ${count} files; at most ${maxFiles}, so split it by what they do.`);
}

/** Within one domain and side a file name is unique; platform folders have no parts to confuse. */
function checkFileNames(root: string): string[] {
  const seen = new Map<string, string>();
  return sides
    .flatMap((side) => listFiles(root, side, isCode))
    .filter((file) => !isTest.test(file) && hasParts(file))
    .flatMap((file) => {
      const key = `${homeOf(file).domain}/${path.posix.basename(file).replace(isCode, '')}`;
      const first = seen.get(key);
      seen.set(key, first ?? file);
      return first ? [`${file}: same name as ${first}.`] : [];
    });
}

/** The files of this side that a file imports, types included. */
function importsOf(root: string, file: string): string[] {
  const side = sides.find((each) => file.startsWith(`${each}/`)) ?? '';
  const named = [...readText(root, file).matchAll(/(?:from |import |import\()'([^']+)'/g)].map(([, name = '']) => name);
  return named
    .map((name) => {
      if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
      const [, alias = '', rest = ''] = /^#([a-z0-9-]+)\/(.+)$/.exec(name) ?? [];
      if (alias === '') return '';
      return alias === 'src' ? `${side}/${rest}` : `${side}/${alias}/${rest}`;
    })
    .filter((target) => isCode.test(target) && target.startsWith(`${side}/`));
}
