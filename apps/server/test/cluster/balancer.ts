import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../process.ts';
import type { Machine } from './machines.ts';
import { postgresPort, statusPort } from './patroni.ts';
import { Program, type Programs } from './programs.ts';

/** HAProxy in front of the primary, and in front of the servers. */
export class Balancer {
  /** Reaches the primary. */
  readonly databasePort: number;
  /** Reaches any ready server. */
  readonly url: string;
  readonly #program: Program;

  private constructor(databasePort: number, serverPort: number, program: Program) {
    this.databasePort = databasePort;
    this.url = `http://127.0.0.1:${serverPort}`;
    this.#program = program;
  }

  static async start(
    { haproxy }: Pick<Programs, 'haproxy'>,
    folder: string,
    { nodes, servers }: { nodes: readonly Machine[] /** Ports. */; servers: readonly number[] },
  ): Promise<Balancer> {
    const [databasePort, serverPort] = [await freePort(), await freePort()];
    const file = join(folder, 'haproxy.cfg');
    const line = (name: string, address: string, check: number) =>
      `  server ${name} ${address} check port ${check} inter 1s fall 2 rise 1`;
    const ready = (port: number) => line(`server-${port}`, `127.0.0.1:${port}`, port);
    writeFileSync(
      file,
      `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 2s
  timeout client 1h
  timeout server 1h
listen primary
  bind 127.0.0.1:${databasePort}
  mode tcp
  option httpchk
  http-check send meth GET uri /primary
  http-check expect status 200
${nodes.map(({ name, address }) => `${line(name, `${address}:${postgresPort}`, statusPort)} on-marked-down shutdown-sessions`).join('\n')}
# Without the primary no server is ready. They answer nevertheless, so that users see why and programs when to ask again.
frontend users
  bind 127.0.0.1:${serverPort}
  mode http
  use_backend unready if { nbsrv(ready) eq 0 }
  default_backend ready
backend ready
  mode http
  balance leastconn
  option redispatch
  option httpchk
  http-check send meth GET uri /health/ready
  http-check expect status 200
${servers.map((port) => `${ready(port)} slowstart 10s`).join('\n')}
backend unready
  mode http
  option redispatch
  option httpchk
  http-check send meth GET uri /health/live
  http-check expect status 200
${servers.map(ready).join('\n')}
`,
    );
    const program = new Program(haproxy, ['-db', '-f', file]);
    program.start();
    // The first checks decide what is up.
    await sleep(3000);
    return new Balancer(databasePort, serverPort, program);
  }

  async stop(): Promise<void> {
    await this.#program.end('SIGKILL');
  }
}
