// Databases for tests of the database layer itself.
import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { type Cluster, startPostgres } from './postgres.ts';

/** The cluster of the whole test run if there is one, else a separate one. */
export async function findTestCluster(): Promise<Pick<Cluster, 'connection' | 'stop'>> {
  const host = process.env['WERKBANK_TEST_CLUSTER'];
  if (host) return { connection: { host, port: 5432, user: 'werkbank', database: 'postgres' }, stop: async () => {} };
  const home = makeTemporaryHome();
  const cluster = await startPostgres(path.join(home, 'pg'), { throwaway: true });
  return {
    connection: cluster.connection,
    async stop() {
      await cluster.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** A directory that the account of PostgreSQL may pass through; in memory if there is enough of it. */
export function makeTemporaryHome(): string {
  const home = mkdtempSync(path.join(hasRoom(memory) ? memory : os.tmpdir(), 'werkbank-test-'));
  chmodSync(home, 0o755);
  return home;
}

const memory = '/dev/shm';
const plenty = 6 * 2 ** 30;

/** Whether there is room for the largest test with its write-ahead log, with memory left for the browsers. */
function hasRoom(directory: string): boolean {
  try {
    accessSync(directory, constants.W_OK);
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize > plenty && os.freemem() > plenty;
  } catch {
    return false;
  }
}
