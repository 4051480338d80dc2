// Prevents: a domain that is called one thing in the contract and another on the server or the web, or is forgotten on one side.
import path from 'node:path';
import { composition, domains, mayUse, platform } from './domain-graph.ts';
import { listFiles, listFolders, readText } from './source-files.ts';

/** Contract files that are not a domain. */
const contractFiles = [
  'call',
  'client',
  'routes',
  'contract',
  'errors',
  'openapi',
  'shapes',
  'describe',
  'business-day',
  'bulk',
  'document',
];

export function checkDomains(root: string): string[] {
  return [
    ...checkGraph(),
    ...checkContract(root),
    ...checkFolders(root, 'server'),
    ...checkFolders(root, 'web'),
    ...checkImports(root),
  ];
}

function checkGraph(): string[] {
  const unknown = Object.entries(mayUse).flatMap(([domain, used]) =>
    used.filter((other) => !domains.includes(other)).map((other) => [domain, other]),
  );
  return unknown.map(([domain, other]) => `scripts/domain-graph.ts: ${domain} may use ${other}, which is no domain.`);
}

function checkContract(root: string): string[] {
  const files = listFiles(root, 'packages/contract/src', /^packages\/contract\/src\/[^/]+\.ts$/).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  if (files.length === 0) return [];
  const names = files.map((file) => path.basename(file, '.ts'));
  const strangers = names.filter((name) => !domains.includes(name) && !contractFiles.includes(name));
  const missing = domains.filter((domain) => !names.includes(domain));
  const contract = readText(root, 'packages/contract/src/contract.ts');
  const unused = domains.filter((domain) => names.includes(domain) && !contract.includes(`'./${domain}.ts'`));
  return [
    ...strangers.map((name) => `packages/contract/src/${name}.ts: ${name} is no domain of scripts/domain-graph.ts.`),
    ...missing.map((domain) => `packages/contract/src/${domain}.ts: missing.`),
    ...unused.map((domain) => `packages/contract/src/contract.ts: ${domain} is left out.`),
  ];
}

function checkFolders(root: string, side: 'server' | 'web'): string[] {
  const home = `apps/${side}/src`;
  const folders = listFolders(root, home);
  if (folders.length === 0) return [];
  const known = [...domains, ...platform[side], ...composition[side]];
  const strangers = folders.filter((folder) => !known.includes(folder));
  const missing = domains.filter((domain) => !folders.includes(domain));
  return [
    ...strangers.map((folder) => `${home}/${folder}: no domain of scripts/domain-graph.ts.`),
    ...missing.map((domain) => `${home}/${domain}: missing.`),
  ];
}

/** Each server domain is reached as `#<domain>/…`. */
function checkImports(root: string): string[] {
  if (listFolders(root, 'apps/server/src').length === 0) return [];
  const { imports } = JSON.parse(readText(root, 'apps/server/package.json')) as { imports?: Record<string, string> };
  const missing = domains.filter((domain) => imports?.[`#${domain}/*`] !== `./src/${domain}/*`);
  return missing.map((domain) => `apps/server/package.json: imports lacks "#${domain}/*".`);
}
