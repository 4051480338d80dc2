// One run of the PostgreSQL server: starting it after clearing the leftovers of an earlier run, watching it, ending it.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Account } from './postgres-directory.ts';

export interface PostgresProcess {
  readonly pid: number;
  /** Resolves with the reason once the process has ended, however it ended. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

interface Launch {
  readonly binary: string;
  /** Real path of the data directory. */
  readonly directory: string;
  readonly socket: string;
  readonly account: Account;
  readonly throwaway: boolean;
  /** Parameters of PostgreSQL beside those that always apply. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Variables for the programs that PostgreSQL starts. */
  readonly variables: NodeJS.ProcessEnv;
}

/** Milliseconds that PostgreSQL has to stop before it is forced to. */
const stopTimeout = 30_000;

/** Ends what a killed run left on this directory: a postmaster without a supervising program, or backends without a postmaster. */
export async function endLeftovers(directory: string): Promise<void> {
  const pid = lockedBy(directory);
  if (pid !== undefined && isPostmaster(pid, directory)) {
    process.kill(pid, 'SIGINT');
    for (const end = Date.now() + stopTimeout; isPostmaster(pid, directory); await sleep(20))
      if (Date.now() > end) throw new Error(`PostgreSQL process ${pid} on ${directory} does not stop.`);
  }
  // A backend notices the death of its postmaster when it next waits, and keeps the shared memory until then.
  for (const end = Date.now() + stopTimeout; ; await sleep(10)) {
    const orphans = backendsIn(directory);
    if (orphans.length === 0) return;
    if (Date.now() > end) throw new Error(`PostgreSQL processes ${orphans.join(', ')} on ${directory} do not end.`);
    orphans.forEach(kill);
  }
}

/** Resolves when PostgreSQL accepts connections, which after a crash includes its recovery. */
export async function startProcess(launch: Launch): Promise<PostgresProcess> {
  for (const file of readdirSync(launch.socket))
    if (file.startsWith('.s.PGSQL')) rmSync(path.join(launch.socket, file));
  const child = spawn(launch.binary, serverArguments(launch), {
    ...launch.account,
    env: { ...serverEnvironment(launch.directory), ...launch.variables },
    cwd: '/',
    // In a separate process group: Ctrl-C is handled here, and the database is stopped last.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { ended } = await untilReady(child);
  const guard = startGuard(child, launch);
  void ended.then(() => guard.kill('SIGKILL'));
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGINT');
      const force = setTimeout(() => child.kill('SIGQUIT'), stopTimeout);
      await ended;
      clearTimeout(force);
    },
  };
}

function serverArguments({ directory, socket, throwaway, parameters }: Launch): string[] {
  const settings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: throwaway ? '100' : '40',
    io_method: 'sync',
    jit: 'off',
    // On solid-state disks random access costs little more than sequential access; with the default value a small table would be scanned
    // for each row.
    random_page_cost: '1.1',
    max_wal_senders: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(throwaway && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off' }),
    ...parameters,
  };
  return ['-D', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function serverEnvironment(directory: string): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, LC_MESSAGES: 'C' };
  const file = path.join(directory, 'postmaster.pid');
  if (!existsSync(file)) return environment;
  const stale = lockedBy(directory);
  // PostgreSQL takes a zombie or a reused process id for its owner. Deleting the file would also disable its check for shared memory in
  // use; with this variable it ignores exactly that id.
  if (stale === undefined) rmSync(file);
  else environment['PG_GRANDPARENT_PID'] = String(stale);
  return environment;
}

async function untilReady(child: ChildProcess): Promise<{ ended: Promise<string> }> {
  let log = '';
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`PostgreSQL does not start: ${error.message}`));
    child.once('exit', (code, signal) => resolve(`PostgreSQL ended with ${signal ?? code}\n${log}`));
  });
  const ready = new Promise<'ready'>((resolve) => {
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-8000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve('ready');
    });
  });
  const first = await Promise.race([ready, ended]);
  if (first !== 'ready') throw new Error(first);
  return { ended };
}

/** A shell at the end of a pipe: when this process dies, however suddenly, it reads the end and stops PostgreSQL. */
function startGuard(child: ChildProcess, { directory, socket, throwaway }: Launch): ChildProcess {
  const stop = 'read _; kill -INT "$1"';
  const erase =
    'n=0; while [ $n -lt 50 ] && [ -e "$2/postmaster.pid" ]; do n=$((n+1)); sleep 0.1; done; rm -rf "$2" "$3"';
  const script = throwaway ? `${stop}; ${erase}` : stop;
  const guard = spawn('sh', ['-c', script, 'sh', String(child.pid), directory, socket], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  return guard;
}

/** The process id in the cluster's lock file. */
function lockedBy(directory: string): number | undefined {
  const file = path.join(directory, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  return pid > 0 ? pid : undefined;
}

/** kill(pid, 0) does not work here: it succeeds for zombies and for ids reused by other programs. */
function isPostmaster(pid: number, directory: string): boolean {
  const [state, command] = process.platform === 'linux' ? inspectLinux(pid) : inspectByPs(pid);
  return state !== '' && !state.startsWith('Z') && command.includes(directory);
}

function inspectLinux(pid: number): [state: string, command: string] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return [stat.charAt(stat.lastIndexOf(')') + 2), readFileSync(`/proc/${pid}/cmdline`, 'utf8')];
  } catch {
    return ['', ''];
  }
}

function inspectByPs(pid: number): [state: string, command: string] {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const [state = '', ...command] = stdout.trim().split(/\s+/);
  return [state, command.join(' ')];
}

/** PostgreSQL's processes are those that run its binary in the data directory. Elsewhere than on Linux we wait for them. */
function backendsIn(directory: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readLink(`/proc/${pid}/cwd`) === directory && isPostgresBinary(pid));
}

function isPostgresBinary(pid: number): boolean {
  // An update of the packages leaves the link pointing to "postgres (deleted)".
  return path.basename(readLink(`/proc/${pid}/exe`)).startsWith('postgres');
}

function readLink(file: string): string {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
