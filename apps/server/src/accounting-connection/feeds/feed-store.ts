import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type Claim, ClaimLost, claimRows, isFree, isHeldBy } from '#db/workers/claim.ts';
import { isOpen } from '../api/budget-store.ts';

export interface Feed {
  id: number;
  claim: Claim;
  division: number;
  feed: string;
  position: number;
  nextPage: string | null;
  reached: number | null;
  restart: number | null;
}

/** Minutes between two readings: of feeds, of those that no webhook announces, and of lists. */
const feedMinutes = 15;
const pollMinutes = 5;
const listMinutes = 360;
const minutes = sql`(case
  when f.feed in ('vatCode', 'unit', 'paymentCondition', 'warehouse', 'itemGroup', 'accountClassification', 'webhook') then ${listMinutes}
  when f.feed in ('serviceRequest', 'complaint') then ${pollMinutes} else ${feedMinutes} end)::integer`;

/** Claims a feed that is due; records that others refer to are read first. */
export async function takeDue(db: Db): Promise<Feed | undefined> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<Feed, 'claim'>>`
      select f.id, f.division, f.feed, f.position, f.next_page as "nextPage", f.reached, f.restart
      from exact_feed f join exact_line l on l.division = f.division join division d on d.code = f.division and d.exact_connected
      where f.due_at <= clock_timestamp() and ${isFree} and ${isOpen('exchange')}
        and exists (select from exact_connection c where f.division = any(c.divisions) and not c.consent_required and not c.access_refused)
        and not exists (select from exact_feed e where e.division = f.division and e.id < f.id and e.filled_at is null)
      order by f.due_at, f.id limit 1 for update of f skip locked`.execute(tx);
    const [row] = rows;
    if (!row) return undefined;
    await sql`
      update exact_feed set started_at = now(), rows_read = 0 where id = ${row.id} and next_page is null`.execute(tx);
    return { ...row, claim: await claimRows(tx, 'exact_feed', [row.id]) };
  });
}

/** Records that a page was read: the next run, or another process, continues after it. @throws ClaimLost */
export async function turnPage(
  db: Db,
  { id, claim }: Feed,
  { nextPage, reached, restart, rows }: { nextPage: string; reached: number; restart: number | null; rows: number },
): Promise<void> {
  const { rows: kept } = await sql`
    update exact_feed set next_page = ${nextPage}, reached = ${reached}, restart = ${restart}, rows_read = rows_read + ${rows},
      last_error = null
    where id = ${id} and ${isHeldBy(claim)} returning note_exchange(division, 0, 0, ${rows}, 0)`.execute(db);
  if (kept.length === 0) throw new ClaimLost();
}

/** Seconds after which rows of records that were being sent are read again. */
const soon = 30;

/** Records that everything up to this row version was read, except for rows that have to be read again soon. */
export async function finishFeed(
  db: Db,
  { id, claim }: Feed,
  { position, rows, isAgain = false }: { position: number; rows: number; isAgain?: boolean },
): Promise<void> {
  await sql`
    update exact_feed f set position = greatest(position, ${position}), next_page = null, reached = null, restart = null,
      rows_read = rows_read + ${rows}, last_error = null, finished_at = now(), filled_at = coalesce(filled_at, now()),
      claim = null, claimed_until = null,
      due_at = case when noticed_at >= started_at then now() when ${isAgain} then now() + make_interval(secs => ${soon})
        else greatest(due_at, now()) + make_interval(mins => ${minutes}) end
    where id = ${id} and ${isHeldBy(claim)} returning note_exchange(division, 0, 0, ${rows}, 0)`.execute(db);
}

/** Postpones a feed by this number of seconds. */
export async function postponeFeed(db: Db, { id, claim }: Feed, seconds: number, reason: string): Promise<void> {
  await sql`
    update exact_feed set claim = null, claimed_until = null, last_error = ${reason},
      due_at = now() + make_interval(secs => ${seconds}::float)
    where id = ${id} and ${isHeldBy(claim)}`.execute(db);
}

/** Starts the run again, because Exact no longer knows the page. */
export async function restartFeed(db: Db, { id, claim }: Feed): Promise<void> {
  await sql`
    update exact_feed set next_page = null, reached = null, restart = null where id = ${id} and ${isHeldBy(claim)}`.execute(
    db,
  );
}

/** Makes all feeds of a division due now. */
export async function markDue(db: Db, division: number): Promise<void> {
  await sql`update exact_feed set due_at = least(due_at, now()) where division = ${division}`.execute(db);
}

/** Reads a feed again from its beginning, because rows that were skipped may be accepted now. */
export async function readAgain(db: Db, division: number, feeds: readonly string[]): Promise<void> {
  await sql`
    update exact_feed set due_at = now(), position = 0, next_page = null, reached = null, restart = null, claim = null, claimed_until = null
    where division = ${division} and feed = any(${[...feeds]}::text[])`.execute(db);
}
