import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAccount } from '#db/postgres/postgres-directory.ts';
import { freePort } from '../process.ts';
import { Program, type Programs } from './programs.ts';

export type PoolMode = 'session' | 'transaction';

/** PgBouncer between the servers and the balancer. */
export class Pooler {
  readonly port: number;
  readonly #program: Program;

  private constructor(port: number, program: Program) {
    this.port = port;
    this.#program = program;
  }

  static async start(
    { pgbouncer }: Pick<Programs, 'pgbouncer'>,
    folder: string,
    { mode, databasePort }: { mode: PoolMode; databasePort: number },
  ): Promise<Pooler> {
    const port = await freePort();
    const file = join(folder, 'pgbouncer.ini');
    const account = await findAccount();
    writeFileSync(
      file,
      `[databases]
failover = user=werkbank host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
auth_file = /dev/null
pool_mode = ${mode}
max_client_conn = 500
default_pool_size = 90
ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout
; The defaults of 15 and 120 seconds outlast a failover.
server_login_retry = 1
query_wait_timeout = 10
`,
    );
    if ('uid' in account) chownSync(file, account.uid, account.gid);
    const program = new Program(pgbouncer, [file], { ...account, cwd: '/' });
    program.start();
    return new Pooler(port, program);
  }

  /** Every connection through it is lost. */
  async restart(): Promise<void> {
    await this.#program.end();
    this.#program.start();
  }

  async stop(): Promise<void> {
    await this.#program.end('SIGKILL');
  }
}
