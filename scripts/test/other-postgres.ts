import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../apps/server/src/db/db.ts';
import { findAccount } from '../../apps/server/src/db/postgres/postgres-directory.ts';

const settings = {
  listen_addresses: '',
  max_connections: '100',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
};

/** A throw-away cluster of the PostgreSQL whose programs are in this folder, such as the oldest version that Werkbank supports. */
export async function startOtherPostgres(programs: string, home: string) {
  const account = await findAccount();
  const [data, socket] = ['data', 'run'].map((name) => {
    const folder = path.join(home, name);
    mkdirSync(folder, { mode: 0o700 });
    if ('uid' in account) chownSync(folder, account.uid, account.gid);
    return folder;
  }) as [string, string];
  const asAccount = { ...account, cwd: '/', stdio: 'ignore' } as const;
  const access = ['--username=werkbank', '--auth-local=trust', '--auth-host=reject'];
  const encoding = ['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(path.join(programs, 'initdb'), ['-D', data, ...access, ...encoding], asAccount);
  const parameters = Object.entries({ ...settings, unix_socket_directories: socket });
  const flags = parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(path.join(programs, 'postgres'), ['-D', data, ...flags], asAccount);
  await untilAnswering(socket);
  return {
    host: socket,
    async stop(): Promise<void> {
      child.kill('SIGINT');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  };
}

async function untilAnswering(host: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const pool = createPool({ host, user: 'werkbank', database: 'postgres' }, { max: 1 });
    try {
      const { rows } = await pool.query<{ version: string }>('select version() as version');
      console.log(rows[0]?.version);
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(100);
    } finally {
      await pool.end();
    }
  }
}
