import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findAccount } from '#db/postgres/postgres-directory.ts';
import { freePort } from '../process.ts';
import { Program, type Programs, signalAll, treeOf } from './programs.ts';

/** One PostgreSQL with the Patroni that manages it. */
export interface Node {
  name: string;
  postgresPort: number;
  /** Port of Patroni, which answers whether its PostgreSQL is the primary. */
  statusPort: number;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Three PostgreSQL under Patroni with synchronous replication, and their etcd, on ports of this machine. */
export class Patroni {
  readonly nodes: readonly Node[];
  readonly #managers: ReadonlyMap<string, Program>;
  readonly #store: Program;
  readonly #folder: string;

  private constructor(nodes: readonly Node[], managers: ReadonlyMap<string, Program>, store: Program, folder: string) {
    this.nodes = nodes;
    this.#managers = managers;
    this.#store = store;
    this.#folder = folder;
  }

  /** Returns when all three run and one of the standbys is synchronous. */
  static async start(programs: Programs, folder: string): Promise<Patroni> {
    const account = await findAccount();
    const own = (path: string) => {
      mkdirSync(path, { mode: 0o700 });
      if ('uid' in account) chownSync(path, account.uid, account.gid);
      return path;
    };
    const [clientPort, peerPort] = [await freePort(), await freePort()];
    const store = new Program(
      programs.etcd,
      [
        `--data-dir=${own(join(folder, 'etcd'))}`,
        `--listen-client-urls=http://127.0.0.1:${clientPort}`,
        `--advertise-client-urls=http://127.0.0.1:${clientPort}`,
        `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
        '--enable-v2',
        '--log-level=error',
      ],
      { ...account, cwd: '/', env: { ...process.env, ETCD_UNSUPPORTED_ARCH: process.arch } },
    );
    store.start();
    const nodes: Node[] = [];
    const managers = new Map<string, Program>();
    for (const name of ['one', 'two', 'three']) {
      const node = { name, postgresPort: await freePort(), statusPort: await freePort() };
      nodes.push(node);
      const home = own(join(folder, name));
      const file = join(home, 'patroni.json');
      writeFileSync(file, JSON.stringify(settingsOf(node, home, programs.postgres, clientPort)));
      managers.set(name, new Program(programs.patroni, [file], { ...account, cwd: '/' }));
    }
    const cluster = new Patroni(nodes, managers, store, folder);
    for (const manager of managers.values()) manager.start();
    await cluster.untilWhole();
    return cluster;
  }

  async primary(): Promise<Node> {
    const leader = (await this.#members())?.find(({ role }) => role === 'leader');
    const node = this.nodes.find(({ name }) => name === leader?.name);
    if (!node) throw new Error('The cluster has no primary');
    return node;
  }

  /** Waits until there are a primary, a synchronous standby and a third server that follows. */
  async untilWhole(): Promise<void> {
    for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
      const members = (await this.#members()) ?? [];
      const has = (role: string, state: RegExp) => members.some((one) => one.role === role && state.test(one.state));
      const running = members.filter(({ state }) => /^(running|streaming)$/.test(state));
      if (running.length === 3 && has('leader', /running/) && has('sync_standby', /running|streaming/)) return;
    }
    const outputs = [...this.#managers].map(([name, { output }]) => `${name}: ${output}`);
    throw new Error(`The cluster is not whole:\n${this.#store.output}\n${outputs.join('\n')}`);
  }

  async switchOver(): Promise<void> {
    const { name, statusPort } = await this.primary();
    const answer = await fetch(`http://127.0.0.1:${statusPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: name }),
    });
    if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
  }

  /** The machine of this node loses its power. */
  async kill(node: Node): Promise<void> {
    signalAll(this.#processesOf(node), 'SIGKILL');
    await this.#managers.get(node.name)?.end('SIGKILL');
  }

  /** The machine of this node starts again. */
  revive({ name }: Node): void {
    // Nothing may collect a killed process in a container, so that it would count as running.
    rmSync(join(this.#folder, name, 'data/postmaster.pid'), { force: true });
    this.#managers.get(name)?.start();
  }

  /** Nothing of this node answers any longer, and its connections stay open. */
  freeze(node: Node): void {
    signalAll(this.#processesOf(node), 'SIGSTOP');
  }

  thaw(node: Node): void {
    signalAll(this.#processesOf(node), 'SIGCONT');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#managers.values()].map((manager) => manager.end()));
    await this.#store.end();
  }

  #processesOf({ name }: Node): number[] {
    const file = join(this.#folder, name, 'data/postmaster.pid');
    const postmaster = existsSync(file) ? treeOf(Number.parseInt(readFileSync(file, 'utf8'), 10)) : [];
    return [...treeOf(this.#managers.get(name)?.pid ?? Number.NaN), ...postmaster].filter((pid) => pid > 1);
  }

  /** As the first node says that answers. */
  async #members(): Promise<Member[] | undefined> {
    for (const { statusPort } of this.nodes) {
      const signal = AbortSignal.timeout(2000);
      const answer = await fetch(`http://127.0.0.1:${statusPort}/cluster`, { signal }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return undefined;
  }
}

/**
 * Seconds: a primary that is silent for `ttl` is replaced. A third of what Patroni proposes, which must not be too short for the network
 * between real machines.
 */
const pace = { ttl: 10, loop_wait: 2, retry_timeout: 3 };

function settingsOf({ name, postgresPort, statusPort }: Node, home: string, bin: string, etcd: number) {
  const account = (username: string) => ({ username, password: 'trial' });
  return {
    scope: 'werkbank',
    name,
    restapi: { listen: `127.0.0.1:${statusPort}`, connect_address: `127.0.0.1:${statusPort}` },
    // Version 2 of the protocol: with version 3, Patroni 3.0.2 of Debian 12 loses its connection.
    etcd: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...pace,
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, shared_buffers: '64MB', jit: 'off', random_page_cost: 1.1 },
        },
      },
      initdb: ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${postgresPort}`,
      connect_address: `127.0.0.1:${postgresPort}`,
      data_dir: join(home, 'data'),
      bin_dir: bin,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      parameters: { unix_socket_directories: home },
    },
  };
}
