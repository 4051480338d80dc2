// Supervisor of the bundled PostgreSQL: one cluster per data directory, reachable through a Unix socket only.
import { existsSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { BackupPlace } from '../backup/backup-folder.ts';
import { archiveParameters, archiveVariables, prepareArchive, restoreCommand } from '../backup/log-archive.ts';
import { createCluster, findAccount, findBinaries, lockDirectory, makeSocketDirectory } from './postgres-directory.ts';
import { endLeftovers, type PostgresProcess, startProcess } from './postgres-process.ts';

export interface Cluster {
  /** What `pg` needs to connect; `host` is the directory of the socket. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** Process id of the running postmaster; undefined while PostgreSQL is down. */
  readonly pid: number | undefined;
  /** Ends PostgreSQL, rolling back open transactions; a throw-away cluster is deleted. */
  stop(): Promise<void>;
  /** Calls `listener` with the reason whenever PostgreSQL ends without `stop()` and whenever starting it again fails. */
  onExit(listener: (reason: string) => void): void;
}

export interface PostgresOptions {
  /** For tests: no fsync, more connections, deleted by `stop()` or when this process dies. */
  readonly throwaway?: boolean;
  /** Restarts PostgreSQL, with crash recovery, whenever it exits unexpectedly. Default true. */
  readonly restart?: boolean;
  /** Receives a message about everything that takes longer than a moment. */
  readonly log?: (line: string) => void;
  /** Where the log of the database is archived. */
  readonly archive?: BackupPlace | undefined;
  /** Replays the archived log over a copy, up to a moment or to its end; the database accepts writes afterwards. */
  readonly recovery?: { readonly place: BackupPlace; readonly to: string | undefined };
}

const firstPause = 50;
const maxDelay = 5_000;

/**
 * Starts PostgreSQL on `dataDir`, which is created when absent; leftovers of a killed run are cleared away first.
 * @throws Error when another process uses the directory, or PostgreSQL cannot run there
 */
export async function startPostgres(dataDir: string, options: PostgresOptions = {}): Promise<Cluster> {
  const { throwaway = false, restart = true, log = () => {}, archive } = options;
  const binaries = await findBinaries();
  const account = await findAccount();
  const directory = path.resolve(dataDir);
  const socket = makeSocketDirectory(directory, account);
  const lock = await lockDirectory(socket, directory);
  try {
    if (!existsSync(path.join(directory, 'PG_VERSION'))) {
      log(`Creating the database in ${directory}`);
      await createCluster(binaries.initdb, directory, account, throwaway);
    }
    const real = realpathSync(directory);
    if (archive) await prepareArchive(archive, account);
    const launch = { binary: binaries.postgres, directory: real, socket, account, throwaway, ...extrasOf(options) };
    const supervisor = await superviseProcess(restart, log, async () => {
      await endLeftovers(real);
      return await startProcess(launch);
    });
    return Object.assign(supervisor, {
      connection: { host: socket, port: 5432, user: 'werkbank', database: 'postgres' },
      async stop() {
        await supervisor.end();
        lock.close();
        rmSync(socket, { recursive: true, force: true });
        if (throwaway) rmSync(directory, { recursive: true, force: true });
      },
    });
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** The parameters and variables for archiving the log, or for replaying it. */
function extrasOf({ archive, recovery }: PostgresOptions) {
  if (archive) return { parameters: archiveParameters(), variables: archiveVariables(archive) };
  if (!recovery) return { parameters: {}, variables: {} };
  // Names of time zones are not loaded yet when PostgreSQL reads its parameters.
  const target = recovery.to === undefined ? {} : { recovery_target_time: recovery.to.replace(/Z$/, '+00') };
  return {
    parameters: { restore_command: restoreCommand(), recovery_target_action: 'promote', ...target },
    variables: archiveVariables(recovery.place),
  };
}

/** Keeps one process running until `end()`. The first start may fail; a later one is repeated until it succeeds. */
async function superviseProcess(restart: boolean, log: (line: string) => void, start: () => Promise<PostgresProcess>) {
  const listeners: ((reason: string) => void)[] = [];
  let current: PostgresProcess | undefined = await start();
  let ending = false;

  const startAgain = async (): Promise<PostgresProcess | undefined> => {
    for (let pause = firstPause; !ending; pause = Math.min(pause * 2, maxDelay)) {
      try {
        return await start();
      } catch (error) {
        for (const listener of listeners) listener(String(error));
        await sleep(pause);
      }
    }
    return undefined;
  };
  const watch = async (): Promise<void> => {
    while (current) {
      const reason = await current.ended;
      current = undefined;
      if (ending) return;
      for (const listener of listeners) listener(reason);
      if (!restart) return;
      current = await startAgain();
      // `end()` may have been called during the start, when there was nothing to stop.
      if (ending) await current?.stop();
      else log('PostgreSQL runs again');
    }
  };
  const watching = watch();

  return {
    get pid() {
      return current?.pid;
    },
    onExit(listener: (reason: string) => void) {
      listeners.push(listener);
    },
    async end() {
      ending = true;
      await current?.stop();
      await watching;
    },
  };
}
