import {
  type ExchangeCause,
  ExchangeKind,
  type ExchangeOverview,
  type KindOverview,
  type OpenState,
  type PushedKind,
} from '@werkbank/contract/accounting-connection/exchange.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { issues } from './issue-store.ts';

type Overview = Omit<ExchangeOverview, 'kinds' | 'causes' | 'hours'>;

const noOverview: Overview = {
  connected: false,
  pausedUntil: null,
  pauseReason: null,
  minuteCalls: 0,
  minuteLimit: 0,
  dayCalls: 0,
  dayLimit: 0,
  oldestWaiting: null,
};

/** The state of the exchange of a division. */
export async function findOverview(db: Db, division: number): Promise<ExchangeOverview> {
  const causes = await countCauses(db, division);
  return {
    ...((await findCounts(db, division)) ?? noOverview),
    kinds: await countKinds(db, division, causes),
    causes,
    hours: await listHours(db, division),
  };
}

async function findCounts(db: Db, division: number): Promise<Overview | undefined> {
  const { rows } = await sql<Overview>`
    select d.exact_connected as connected, case when l.blocked_until > now() then l.blocked_until end as "pausedUntil",
      case when l.blocked_until > now() then l.reason end as "pauseReason",
      case when l.minute = date_trunc('minute', now()) then l.minute_calls else 0 end as "minuteCalls", l.minute_limit as "minuteLimit",
      case when l.day = (now() at time zone 'UTC')::date then l.day_calls else 0 end as "dayCalls", l.day_limit as "dayLimit",
      (select min(o.changed_at) from exact_outbox o where o.division = ${division} and o.state = 'waiting') as "oldestWaiting"
    from division d join exact_line l on l.division = d.code where d.code = ${division}`.execute(db);
  return rows[0];
}

/** The last 24 hours, the oldest first. */
async function listHours(db: Db, division: number): Promise<ExchangeOverview['hours']> {
  const { rows } = await sql<ExchangeOverview['hours'][number]>`
    select n.hour::timestamptz(3) as hour, coalesce(h.calls, 0) as calls, coalesce(h.sent, 0) as sent, coalesce(h.read, 0) as read,
      coalesce(h.failed, 0) as failed
    from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()), interval '1 hour') n (hour)
    left join exact_hour h on h.division = ${division} and h.hour = n.hour order by 1`.execute(db);
  return rows;
}

interface CauseRow {
  kind: ExchangeKind;
  state: OpenState;
  cause: ExchangeCause;
  count: number;
}

async function countCauses(db: Db, division: number): Promise<CauseRow[]> {
  const { rows } = await sql<CauseRow>`
    select i.kind, i.state, coalesce(i.cause, 'away') as cause, count(*)::integer as count from ${issues(division)} i
    group by 1, 2, 3 order by 4 desc, 1, 2, 3`.execute(db);
  return rows;
}

interface KindRow {
  kind: ExchangeKind;
  pushed: boolean | null;
  readAt: string | null;
  isFilling: boolean;
  rowsRead: number;
  linked: number;
}

async function countKinds(db: Db, division: number, causes: readonly CauseRow[]): Promise<KindOverview[]> {
  const { rows } = await sql<KindRow>`
    select k.kind, p.pushed, f.finished_at as "readAt", f.id is not null and f.filled_at is null as "isFilling",
      coalesce(f.rows_read, 0) as "rowsRead",
      (select count(*)::integer from exact_link l where l.division = ${division} and l.kind = k.kind) as linked
    from unnest(${[...ExchangeKind.options]}::text[]) with ordinality k (kind, place)
    left join exact_push p on p.division = ${division} and p.kind = k.kind
    left join exact_feed f on f.division = ${division} and f.feed = k.kind
    order by k.place`.execute(db);
  return rows.map(({ linked, ...row }) => {
    const count = (state: OpenState) =>
      causes.filter((one) => one.kind === row.kind && one.state === state).reduce((sum, one) => sum + one.count, 0);
    const counts = {
      waiting: count('waiting'),
      failed: count('failed'),
      differs: count('differs'),
      left: count('left'),
      proposed: count('proposed'),
    };
    const open = counts.failed + counts.differs + counts.left;
    return { ...row, ...counts, inStep: Math.max(0, linked - open) };
  });
}

/** Sets whether records of a kind are sent; false when the division was never connected. */
export async function choose(db: Db, division: number, kind: PushedKind, pushed: boolean): Promise<boolean> {
  if (pushed) await sql`select hold_writes()`.execute(db);
  const { rows } = await sql`
    update exact_push p set pushed = ${pushed}, active = ${pushed} and d.exact_connected from division d
    where d.code = p.division and p.division = ${division} and p.kind = ${kind} returning p.kind`.execute(db);
  return rows.length > 0;
}

export async function isConnected(db: Db, division: number): Promise<boolean> {
  const { rows } = await sql`
    select from division where code = ${division} and exact_connected`.execute(db);
  return rows.length > 0;
}

/** Makes all postponed work due now; false when the division is not connected. */
export async function markAllDue(db: Db, division: number): Promise<boolean> {
  if (!(await isConnected(db, division))) return false;
  await sql`
    update exact_outbox set next_attempt_at = now() where division = ${division} and state = 'waiting' and attempt is null`.execute(
    db,
  );
  return true;
}
