import type {
  ExchangeCause,
  ExchangeIssue,
  ExchangeKind,
  OpenState,
} from '@werkbank/contract/accounting-connection/exchange.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { only } from '#db/rows.ts';
import { accountOfRecord, nameOfRecord } from './record-names.ts';

/** Differences of an order, including those of its lines. */
const differences = (kind: string, record: string): RawBuilder<unknown> => sql`
  (select jsonb_agg(jsonb_build_object('name', d.key, 'ours', d.value -> 'ours', 'theirs', d.value -> 'theirs') order by x.kind, d.key)
    from exact_link x cross join jsonb_each(x.differs) d
    where (x.kind = ${sql.raw(kind)} and x.record_id = ${sql.raw(record)}) or x.parent_id = ${sql.raw(record)})`;

/** All records of a division that are not in sync, as a table of `kind`, `record_id`, `state`, `cause` and so on. */
export const issues = (division: number): RawBuilder<unknown> => sql`(
  select o.kind, o.record_id, l.exact_id, case when o.state = 'failed' and o.cause = 'differs' then 'differs'
      when o.state = 'failed' and o.cause = 'proposal' then 'waiting' else o.state end as state,
    o.cause, o.message, o.changed_at as since, null::jsonb as theirs
  from exact_outbox o left join exact_link l on l.kind = o.kind and l.record_id = o.record_id where o.division = ${division}
  union all
  select l.kind, l.record_id, l.exact_id, case when l.left_at is not null then 'left' when l.deleted_there then 'failed' else 'differs' end,
    case when l.deleted_there then 'deletedThere' else 'differs' end, null, l.synced_at, null
  from exact_link l where l.division = ${division} and (l.differs is not null or l.deleted_there) and l.parent_id is null
    and not exists (select from exact_outbox o where o.kind = l.kind and o.record_id = l.record_id)
  union all
  select h.kind, h.record_id, h.exact_id, case when bool_and(x.left_at is not null) then 'left'
      when bool_or(x.deleted_there) then 'failed' else 'differs' end,
    case when bool_or(x.deleted_there) then 'deletedThere' else 'differs' end, null, min(x.synced_at), null
  from exact_link x join exact_link h on h.record_id = x.parent_id and h.parent_id is null and h.differs is null and not h.deleted_there
    where x.division = ${division} and (x.differs is not null or x.deleted_there)
      and not exists (select from exact_outbox o where o.kind = h.kind and o.record_id = h.record_id) group by 1, 2, 3
  union all
  select h.kind, w.parent_id, h.exact_id, 'failed', 'cannotTake', min(w.message), min(w.held_at), null
  from exact_waiting_row w join exact_link h on h.record_id = w.parent_id and h.division = w.division
    where w.division = ${division} and w.message is not null group by 1, 2, 3
  union all
  select p.kind, p.record_id, p.exact_id, case when p.left_at is not null then 'left' else 'proposed' end, p.reason, p.message, p.made_at,
    p.theirs
  from exact_proposal p where p.division = ${division})`;

interface IssueFilter {
  state?: OpenState | undefined;
  kind?: ExchangeKind | undefined;
  cause?: ExchangeCause | undefined;
}

const columns = sql`i.kind, i.record_id as "recordId", i.exact_id as "exactId", ${nameOfRecord} as name, ${accountOfRecord} as "accountId",
  i.state, i.cause, i.message, i.since,
  case when i.theirs is null then coalesce(${differences('i.kind', 'i.record_id')}, '[]') else
    (select coalesce(jsonb_agg(jsonb_build_object('name', d.key, 'ours', null, 'theirs', d.value) order by d.key), '[]')
      from jsonb_each(i.theirs) d where jsonb_typeof(d.value) in ('string', 'number')) end as fields`;

const matching = ({ state, kind, cause }: IssueFilter): RawBuilder<boolean> => sql<boolean>`
  (${state ?? null}::text is null or i.state = ${state ?? null}) and (${kind ?? null}::text is null or i.kind = ${kind ?? null})
  and (${cause ?? null}::text is null or i.cause = ${cause ?? null})`;

/** The longest waiting first. */
export async function listIssues(
  db: Db,
  division: number,
  filter: IssueFilter,
  page: { size: number; skip: number },
): Promise<{ rows: ExchangeIssue[]; total: number }> {
  const { rows } = await sql<ExchangeIssue>`
    select ${columns} from ${issues(division)} i where ${matching(filter)}
    order by i.since, i.kind, i.record_id limit ${page.size} offset ${page.skip}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from ${issues(division)} i where ${matching(filter)}`.execute(db);
  return { rows, total: only(counted).total };
}

/** States of records of one kind. */
export async function listStates(
  db: Db,
  division: number,
  kind: ExchangeKind,
  recordIds: readonly string[],
): Promise<{ recordId: string; state: ExchangeIssue['state'] }[]> {
  const { rows } = await sql<{ recordId: string; state: ExchangeIssue['state'] }>`
    select r.id as "recordId", coalesce(min(i.state), min(case when l.record_id is null then 'local' else 'inStep' end)) as state
    from unnest(${[...recordIds]}::uuid[]) r (id)
      left join exact_link l on l.division = ${division} and l.kind = ${kind} and l.record_id = r.id
      left join ${issues(division)} i on i.kind = ${kind} and i.record_id = r.id
    group by r.id`.execute(db);
  return rows;
}

/** One record, in sync or not; `local` when it has never been exchanged. */
export async function findIssue(
  db: Db,
  division: number,
  kind: ExchangeKind,
  recordId: string,
): Promise<ExchangeIssue> {
  const { rows } = await sql<ExchangeIssue>`
    select ${columns} from (
      select * from ${issues(division)} i where i.kind = ${kind} and i.record_id = ${recordId}::uuid
      union all
      select l.kind, l.record_id, l.exact_id, 'inStep', null, null, l.synced_at, null from exact_link l
        where l.division = ${division} and l.kind = ${kind} and l.record_id = ${recordId}::uuid
      union all select ${kind}::text, ${recordId}::uuid, null, 'local', null, null, now()::timestamptz(3), null) i limit 1`.execute(
    db,
  );
  return only(rows);
}
