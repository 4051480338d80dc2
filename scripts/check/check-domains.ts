// Prevents: a domain with different names in the contract and on the server or the web, or missing on one side.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { composition, domains, layers, mayUse, withoutScreens } from '../domain-graph.ts';
import { listFolders, readText } from '../source-files.ts';

export function checkDomains(root: string): string[] {
  return [
    ...checkGraph(),
    ...checkContract(root),
    ...checkFolders(root, 'server'),
    ...checkFolders(root, 'web'),
    ...checkFunctions(root),
    ...checkImports(root),
  ];
}

function checkGraph(): string[] {
  const unknown = Object.entries(mayUse).flatMap(([domain, used]) =>
    used.filter((other) => !domains.includes(other)).map((other) => [domain, other]),
  );
  return unknown.map(
    ([domain, other]) => `scripts/domain-graph.ts: ${domain} may use ${other}, which is not a domain.`,
  );
}

/** Each domain has its calls in `<domain>/calls.ts`, collected by contract.ts. */
function checkContract(root: string): string[] {
  const home = 'packages/contract/src';
  const folders = listFolders(root, home);
  if (folders.length === 0) return [];
  const strangers = folders.filter((folder) => !domains.includes(folder) && !layers.contract.includes(folder));
  const missing = domains.filter((domain) => !existsSync(path.join(root, home, domain, 'calls.ts')));
  const contract = readText(root, `${home}/contract.ts`);
  const unused = domains.filter((domain) => !missing.includes(domain) && !contract.includes(`'./${domain}/calls.ts'`));
  return [
    ...strangers.map((name) => `${home}/${name}: not a domain of scripts/domain-graph.ts.`),
    ...missing.map((domain) => `${home}/${domain}/calls.ts: missing.`),
    ...unused.map((domain) => `${home}/contract.ts: ${domain} is left out.`),
  ];
}

/** SQL functions are filed by domain; those of `platform` serve every table. */
function checkFunctions(root: string): string[] {
  const home = 'apps/server/src/db/functions';
  const known = [...domains, ...layers.server, 'platform'];
  const strangers = listFolders(root, home).filter((folder) => !known.includes(folder));
  return strangers.map((folder) => `${home}/${folder}: not a domain of scripts/domain-graph.ts.`);
}

function checkFolders(root: string, side: 'server' | 'web'): string[] {
  const home = `apps/${side}/src`;
  const folders = listFolders(root, home);
  if (folders.length === 0) return [];
  const known = [...domains, ...layers[side], ...composition[side]];
  const strangers = folders.filter((folder) => !known.includes(folder));
  const needed = side === 'web' ? domains.filter((domain) => !withoutScreens.includes(domain)) : domains;
  const missing = needed.filter((domain) => !folders.includes(domain));
  return [
    ...strangers.map((folder) => `${home}/${folder}: not a domain of scripts/domain-graph.ts.`),
    ...missing.map((domain) => `${home}/${domain}: missing.`),
  ];
}

/** Each server domain is imported as `#<domain>/…`. */
function checkImports(root: string): string[] {
  if (listFolders(root, 'apps/server/src').length === 0) return [];
  const { imports } = JSON.parse(readText(root, 'apps/server/package.json')) as { imports?: Record<string, string> };
  const missing = domains.filter((domain) => imports?.[`#${domain}/*`] !== `./src/${domain}/*`);
  return missing.map((domain) => `apps/server/package.json: imports lacks "#${domain}/*".`);
}
