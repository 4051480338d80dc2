import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { findAccount } from '#db/postgres/postgres-directory.ts';
import { Program } from './programs.ts';

/** A machine of a trial: a network namespace with an address of its own. */
export interface Machine {
  name: string;
  address: string;
}

/** Machines on one switch, which this machine reaches as well. Needs root. */
export class Machines {
  readonly all: readonly Machine[];
  /** Addresses of the switch, as PostgreSQL's `pg_hba.conf` writes them. */
  readonly network: string;
  readonly #ip: string;
  /** Distinguishes trials that run at the same time. */
  readonly #trial: number;

  private constructor(ip: string, trial: number, names: readonly string[]) {
    this.#ip = ip;
    this.#trial = trial;
    const prefix = `10.231.${trial}`;
    this.network = `${prefix}.0/24`;
    this.all = names.map((name, n) => ({ name, address: `${prefix}.${n + 11}` }));
  }

  /** @param ip path of the program of that name */
  static open(ip: string, names: readonly string[]): Machines {
    if (process.getuid?.() !== 0)
      throw new Error('This trial gives each PostgreSQL a network of its own, which only root may do.');
    const machines = new Machines(ip, randomInt(1, 255), names);
    machines.#connect();
    return machines;
  }

  /** A program on this machine, under the account that PostgreSQL runs as. */
  async program(machine: Machine, command: string, parameters: readonly string[], env = process.env): Promise<Program> {
    const account = await findAccount();
    const as =
      'uid' in account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
    const inside = ['netns', 'exec', this.#namespace(machine), ...as, command, ...parameters];
    return new Program(this.#ip, inside, { cwd: '/', env });
  }

  /** Its cable is pulled out: nothing reaches it, and nothing that it sends arrives. */
  cut(machine: Machine): void {
    this.#run('link', 'set', this.#cable(machine), 'down');
  }

  plugIn(machine: Machine): void {
    this.#run('link', 'set', this.#cable(machine), 'up');
  }

  close(): void {
    // With a namespace its end of the cable goes, and the other with it.
    for (const machine of this.all) this.#run('netns', 'delete', this.#namespace(machine));
    this.#run('link', 'delete', this.#bridge);
  }

  get #bridge(): string {
    return `wb${this.#trial}`;
  }

  #namespace({ name }: Machine): string {
    return `wb${this.#trial}-${name}`;
  }

  /** Names of interfaces have fifteen characters at most. */
  #cable(machine: Machine): string {
    return `wb${this.#trial}v${this.all.indexOf(machine)}`;
  }

  #connect(): void {
    const bridge = this.#bridge;
    this.#run('link', 'add', bridge, 'type', 'bridge');
    this.#run('address', 'add', `10.231.${this.#trial}.1/24`, 'dev', bridge);
    this.#run('link', 'set', bridge, 'up');
    for (const machine of this.all) {
      const [namespace, cable] = [this.#namespace(machine), this.#cable(machine)];
      this.#run('netns', 'add', namespace);
      this.#run('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
      this.#run('link', 'set', cable, 'master', bridge, 'up');
      this.#run('-n', namespace, 'address', 'add', `${machine.address}/24`, 'dev', 'eth0');
      for (const link of ['lo', 'eth0']) this.#run('-n', namespace, 'link', 'set', link, 'up');
    }
  }

  #run(...parameters: string[]): void {
    execFileSync(this.#ip, parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
  }
}
