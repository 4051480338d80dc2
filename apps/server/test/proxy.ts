import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './process.ts';

/** Folder of the socket of a PostgreSQL. */
type Target = string;

/** A relay between the program and PostgreSQL, like a load balancer or a pooler. */
export class Proxy {
  /** The server that gets the next connection; undefined refuses it. */
  target: Target | undefined;
  /** Whether notifications are dropped, like poolers in transaction mode do. */
  isSwallowing = false;
  #isFrozen = false;
  readonly port: number;
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();

  private constructor(target: Target, port: number) {
    this.target = target;
    this.port = port;
    this.#server = createServer((socket) => this.#join(socket));
  }

  static async open(target: Target): Promise<Proxy> {
    const proxy = new Proxy(target, await freePort());
    await new Promise<void>((resolve) => proxy.#server.listen(proxy.port, '127.0.0.1', resolve));
    return proxy;
  }

  /** The address of a database behind this proxy, and optionally behind further ones. */
  url(database: string, ...others: readonly Proxy[]): string {
    const hosts = [this, ...others].map(({ port }) => `127.0.0.1:${port}`).join(',');
    return `postgres://werkbank@${hosts}/${database}`;
  }

  /** Forwards nothing, and accepts new connections without responding. */
  freeze(): void {
    this.#isFrozen = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  /** New connections work again; frozen ones stay frozen. */
  thaw(): void {
    this.#isFrozen = false;
  }

  /** Ends every connection. */
  cut(): void {
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(socket: Socket): void {
    if (this.target === undefined) return void socket.destroy();
    const other = connect(`${this.target}/.s.PGSQL.5432`);
    const pair = [socket, other] as const;
    this.#pairs.add(pair);
    const end = () => {
      this.#pairs.delete(pair);
      for (const one of pair) one.destroy();
    };
    for (const one of pair) one.on('error', end).on('close', end);
    socket.on('data', (bytes) => other.write(bytes));
    const filter = dropNotifications();
    other.on('data', (bytes) => socket.write(this.isSwallowing ? filter(bytes) : bytes));
    if (this.#isFrozen) for (const one of pair) one.pause();
  }
}

const notification = 'A'.charCodeAt(0);

/** Messages of PostgreSQL without its notifications. */
function dropNotifications(): (bytes: Buffer) => Buffer {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    const kept: Buffer[] = [];
    while (rest.length >= 5) {
      const end = 1 + rest.readInt32BE(1);
      if (rest.length < end) break;
      if (rest[0] !== notification) kept.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    return Buffer.concat(kept);
  };
}
