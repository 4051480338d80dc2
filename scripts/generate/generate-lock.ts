// Completes package-lock.json. A registry without a tool's builds for other platforms makes `npm install` leave them out of the lock
// file, and `npm ci` then refuses it everywhere. Their names and versions are known from the package they belong to.

import { readText } from '../source-files.ts';
import { root } from '../tools.ts';
import { type GeneratedFile, writeGenerated } from './generated-files.ts';

interface Locked {
  readonly version?: string;
  readonly cpu?: readonly string[];
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = 'package-lock.json';
const systems = 'aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32';
const processors = 'arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64';
const platform = new RegExp(`(${systems})-(${processors})(-\\w+)?$`);

export async function generate(): Promise<GeneratedFile[]> {
  const lock = JSON.parse(readText(root, file)) as { packages: Record<string, Locked> };
  const added = Object.entries(lock.packages).flatMap(([owner, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(lock.packages, owner, name))
      .map(([name, version]) => [`node_modules/${name}`, describe(name, version, dev)] as const),
  );
  const entries = [...Object.entries(lock.packages), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'));
  return [{ path: file, text: `${JSON.stringify({ ...lock, packages: Object.fromEntries(entries) }, null, 2)}\n` }];
}

/** Searches like Node: next to the owner and then further up. */
function isLocked(packages: Readonly<Record<string, Locked>>, owner: string, name: string): boolean {
  const place = owner === '' ? '' : `${owner}/`;
  if (`${place}node_modules/${name}` in packages) return true;
  if (owner === '') return false;
  const above = owner.lastIndexOf('/node_modules/');
  return isLocked(packages, above < 0 ? '' : owner.slice(0, above), name);
}

/** An entry like npm's, but without the checksum, which only the registry knows. */
function describe(name: string, version: string, dev: boolean | undefined): Locked {
  const [, os, cpu] = platform.exec(name) ?? [];
  if (!os || !cpu) throw new Error(`${file}: ${name} is missing and its name does not tell its platform.`);
  return { version, cpu: [cpu], ...(dev && { dev }), optional: true, os: [os] };
}

if (import.meta.main) writeGenerated(await generate());
