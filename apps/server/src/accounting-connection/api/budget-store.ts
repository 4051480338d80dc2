import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** The caller: the exchange leaves part of the calls of each minute and day for people. */
export type Purpose = 'exchange' | 'person';

/** The share of the calls of a minute and of a day that the exchange may use. */
const share = { minute: 5 / 6, day: 0.9 } as const;

const used = (name: 'minute' | 'day', now: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`case when l.${sql.ref(name)} = ${now} then l.${sql.ref(`${name}_calls`)} else 0 end`;
const thisMinute = sql`date_trunc('minute', clock_timestamp())`;
const today = sql`(clock_timestamp() at time zone 'UTC')::date`;

/** Whether division `l` may make a call now. */
export const isOpen = (purpose: Purpose): RawBuilder<boolean> => {
  const part = purpose === 'exchange' ? share : { minute: 1, day: 1 };
  return sql<boolean>`((l.blocked_until is null or l.blocked_until <= clock_timestamp())
    and ${used('minute', thisMinute)} < floor(l.minute_limit * ${part.minute}::numeric)
    and ${used('day', today)} < floor(l.day_limit * ${part.day}::numeric))`;
};

/** Counts a call before it is made; false when no calls are left or Exact is unavailable. */
export async function takeCall(db: Db, division: number, purpose: Purpose): Promise<boolean> {
  const { rows } = await sql`
    update exact_line l set minute_calls = ${used('minute', thisMinute)} + 1, minute = ${thisMinute},
      day_calls = ${used('day', today)} + 1, day = ${today}
    where l.division = ${division} and ${isOpen(purpose)} returning note_exchange(division, 1, 0, 0, 0)`.execute(db);
  return rows.length > 0;
}

/** The limits as reported by Exact. */
export interface Limits {
  minuteLimit?: number | undefined;
  minuteUsed?: number | undefined;
  dayLimit?: number | undefined;
  dayUsed?: number | undefined;
}

/** Exact answered, so it is available; its own counts replace ours where they are higher. */
export async function noteAnswer(db: Db, division: number, limits: Limits): Promise<void> {
  const { minuteLimit = null, minuteUsed = null, dayLimit = null, dayUsed = null } = limits;
  await sql`
    update exact_line l set blocked_until = null, failures = 0, reason = null,
      minute_limit = coalesce(${minuteLimit}::integer, minute_limit), day_limit = coalesce(${dayLimit}::integer, day_limit),
      minute_calls = greatest(minute_calls, coalesce(${minuteUsed}::integer, 0)),
      day_calls = greatest(day_calls, coalesce(${dayUsed}::integer, 0))
    where division = ${division} and (failures > 0 or blocked_until is not null
      or minute_limit <> coalesce(${minuteLimit}, minute_limit)
      or day_limit <> coalesce(${dayLimit}, day_limit)
      or minute_calls < coalesce(${minuteUsed}, 0) or day_calls < coalesce(${dayUsed}, 0))`.execute(db);
}

/**
 * Stops sending for these seconds, doubled after each consecutive failure, for at most ten minutes. Returns whether it is the first
 * failure.
 */
export async function block(
  db: Db,
  division: number,
  { reason, seconds, pace }: { reason: string; seconds?: number | undefined; pace: number },
): Promise<boolean> {
  const wait = seconds === undefined ? sql`least(600, 2 ^ least(l.failures, 10)) * ${pace}` : sql`${seconds}::float`;
  const { rows } = await sql<{ failures: number }>`
    update exact_line l set reason = ${reason}, failures = l.failures + ${seconds === undefined ? 1 : 0},
      blocked_until = greatest(l.blocked_until, clock_timestamp() + make_interval(secs => ${wait}))
    where division = ${division} returning failures`.execute(db);
  return seconds === undefined && rows[0]?.failures === 1;
}
