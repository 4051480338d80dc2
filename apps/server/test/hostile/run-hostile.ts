import { Agent, request as open } from 'node:http';
import { connect } from 'node:net';
import type { TestUser, TokenOptions } from '../token-mint.ts';
import { type HostileRequest, HostileRequests } from './hostile-requests.ts';
import { HostileTally } from './hostile-tally.ts';
import { chanceOf } from './hostile-values.ts';
import { rawRequests } from './raw-requests.ts';

export interface HostileOptions {
  seed: number;
  requests: number;
  baseUrl: string;
  token(user: TestUser, options: TokenOptions): Promise<string>;
  /** Number of concurrent requests. */
  together: number;
  progress?(done: number): void;
}

/** One in this many requests is sent raw over a separate connection. */
const rawShare = 0.03;

/** Sends hostile requests over connections that stay open, and counts the responses. */
export async function runHostile(options: HostileOptions): Promise<HostileTally> {
  const chance = chanceOf(options.seed);
  const made = new HostileRequests(chance);
  const tally = new HostileTally();
  const agent = new Agent({ keepAlive: true, maxSockets: options.together });
  const readings = made.readings();
  let left = options.requests;
  const work = async () => {
    while (left-- > 0) {
      if (left % 1000 === 0) options.progress?.(options.requests - left);
      const reading = readings.pop();
      if (!reading && chance.happens(rawShare)) await sendRaw(chance.pick(rawRequests), options, tally);
      else await send(reading ?? made.next(), { options, agent, tally, made });
    }
  };
  await Promise.all(Array.from({ length: options.together }, work));
  agent.destroy();
  return tally;
}

interface Run {
  options: HostileOptions;
  agent: Agent;
  tally: HostileTally;
  made: HostileRequests;
}

async function send(hostile: HostileRequest, run: Run, attempt = 1): Promise<void> {
  const { options, agent, tally, made } = run;
  const { name, user, backend, body } = hostile;
  const authorization = user && `Bearer ${await options.token(user, { backend })}`;
  // Without its length node:http would send the body of a DELETE as if it were another request.
  const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) };
  const headers = { ...(authorization && { authorization }), ...length, ...hostile.headers };
  const started = performance.now();
  await new Promise<void>((resolve) => {
    const ended = (status: number, answer: Answer) => {
      tally.add({ name, request: hostile, status, ...answer, milliseconds: performance.now() - started });
      resolve();
    };
    // The server may end a connection at the moment at which a request is sent on it, so the request is sent again.
    const failed = (error: Error) => {
      if (outgoing.reusedSocket && attempt < 3) resolve(send(hostile, run, attempt + 1));
      else ended(0, { headers: {}, text: error.message });
    };
    const outgoing = open(
      new URL(options.baseUrl),
      { agent, method: hostile.method, path: hostile.path, headers },
      (incoming) => {
        const status = incoming.statusCode ?? 0;
        if (hostile.isStream && status === 200) {
          incoming.destroy();
          return ended(status, { headers: incoming.headers, text: '' });
        }
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.length < 20 && chunks.push(chunk));
        incoming.on('error', failed);
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (status < 300) made.seen.learn(name.split('.')[0]!, parse(text));
          ended(status, { headers: incoming.headers, text });
        });
      },
    );
    outgoing.on('error', failed);
    outgoing.setTimeout(60_000, () => outgoing.destroy(new Error('no answer within a minute')));
    outgoing.end(body);
  });
}

interface Answer {
  headers: Record<string, unknown>;
  text: string;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Raw bytes; returns what arrives within a second, or until the server closes. */
async function sendRaw(bytes: string, { baseUrl }: HostileOptions, tally: HostileTally): Promise<void> {
  const { hostname, port } = new URL(baseUrl);
  const started = performance.now();
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => {});
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('close', () => resolve());
  });
  const text = Buffer.concat(chunks)
    .toString()
    .replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const [top = '', rest = ''] = text.split(/\r\n\r\n(.*)/s);
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(top)?.[1] ?? 0);
  const headers = Object.fromEntries(
    top
      .split('\r\n')
      .slice(1)
      .map((line) => {
        const [name = '', value = ''] = line.split(/: *(.*)/s);
        return [name.toLowerCase(), value];
      }),
  );
  const milliseconds = performance.now() - started;
  tally.add({
    name: 'raw',
    request: { raw: bytes.slice(0, 120) },
    status,
    headers,
    text: rest,
    milliseconds,
    isRaw: true,
  });
}
