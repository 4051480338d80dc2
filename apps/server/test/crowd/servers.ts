import type { ChildProcess } from 'node:child_process';
import { type Config, readConfig } from '#src/config.ts';
import { exited, freePort, startProcess } from '../process.ts';

/** Several processes of the program on one PostgreSQL and one folder. */
export interface Servers {
  urls: readonly string[];
  /** Process ids of those that run. */
  readonly pids: readonly number[];
  /** Their common configuration. */
  config: Config;
  /** kill -9 of one of them. */
  kill(n: number): Promise<void>;
  /** Restarts that one, on its port; with another main file, that version from then on. */
  restart(n: number, version?: string): Promise<void>;
  /** Stops that one as an orchestrator does. */
  leave(n: number): Promise<void>;
  stop(): Promise<void>;
}

export interface ServersOptions {
  count: number;
  /** Connection string of the database. */
  url: string;
  /** Folder for files and mail. */
  folder: string;
  environment?: NodeJS.ProcessEnv;
  /** Options for Node. */
  flags?: readonly string[];
  /** The first of consecutive ports; any free ones when absent. */
  firstPort?: number;
  /** Main file of the version to start; this one when absent. */
  version?: string;
  /** Ports instead of consecutive ones. */
  ports?: readonly number[];
}

export async function startServers(options: ServersOptions): Promise<Servers> {
  const { count, url, folder, environment = {}, flags = [], firstPort } = options;
  const ports = [...(options.ports ?? [])];
  for (let n = ports.length; n < count; n++) ports.push(firstPort === undefined ? await freePort() : firstPort + n);
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const base = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: url,
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    RATE_LIMIT_PER_MINUTE: '100000000',
    LOG_LEVEL: 'error',
    // Behind one address, as with a proxy.
    PUBLIC_URL: urls[0],
    ...environment,
  };
  const children: ChildProcess[] = [];
  const versions: (string | undefined)[] = [];
  const begin = async (n: number, version = versions[n] ?? options.version) => {
    versions[n] = version;
    const { child } = await startProcess({ ...base, PORT: String(ports[n]) }, flags, version);
    children[n] = child;
  };
  // Started one after the other, because each start uses a second of processor time.
  for (const n of ports.keys()) await begin(n);
  return {
    urls,
    get pids() {
      return children.flatMap(({ pid }) => pid ?? []);
    },
    config: readConfig(base),
    async kill(n) {
      children[n]?.kill('SIGKILL');
      await exited(children[n]);
    },
    restart: begin,
    async leave(n) {
      children[n]?.kill('SIGTERM');
      await exited(children[n]);
    },
    async stop() {
      for (const child of children) child.kill('SIGTERM');
      await Promise.all(children.map((child) => exited(child)));
    },
  };
}
