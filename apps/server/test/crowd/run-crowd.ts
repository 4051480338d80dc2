import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '#db/db.ts';
import { demoRandom } from '#src/demo/context.ts';
import type { Person } from '../token-mint.ts';
import { Caller } from './caller.ts';
import type { Volume } from './fill.ts';
import { Ledger } from './ledger.ts';
import { mechanic } from './mechanic.ts';
import { mechanicsOf, plannersOf } from './people.ts';
import { planner } from './planner.ts';
import { Tally } from './tally.ts';

export interface CrowdRun {
  ledger: Ledger;
  tally: Tally;
  seconds: number;
}

export interface CrowdOptions {
  urls: readonly string[];
  /** An access token of a user for the mechanics' half. */
  token(person: Person): Promise<string>;
  volume: Volume;
  /** Number of completed orders after which the run ends; defaults to all of them. */
  enough?: number;
  /** Runs alongside the crowd; `half` resolves when half of the work is done. */
  meanwhile?: (half: Promise<void>) => Promise<void>;
  /** Whether the run ends when `meanwhile` does, not when the work is done. */
  endsWithMeanwhile?: boolean;
  /** Seconds after which the run ends, even if work is left. */
  longest: number;
}

/** All users work at once until enough orders are completed, or the time is up. */
export async function runCrowd(options: CrowdOptions): Promise<CrowdRun> {
  const { urls, token, volume, enough = volume.orders, meanwhile, longest } = options;
  const ledger = new Ledger();
  const tally = new Tally();
  const begun = Date.now();
  const half = Promise.withResolvers<void>();
  let isEnding = false;
  const isOver = () => {
    if (ledger.completed.size >= enough / 2) half.resolve();
    if (options.endsWithMeanwhile && !isEnding) return Date.now() > begun + longest * 1000;
    return (
      isEnding || ledger.completed.size >= enough || tally.errors.length > 20 || Date.now() > begun + longest * 1000
    );
  };
  const crowd = {
    ledger,
    isOver,
    articles: volume.articles,
    drawn: await drawSignature(),
    random: demoRandom('crowd'),
  };
  const call = async (person: Person, turn: number) =>
    new Caller({ login: person.login, urls, token: await token(person), tally, turn });
  const mechanics = await Promise.all(
    mechanicsOf(volume.mechanics).map(async (one, n) => ({ caller: await call(one, n), email: one.email })),
  );
  const planners = await Promise.all(plannersOf(volume.planners).map(call));
  const people = Promise.all([
    ...mechanics.map(({ caller, email }) => mechanic(caller, email, crowd)),
    ...planners.map((caller) => planner(caller, crowd)),
  ]);
  const other = meanwhile?.(half.promise).finally(() => {
    isEnding ||= options.endsWithMeanwhile === true;
  });
  await Promise.all([people.finally(half.resolve), other]);
  return { ledger, tally, seconds: (Date.now() - begun) / 1000 };
}

/** A small picture. */
export async function drawSignature(): Promise<Blob> {
  const line = sharp({ create: { width: 120, height: 40, channels: 3, background: '#fff' } });
  return new Blob([new Uint8Array(await line.png().toBuffer())], { type: 'image/png' });
}

/** Resolves when the documents and mail caused by the crowd are done. */
export async function untilQuiet(db: Db, longest: number): Promise<void> {
  for (const end = Date.now() + longest * 1000; Date.now() < end; await sleep(100)) {
    // Retries are made due at once.
    await sql`update document_task set next_try_at = now() where next_try_at > now() + interval '1 second'`.execute(db);
    await sql`update mail set next_try_at = now() where status = 'waiting' and next_try_at > now() + interval '1 second'`.execute(
      db,
    );
    const { rows } = await sql<{ left: number }>`
      select (select count(*) from document_task) + (select count(*) from mail where status = 'waiting') as left`.execute(
      db,
    );
    if (rows[0]?.left === 0) return;
  }
}
