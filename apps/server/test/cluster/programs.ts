import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { exited } from '../process.ts';

/** Programs that the trials use beside Werkbank, with the package of Debian that has each. */
const packages = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
  ip: 'iproute2',
} as const;

/** Their paths; of PostgreSQL the folder with its programs. */
export type Programs = Record<keyof typeof packages, string>;

/** Services are installed into folders that are not on every user's PATH. */
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin', '/sbin'];

/** @throws Error that names the packages to install */
export function findPrograms<Name extends keyof Programs>(...names: readonly Name[]): Pick<Programs, Name> {
  const found = names.map((name) => [name, name === 'postgres' ? findPostgres() : findProgram(name)] as const);
  const missing = found.flatMap(([name, path]) => (path === undefined ? [packages[name]] : []));
  if (missing.length > 0)
    throw new Error(`This trial needs packages of Debian that are not installed: apt-get install ${missing.join(' ')}`);
  return Object.fromEntries(found) as Pick<Programs, Name>;
}

const findProgram = (name: string): string | undefined =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path));

/** The newest version that Debian has installed. */
function findPostgres(): string | undefined {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).toSorted((one, other) => Number(other) - Number(one)) : [];
  return versions.map((version) => join(home, version, 'bin')).find((bin) => existsSync(join(bin, 'postgres')));
}

/** A program that runs until it is ended; its output is shown when it ends by itself. */
export class Program {
  readonly #command: string;
  readonly #parameters: readonly string[];
  readonly #options: SpawnOptions;
  #child: ChildProcess | undefined;
  #output = '';
  #isEnding = false;

  constructor(command: string, parameters: readonly string[], options: SpawnOptions = {}) {
    this.#command = command;
    this.#parameters = parameters;
    this.#options = options;
  }

  get pid(): number {
    return this.#child?.pid ?? Number.NaN;
  }

  /** The last lines that it wrote. */
  get output(): string {
    return this.#output;
  }

  start(): void {
    this.#isEnding = false;
    const child = spawn(this.#command, this.#parameters, { ...this.#options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.#output = (this.#output + text).slice(-4000);
      });
    child.once('exit', (code, signal) => {
      if (!this.#isEnding) process.stderr.write(`${this.#command} ended with ${signal ?? code}\n${this.#output}\n`);
    });
    this.#child = child;
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    this.#isEnding = true;
    this.#child?.kill(signal);
    await exited(this.#child);
  }
}

/** The process and everything that it started. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(entry);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const tree = [pid];
  for (const one of tree) tree.push(...(children.get(one) ?? []));
  return tree;
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // The process has ended since the folder was read.
    return undefined;
  }
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended already.
    }
}
