import type pg from 'pg';
import type { Asked, Operation } from '../operations/operation.ts';
import { type Answered, HttpConnection } from './connection.ts';
import { backendsOf, processorTime } from './processor-time.ts';

/** A server that implements the operations. */
export interface Contestant {
  name: 'recorded' | 'minimal' | 'werkbank';
  port: number;
  pid: number;
  /** The name of its connections to the database. */
  program: string;
}

/** The result of a contestant for one operation. */
export interface Result {
  p50: number;
  p99: number;
  /** Requests per second with many connections. */
  rate: number;
  /** The same with one connection. */
  rateAlone: number;
  /** Milliseconds of processor per request, with one connection. */
  serverTime: number;
  databaseTime: number;
  bytes: number;
}

export interface Amount {
  /** Number of alternating requests per contestant, with one connection. */
  alone: number;
  /** Number of requests per burst, and of bursts per contestant. */
  burst: number;
  bursts: number;
  connections: number;
}

/** Requests before the first that counts, until the frequent code is compiled. Of those that can be sent only once there are fewer. */
const warmUp = { repeatable: 300, once: 100 };

/** One contestant and its position in the requests of an operation. */
class Lane {
  readonly contestant: Contestant;
  readonly times: number[] = [];
  bytes = 0;
  burstTime = 0;
  server = 0;
  database = 0;
  readonly #open: HttpConnection[];
  readonly #operation: Operation;
  readonly #requests: readonly Asked[];
  readonly #token: string;
  #next = 0;
  /** Processor time of each process at the beginning. */
  #before = new Map<number, number>();

  constructor(contestant: Contestant, first: HttpConnection, given: Given & { requests: readonly Asked[] }) {
    this.contestant = contestant;
    this.#open = [first];
    this.#operation = given.operation;
    this.#requests = given.requests;
    this.#token = given.token;
  }

  async send(connection = this.#open[0]): Promise<Answered> {
    const { name, isOnce = false } = this.#operation;
    const asked = this.#requests[isOnce ? this.#next : this.#next % this.#requests.length];
    this.#next++;
    if (!asked || !connection) throw new Error(`${name}: no request is left`);
    const answered = await connection.send(asked, this.#token);
    if (answered.status < 300) return answered;
    throw new Error(
      `${this.contestant.name} ${asked.method} ${asked.path}: ${answered.status} ${String(answered.body)}`,
    );
  }

  /** Opens further connections, only when they are needed: a server closes one that sends nothing. */
  async widen(connections: number): Promise<void> {
    while (this.#open.length < connections) this.#open.push(await HttpConnection.open(this.contestant.port));
  }

  /** Milliseconds for this number of requests over all connections. */
  async burst(requests: number): Promise<number> {
    let left = requests;
    const begun = performance.now();
    await Promise.all(
      this.#open.map(async (connection) => {
        while (left-- > 0) await this.send(connection);
      }),
    );
    return performance.now() - begun;
  }

  /** Starts counting processor time. */
  async begin(pool: pg.Pool): Promise<void> {
    const { pid, program } = this.contestant;
    this.#before = new Map([pid, ...(await backendsOf(pool, program))].map((one) => [one, processorTime(one)]));
  }

  /** Stops counting. A connection that was closed in the meantime had been idle for a minute. */
  async end(pool: pg.Pool): Promise<void> {
    const { pid, program } = this.contestant;
    const since = (one: number) => processorTime(one) - (this.#before.get(one) ?? 0);
    this.server = since(pid);
    this.database = (await backendsOf(pool, program)).reduce((sum, one) => sum + since(one), 0);
  }

  close(): void {
    for (const connection of this.#open) connection.close();
  }
}

interface Given {
  operation: Operation;
  token: string;
}

/** A request that can be sent only once goes to a single contestant. */
async function openLane(contestants: readonly Contestant[], index: number, given: Given) {
  const contestant = contestants[index];
  if (!contestant) throw new Error('no such contestant');
  const { requests, isOnce } = given.operation;
  const own = isOnce ? requests.filter((_, n) => n % contestants.length === index) : requests;
  return new Lane(contestant, await HttpConnection.open(contestant.port), { ...given, requests: own });
}

/**
 * Measures alternating requests with one connection, then short alternating bursts with many, so that a disturbance affects all
 * contestants.
 */
export async function measureInTurn(
  contestants: readonly Contestant[],
  given: Given,
  pool: pg.Pool,
  amount: Amount,
): Promise<Map<Contestant['name'], Result>> {
  const lanes = await Promise.all(contestants.map((_, n) => openLane(contestants, n, given)));
  const before = given.operation.isOnce ? warmUp.once : warmUp.repeatable;
  for (let n = 0; n < before; n++) for (const lane of lanes) await lane.send();
  for (const lane of lanes) await lane.begin(pool);
  for (let n = 0; n < amount.alone; n++)
    for (const lane of lanes) {
      const { milliseconds, bytes } = await lane.send();
      lane.times.push(milliseconds);
      lane.bytes = bytes;
    }
  for (const lane of lanes) await lane.end(pool);
  for (const lane of lanes) await lane.widen(amount.connections);
  // The first burst of each opens connections to the database.
  for (const lane of lanes) await lane.burst(amount.burst);
  for (let round = 0; round < amount.bursts; round++)
    for (const lane of lanes) lane.burstTime += await lane.burst(amount.burst);
  for (const lane of lanes) lane.close();
  return new Map(lanes.map((lane) => [lane.contestant.name, resultOf(lane, amount)]));
}

function resultOf({ times, bytes, burstTime, server, database }: Lane, amount: Amount): Result {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const total = times.reduce((sum, time) => sum + time, 0);
  return {
    p50: at(0.5),
    p99: at(0.99),
    rate: (amount.burst * amount.bursts * 1000) / burstTime,
    rateAlone: (times.length * 1000) / total,
    serverTime: server / amount.alone,
    databaseTime: database / amount.alone,
    bytes,
  };
}
