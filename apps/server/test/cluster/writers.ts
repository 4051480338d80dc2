import { setTimeout as sleep } from 'node:timers/promises';
import type { Contract } from '@werkbank/contract/contract.ts';
import { CallError, createClient, ForeignAnswerError, NoAnswerError } from '@werkbank/contract/wire/client.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const division = 1;
/** A user gives up a request after this many milliseconds. */
const patience = 10_000;
/** Milliseconds between two writes of a user. */
const pause = 100;

/** What users see of a request that was not confirmed. */
export interface Failure {
  at: number;
  kind: string;
}

/** A number of users who create one account after the other, each under a key that is kept until the server confirms it. */
export class Writers {
  /** Moments of confirmed writes. */
  readonly confirmed: number[] = [];
  readonly failures: Failure[] = [];
  readonly #names = new Set<string>();
  readonly #stop = new AbortController();
  readonly #work: Promise<unknown>;

  constructor(url: string, token: string, count = 6) {
    this.#work = Promise.all(Array.from({ length: count }, (_, n) => this.#write(n, url, token)));
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#work;
  }

  /** Waits for a number of further writes. */
  async untilWriting(count = 20): Promise<void> {
    const wanted = this.confirmed.length + count;
    for (const end = Date.now() + 120_000; this.confirmed.length < wanted; await sleep(50))
      if (Date.now() > end) throw new Error(`No writes for two minutes: ${this.failures.at(-1)?.kind}`);
  }

  /** Compares with the database. */
  async compare(db: Db): Promise<{ lost: string[]; doubled: string[] }> {
    const { rows } = await sql<{ name: string; count: number }>`
      select name, count(*) as count from account where name like 'trial-%' group by name`.execute(db);
    const stored = new Map(rows.map(({ name, count }) => [name, count]));
    return {
      lost: [...this.#names].filter((name) => !stored.has(name)),
      doubled: [...stored].flatMap(([name, count]) => (count > 1 ? [name] : [])),
    };
  }

  async #write(n: number, url: string, token: string): Promise<void> {
    const { accounts } = createClient<Contract>(routes, {
      base: () => url,
      token: async () => token,
      timeLimit: () => patience,
    });
    for (let count = 1; !this.#stop.signal.aborted; count++) {
      const name = `trial-${n}-${count}`;
      await this.#untilConfirmed(async () => {
        await accounts.create({ params: { division }, body: { name }, idempotencyKey: name });
      });
      this.#names.add(name);
      this.confirmed.push(Date.now());
      await sleep(pause);
    }
  }

  /** Asks again like a patient user, also when no answer came; the key makes that safe. */
  async #untilConfirmed(write: () => Promise<void>): Promise<void> {
    for (;;)
      try {
        return await write();
      } catch (error) {
        this.failures.push({ at: Date.now(), kind: kindOf(error) });
        if (error instanceof CallError && error.status < 500 && error.status !== 429) throw error;
        await sleep(200 + Math.random() * 200);
      }
  }
}

function kindOf(error: unknown): string {
  if (error instanceof CallError) return `${error.status} ${error.code}`;
  if (error instanceof ForeignAnswerError) return `${error.status} of the balancer`;
  if (error instanceof NoAnswerError) return 'connection lost';
  return error instanceof Error && error.name === 'TimeoutError' ? `no answer in ${patience / 1000} s` : String(error);
}

/** The longest time without a confirmed write that began before `to` and ended after `from`. */
export function longestGap(confirmed: readonly number[], from: number, to: number): { begin: number; seconds: number } {
  const moments = confirmed.toSorted((one, other) => one - other);
  const gaps = moments.slice(1).map((end, n) => ({ begin: moments[n] ?? end, end }));
  const during = gaps.filter(({ begin, end }) => end > from && begin < to);
  const longest = during.toSorted((one, other) => other.end - other.begin - (one.end - one.begin))[0];
  return longest
    ? { begin: longest.begin, seconds: (longest.end - longest.begin) / 1000 }
    : { begin: from, seconds: 0 };
}

/** The last step that had begun at a moment. */
export const stepAt = (steps: readonly { at: number; name: string }[], moment: number): string =>
  steps.findLast(({ at }) => at <= moment)?.name ?? 'before the first step';
