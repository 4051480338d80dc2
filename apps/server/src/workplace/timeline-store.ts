import type { Right } from '@werkbank/contract/wire/rights.ts';
import type { TimelineEntry } from '@werkbank/contract/workplace/timeline.ts';
import type { TimelineKind } from '@werkbank/contract/workplace/timeline-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { cursorOf, key, keyset, pageOf } from '#db/keyset.ts';
import { isLocationWithin, isOrderWithin, isSiteWithin, type Limit } from '#db/references/limit.ts';
import { type Branch, type Subject, timelineSources } from './timeline-sources.ts';

/** The right to the lists in which the events of a kind are. */
const rightOf: Readonly<Record<TimelineKind, Right>> = {
  request: 'serviceRequests.all',
  visit: 'workOrders.all',
  appointment: 'workOrders.all',
  report: 'workOrders.all',
  order: 'salesOrders.all',
  delivery: 'salesOrders.all',
  invoice: 'salesOrders.decide',
  estimate: 'estimates.all',
  complaint: 'complaints.see',
  mail: 'mails.see',
  phoneCall: 'accounts.timeline',
  move: 'locations.all',
  merge: 'locations.all',
};

/** The same within a limit; the lists of the other kinds refuse limited callers. */
const rightWithin: Readonly<Partial<Record<TimelineKind, Right>>> = {
  request: 'serviceRequests.see',
  visit: 'workOrders.see',
  appointment: 'workOrders.see',
  report: 'workOrders.see',
  phoneCall: 'accounts.timeline',
  move: 'locations.see',
  merge: 'locations.see',
};

/** Events are counted up to this number. */
const countLimit = 1000;

interface TimelineFilter {
  subject: Subject;
  kinds: readonly TimelineKind[] | undefined;
  rights: ReadonlySet<Right>;
  /** Only events at locations within it, work that it shows, and calls with its accounts. */
  limit?: Limit | undefined;
}

/** What happened, newest first: the first rows of each kind, each read by an index, merged. */
export async function listTimeline(
  db: Db,
  { subject, kinds, rights, limit }: TimelineFilter,
  { size, after }: PageRequest,
): Promise<PageResult<TimelineEntry>> {
  const sources = timelineSources(subject, { seesPrices: rights.has('salesOrders.prices') });
  const branches = Object.entries(sources)
    .map(([name, branch]) => ({ kind: name as TimelineKind, branch }))
    .map(({ kind, branch }) => ({ kind, branch: limit ? within(kind, branch, limit) : branch }))
    .filter(({ kind }) => {
      const right = (limit ? rightWithin : rightOf)[kind];
      return right !== undefined && rights.has(right) && (!kinds?.length || kinds.includes(kind));
    });
  if (branches.length === 0) return { rows: [], total: 0 };
  const first = branches.map(({ kind, branch }) => sql`(${entriesOf(kind, branch, size, after)})`);
  const { rows } = await sql<TimelineEntry>`
    select * from (${sql.join(first, sql` union all `)}) e order by e.at desc, e.id desc limit ${size + 1}`.execute(db);
  const { rows: listed, next } = pageOf(rows, size, ({ at, id }) => cursorOf(at, id));
  const total = await countEntries(db, branches);
  return { rows: listed, total: Math.min(total, countLimit), totalIsExact: total <= countLimit, next };
}

/** The events of a branch that the lists of their kind show within a limit. */
const within = (kind: TimelineKind, branch: Branch, limit: Limit): Branch => ({
  ...branch,
  where: sql`${branch.where} and ${isEventWithin(kind, branch, limit)}`,
});

function isEventWithin(kind: TimelineKind, { location, order }: Branch, limit: Limit): RawBuilder<unknown> {
  if (order !== undefined) return sql`(${sql.ref(order)} is null or ${isOrderWithin(order, limit)})`;
  if (location === undefined) return sql`false`;
  if (kind === 'request') return isSiteWithin(location, limit);
  if (kind !== 'phoneCall') return isLocationWithin(location, limit);
  return sql`(${isLocationWithin(location, limit)}
    or (${sql.ref(location)} is null and p.account_id = any(${[...limit.accounts]}::uuid[])))`;
}

function entriesOf(kind: TimelineKind, branch: Branch, size: number, after: string | undefined): RawBuilder<unknown> {
  const { condition, order } = keyset('desc', [key.moment(branch.at), key.guid(branch.id)]);
  const nothing = sql`null`;
  const { number, text, recordId, location, person, status, amount, currency } = branch;
  return sql`
    select ${sql.lit(kind)}::text as kind, ${branch.id} as id, ${branch.at} as at, (${number ?? nothing})::text as number,
      (${text ?? nothing})::text as text, (${recordId ?? branch.id})::uuid as "recordId",
      (${location ? sql`l.id` : nothing})::uuid as "locationId", (${location ? sql`l.name` : nothing})::text as "locationName",
      (${person ?? nothing})::text as person, (${status ?? nothing})::text as status, (${amount ?? nothing})::numeric as amount,
      (${currency ?? nothing})::text as currency
    from ${branch.from} ${location ? sql`left join location l on l.id = ${sql.ref(location)}` : sql``}
    where ${branch.where} and ${condition(after)} order by ${order} limit ${size + 1}`;
}

async function countEntries(db: Db, branches: readonly { branch: Branch }[]): Promise<number> {
  const each = branches.map(
    ({ branch }) => sql`(select from ${branch.from} where ${branch.where} limit ${countLimit + 1})`,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (select from (${sql.join(each, sql` union all `)}) each_kind limit ${countLimit + 1}) e`.execute(db);
  return rows[0]?.total ?? 0;
}
