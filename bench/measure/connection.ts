import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Asked } from '../operations/operation.ts';

export interface Answered {
  milliseconds: number;
  status: number;
  /** Bytes of the body. */
  bytes: number;
  body: Buffer;
}

/** One open HTTP connection that sends one request after the other; simpler than any client, so that it adds little overhead. */
export class HttpConnection {
  readonly #socket: Socket;
  readonly #port: number;
  #received: Buffer = Buffer.alloc(0);
  #arrived: (() => void) | undefined;

  private constructor(socket: Socket, port: number) {
    this.#socket = socket;
    this.#port = port;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#arrived?.();
    });
  }

  static async open(port: number): Promise<HttpConnection> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new HttpConnection(socket, port);
  }

  async send({ method, path, headers, body }: Asked, token: string): Promise<Answered> {
    const text = body ? JSON.stringify(body) : '';
    const lines = Object.entries({
      host: `127.0.0.1:${this.#port}`,
      authorization: `Bearer ${token}`,
      ...headers,
      ...(body && { 'content-length': String(Buffer.byteLength(text)) }),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const begun = performance.now();
    this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
    const { status, answer } = await this.#answer();
    return { milliseconds: performance.now() - begun, status, bytes: answer.length, body: answer };
  }

  close(): void {
    this.#socket.destroy();
  }

  async #answer(): Promise<{ status: number; answer: Buffer }> {
    for (;;) {
      const end = this.#received.indexOf('\r\n\r\n');
      if (end >= 0) {
        const head = this.#received.subarray(0, end).toString('latin1');
        const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
        if (length === undefined) throw new Error(`an answer without a length: ${head}`);
        const until = end + 4 + Number(length);
        if (this.#received.length >= until) {
          const answer = this.#received.subarray(end + 4, until);
          this.#received = this.#received.subarray(until);
          return { status: Number(head.slice(9, 12)), answer };
        }
      }
      await new Promise<void>((resolve) => {
        this.#arrived = resolve;
      });
    }
  }
}
