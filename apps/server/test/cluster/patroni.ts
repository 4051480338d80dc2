import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findAccount } from '#db/postgres/postgres-directory.ts';
import type { Machine, Machines } from './machines.ts';
import { type Program, type Programs, signalAll, treeOf } from './programs.ts';

/** Of every machine. */
export const postgresPort = 5432;
/** Patroni answers here whether its PostgreSQL is the primary. */
export const statusPort = 8008;
/** Of etcd: for Patroni, and for its other members. */
const [clientPort, peerPort] = [2379, 2380];

/** What a Patroni says of its own PostgreSQL. */
interface Status {
  role: string;
  state: string;
  /** The standbys of a primary. */
  replication?: { state: string; sync_state: string }[];
}

/** What runs on a machine beside PostgreSQL, which Patroni starts. */
interface Services {
  etcd: Program;
  manager: Program;
}

/** Three machines, each with PostgreSQL under Patroni and a member of etcd; replication is synchronous. */
export class Patroni {
  readonly #machines: Machines;
  readonly #services: ReadonlyMap<Machine, Services>;
  readonly #folder: string;

  private constructor(machines: Machines, services: ReadonlyMap<Machine, Services>, folder: string) {
    this.#machines = machines;
    this.#services = services;
    this.#folder = folder;
  }

  /** Returns when all three run and one of the standbys is synchronous. */
  static async start(
    programs: Pick<Programs, 'etcd' | 'patroni' | 'postgres'>,
    machines: Machines,
    folder: string,
  ): Promise<Patroni> {
    const account = await findAccount();
    const own = (path: string) => {
      mkdirSync(path, { mode: 0o700 });
      if ('uid' in account) chownSync(path, account.uid, account.gid);
      return path;
    };
    const services = new Map<Machine, Services>();
    for (const machine of machines.all) {
      const home = own(join(folder, machine.name));
      const file = join(home, 'patroni.json');
      writeFileSync(file, JSON.stringify(settingsOf(machine, machines, home, programs.postgres)));
      const environment = { ...process.env, ETCD_UNSUPPORTED_ARCH: process.arch };
      const etcd = etcdParameters(machine, machines, own(join(home, 'etcd')));
      services.set(machine, {
        etcd: await machines.program(machine, programs.etcd, etcd, environment),
        manager: await machines.program(machine, programs.patroni, [file]),
      });
    }
    const cluster = new Patroni(machines, services, folder);
    for (const { etcd, manager } of services.values()) {
      etcd.start();
      manager.start();
    }
    await cluster.untilWhole();
    return cluster;
  }

  async primary(): Promise<Machine> {
    for (const machine of this.#machines.all) {
      const answer = await ask(machine, '/primary');
      if (answer?.ok) return machine;
    }
    throw new Error('The cluster has no primary');
  }

  /**
   * Waits until two servers follow a primary, one of them synchronously. The primary is asked, not etcd, which may not know yet that a
   * machine is still repairing its data.
   */
  async untilWhole(): Promise<void> {
    for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
      const all = await Promise.all(this.#machines.all.map(statusOf));
      const primary = all.find((one) => one?.state === 'running' && one.role === 'master');
      const following = (primary?.replication ?? []).filter(({ state }) => state === 'streaming');
      if (following.length === 2 && following.some((one) => one.sync_state === 'sync')) return;
    }
    const outputs = [...this.#services].map(
      ([{ name }, { etcd, manager }]) => `${name}: ${etcd.output}\n${manager.output}`,
    );
    throw new Error(`The cluster is not whole:\n${outputs.join('\n')}`);
  }

  async switchOver(): Promise<void> {
    const { name, address } = await this.primary();
    const answer = await fetch(`http://${address}:${statusPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: name }),
    });
    if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`);
  }

  /** The machine loses its power. */
  async kill(machine: Machine): Promise<void> {
    signalAll(this.#processesOf(machine), 'SIGKILL');
    const { etcd, manager } = this.#on(machine);
    await Promise.all([manager.end('SIGKILL'), etcd.end('SIGKILL')]);
  }

  /** The machine starts again. */
  revive(machine: Machine): void {
    // Nothing may collect a killed process in a container, so that it would count as running.
    rmSync(join(this.#folder, machine.name, 'data/postmaster.pid'), { force: true });
    const { etcd, manager } = this.#on(machine);
    etcd.start();
    manager.start();
  }

  /** Nothing on this machine answers any longer, and its connections stay open. */
  freeze(machine: Machine): void {
    signalAll(this.#processesOf(machine), 'SIGSTOP');
  }

  thaw(machine: Machine): void {
    signalAll(this.#processesOf(machine), 'SIGCONT');
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#services.values()].map(({ manager }) => manager.end()));
    await Promise.all([...this.#services.values()].map(({ etcd }) => etcd.end()));
  }

  #on(machine: Machine): Services {
    const services = this.#services.get(machine);
    if (!services) throw new Error(`Nothing runs on ${machine.name}`);
    return services;
  }

  #processesOf(machine: Machine): number[] {
    const file = join(this.#folder, machine.name, 'data/postmaster.pid');
    const postmaster = existsSync(file) ? treeOf(Number.parseInt(readFileSync(file, 'utf8'), 10)) : [];
    const { etcd, manager } = this.#on(machine);
    return [...treeOf(etcd.pid), ...treeOf(manager.pid), ...postmaster].filter((pid) => pid > 1);
  }
}

/** Undefined when the machine does not answer. */
async function ask({ address }: Machine, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(2000);
  return await fetch(`http://${address}:${statusPort}${path}`, { signal }).catch(() => undefined);
}

async function statusOf(machine: Machine): Promise<Status | undefined> {
  const answer = await ask(machine, '/patroni');
  return (await answer?.json().catch(() => undefined)) as Status | undefined;
}

function etcdParameters({ name, address }: Machine, machines: Machines, folder: string): string[] {
  const members = machines.all.map((one) => `${one.name}=http://${one.address}:${peerPort}`);
  return [
    `--name=${name}`,
    `--data-dir=${folder}`,
    `--listen-client-urls=http://${address}:${clientPort}`,
    `--advertise-client-urls=http://${address}:${clientPort}`,
    `--listen-peer-urls=http://${address}:${peerPort}`,
    `--initial-advertise-peer-urls=http://${address}:${peerPort}`,
    `--initial-cluster=${members.join(',')}`,
    '--enable-v2',
    '--log-level=error',
  ];
}

/**
 * Seconds: a primary that is silent for `ttl` is replaced. A third of what Patroni proposes, which must not be too short for the network
 * between real machines.
 */
const pace = { ttl: 10, loop_wait: 2, retry_timeout: 3 };

function settingsOf({ name, address }: Machine, machines: Machines, home: string, bin: string) {
  const account = (username: string) => ({ username, password: 'trial' });
  return {
    scope: 'werkbank',
    name,
    restapi: { listen: `${address}:${statusPort}`, connect_address: `${address}:${statusPort}` },
    // Version 2 of the protocol: with version 3, Patroni 3.0.2 of Debian 12 loses its connection.
    etcd: { hosts: machines.all.map((one) => `${one.address}:${clientPort}`) },
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
      listen: `${address}:${postgresPort}`,
      connect_address: `${address}:${postgresPort}`,
      data_dir: join(home, 'data'),
      bin_dir: bin,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      pg_hba: [
        'local all all trust',
        ...['all', 'replication'].map((what) => `host ${what} all ${machines.network} trust`),
      ],
      parameters: { unix_socket_directories: home },
    },
  };
}
