// Makes changes on both sides while everything between them fails, and then compares both sides.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDb, createPool } from '#db/db.ts';
import { createTestDatabase } from '../database.ts';
import { Changes, chanceOf } from './changes.ts';
import { compareSides, type Verdict } from './sides.ts';
import { consent, control, openTrial, type Trial } from './trial.ts';

export interface TrialOptions {
  seed: number;
  changes: number;
  processes: number;
  /** Whether processes of both sides are killed. */
  kills: boolean;
  /** Milliseconds within which everything has to be in sync after the last failure. */
  patience: number;
  progress?(text: string): void;
}

export interface TrialReport extends Verdict {
  changes: number;
  seconds: number;
  drainSeconds: number;
  failures: Record<string, number>;
  waiting: string[];
}

/** Share of the calls that fail. */
const failing = 0.12;
/** Maximum number of records waiting for Exact before the next change is made. */
const mostWaiting = 12;
/**
 * Numbers of changes between two events of each kind; in a short trial each occurs at least twice. Failures depend on work done, not on
 * time, so a slow machine has no more of them than a fast one.
 */
const events = { tokensExpired: 150, outage: 330, workerKilled: 410, renewalLost: 700, simulatorKilled: 950 } as const;
type Event = keyof typeof events;

export async function runExchange(options: TrialOptions): Promise<TrialReport> {
  const home = mkdtempSync(path.join(tmpdir(), 'werkbank-exchange-'));
  const database = await createTestDatabase();
  const pool = createPool(database.connection, { max: 6 });
  const trial = await openTrial(createDb(pool), home, { connection: database.connection, ...options });
  try {
    return await run(trial, options);
  } finally {
    for (const child of [trial.simulator, ...trial.workers]) child.kill('SIGKILL');
    await pool.end();
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  }
}

async function run(trial: Trial, options: TrialOptions): Promise<TrialReport> {
  const started = Date.now();
  await makeChanges(trial, options);
  const seconds = (Date.now() - started) / 1000;
  await noteFailures(trial);
  await control(trial, 'faults/clear');
  const waiting = await drain(trial, options);
  return {
    ...(await compareSides(trial.db, trial.url)),
    changes: options.changes,
    seconds: Math.round(seconds),
    drainSeconds: Math.round((Date.now() - started) / 1000 - seconds),
    failures: trial.failures,
    waiting,
  };
}

async function makeChanges(trial: Trial, options: TrialOptions): Promise<void> {
  const { seed, changes: wanted, progress } = options;
  const changes = new Changes(trial.db, chanceOf(seed + 1));
  await control(trial, 'faults/spread', { share: failing, seed });
  for (let one = 1; one <= wanted; one += 1) {
    await changes.next();
    if (one % 20 === 0) await changeThere(trial);
    if (one % 25 === 0) await giveConsentAgain(trial);
    if (one % 50 === 0) await sql`update exact_feed set due_at = least(due_at, now())`.execute(trial.db);
    if (one % 500 === 0) progress?.(`${one} changes, ${await countWaiting(trial)} waiting`);
    for (const [event, every] of Object.entries(events) as [Event, number][])
      if (one % Math.min(every, Math.floor(wanted / 3)) === 0) await cause(trial, options, event);
    // Changes are made faster than Exact accepts them, but not all at once, because most would then be merged into one.
    for (let waits = 0; waits < 40 && (await countWaiting(trial)) > mostWaiting; waits += 1) await sleep(10);
  }
}

async function cause(trial: Trial, { kills, seed }: TrialOptions, event: Event): Promise<void> {
  if (!kills && (event === 'workerKilled' || event === 'simulatorKilled')) return;
  trial.failures[event] = (trial.failures[event] ?? 0) + 1;
  if (event === 'workerKilled') {
    trial.workers.shift()?.kill('SIGKILL');
    trial.workers.push(await trial.start('worker'));
  } else if (event === 'simulatorKilled') {
    await noteFailures(trial);
    trial.simulator.kill('SIGKILL');
    trial.simulator = await trial.start('simulator');
    await control(trial, 'faults/spread', { share: failing, seed: seed + (trial.failures[event] ?? 0) });
  } else if (event === 'outage') await control(trial, 'faults', { kind: 'unavailable', path: '/api/v1/', times: 8 });
  else {
    if (event === 'renewalLost') await control(trial, 'faults', { kind: 'lost', path: '/api/oauth2/token' });
    // An hour later the token has expired, and the errors that Exact has counted are forgotten: ten in an hour would block a kind of call.
    await control(trial, 'clock', { seconds: 3600 });
  }
}

/** Adds the failures that the simulator has counted since it was started. */
async function noteFailures({ url, failures }: Trial): Promise<void> {
  const counted = (await (await fetch(`${url}/_sim/faults`)).json()) as Record<string, number>;
  for (const [kind, count] of Object.entries(counted)) failures[kind] = (failures[kind] ?? 0) + count;
}

async function countWaiting({ db }: Trial): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from exact_outbox`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A user changes a telephone number in Exact. */
async function changeThere(trial: Trial): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select exact_id as id from exact_link where kind = 'account'
    offset floor(${trial.chance()}::float8 * (select count(*) from exact_link where kind = 'account')) limit 1`.execute(
    trial.db,
  );
  if (rows[0])
    await control(trial, 'records', {
      entity: 'crm/Accounts',
      division: 1,
      fields: { ID: rows[0].id, Phone: `p${Date.now()}` },
    });
}

async function giveConsentAgain(trial: Trial): Promise<void> {
  // Renewals wait for real seconds after a failure.
  await sql`update exact_connection set retry_at = now() where retry_at > now()`.execute(trial.db);
  const { rows } = await sql`select id from exact_connection where consent_required`.execute(trial.db);
  if (rows.length === 0) return;
  trial.failures['consent given again'] = (trial.failures['consent given again'] ?? 0) + 1;
  await consent(trial).catch(() => undefined);
}

/** Waits until both sides are in sync; returns what is not, with the reason. */
async function drain(trial: Trial, { patience, progress }: TrialOptions): Promise<string[]> {
  await sql`update exact_feed set due_at = now()`.execute(trial.db);
  for (const end = Date.now() + patience; Date.now() < end; await sleep(250)) {
    await giveConsentAgain(trial);
    await sql`
      update exact_outbox set next_attempt_at = now()
      where state = 'waiting' and next_attempt_at > now() + interval '10 seconds'`.execute(trial.db);
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from exact_outbox where state = 'waiting')::integer
        + (select count(*) from exact_feed where due_at <= now() or claimed_until > now())::integer as open`.execute(
      trial.db,
    );
    if (rows[0]?.open === 0) break;
    progress?.(`${rows[0]?.open} left`);
  }
  const { rows } = await sql<{ text: string }>`
    select kind || ' ' || state || ' ' || coalesce(cause, '') || ' ' || coalesce(message, '') as text
    from exact_outbox order by id limit 20`.execute(trial.db);
  return rows.map(({ text }) => text);
}
