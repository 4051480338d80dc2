import type { HistoryEntry } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from './db.ts';
import { cursorOf, key, keyset, pageOf } from './keyset.ts';
import type { Limit } from './references/limit.ts';
import type { ListRef } from './scope.ts';

interface Change {
  subject: string;
  subjectId: string;
  /** Of a record that belongs to a division. */
  division?: number;
  part: string;
  before: unknown;
  after: unknown;
}

/**
 * Records the replacement of a whole, such as a plan with its steps, as one event instead of the one per row that the audit trigger would
 * write. Records nothing when nothing changed.
 */
export async function recordChange(
  db: Db,
  { subject, subjectId, division, part, before, after }: Change,
): Promise<void> {
  await sql`
    insert into audit_event (user_id, request_id, action, division, subject, subject_id, part, before, after)
    select writer(), nullif(current_setting('werkbank.request', true), ''),
      case when c.before is null then 'create' when c.after is null then 'delete' else 'update' end,
      ${division ?? null}::integer, ${subject}, ${subjectId}, ${part}, c.before, c.after
    from (select nullif(${JSON.stringify(before ?? null)}::jsonb, 'null') as before,
      nullif(${JSON.stringify(after ?? null)}::jsonb, 'null') as after) c
    where c.before is distinct from c.after`.execute(db);
}

/** Who changed what in a record and its parts, and with which key, newest first; the caller has checked that the record may be seen. */
export const listHistory = async (db: Db, division: number, subjectId: string, page: PageRequest) =>
  await listEvents({ db, division, page }, { which: sql`e.subject_id = ${subjectId}`, partId: sql`e.part_id` });

/**
 * The same for a caller who may have a limit: then from a moment on, of some parts alone, and without values that contain ids, which may be
 * those of records outside the limit.
 */
export async function listHistoryWithin(
  { db, division, page }: ListRef,
  subjectId: string,
  { limit, since = null, parts }: { limit: Limit | undefined; since?: string | null; parts?: readonly string[] },
): Promise<PageResult<HistoryEntry>> {
  if (!limit) return await listHistory(db, division, subjectId, page);
  const which = sql`e.subject_id = ${subjectId} and (${since}::timestamptz is null or e.at >= ${since}::timestamptz)
    and ${parts ? sql`e.part = any(${[...parts]}::text[])` : sql`true`}`;
  const found = await listEvents({ db, division, page }, { which, partId: sql`null::uuid` });
  return {
    ...found,
    rows: found.rows.map((row) => ({ ...row, before: withoutIds(row.before), after: withoutIds(row.after) })),
  };
}

const anyId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

const withoutIds = (fields: HistoryEntry['before']) =>
  fields && Object.fromEntries(Object.entries(fields).filter(([, value]) => !anyId.test(JSON.stringify(value))));

/** The same of all records of a kind, removed ones included; each event names its record as its part. */
export const listSubjectHistory = async (list: ListRef, subject: 'order_condition') =>
  await listEvents(list, { which: sql`e.subject = ${sql.lit(subject)}`, partId: sql`e.subject_id` });

async function listEvents(
  { db, division, page }: ListRef,
  { which, partId }: { which: RawBuilder<unknown>; partId: RawBuilder<unknown> },
): Promise<PageResult<HistoryEntry>> {
  const { condition, order } = keyset('desc', [key.serial(sql`e.id`)]);
  const { rows } = await sql<HistoryEntry & { total: number }>`
    select e.id::text as id, e.at,
      u.display_name || coalesce(' · ' || k.name, '') as "userFullName", e.action, e.part, ${partId} as "partId", e.before, e.after,
      (select count(*) from audit_event e where ${which} and e.division = ${division}) as total
    from audit_event e left join app_user u on u.id = e.user_id
      left join api_key k on k.id = e.api_key_id and not k.is_service
    where ${which} and e.division = ${division} and ${condition(page.after)}
    order by ${order} limit ${page.size + 1}`.execute(db);
  const { rows: events, next } = pageOf(rows, page.size, (row) => cursorOf(Number(row.id)));
  return { rows: events, total: rows[0]?.total ?? 0, next };
}

/** A history without these columns, for a caller who may not see them. */
export function withoutColumns(page: PageResult<HistoryEntry>, hidden: readonly string[]): PageResult<HistoryEntry> {
  const without = (fields: HistoryEntry['before']) =>
    fields && Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.includes(name)));
  return {
    ...page,
    rows: page.rows.map((row) => ({ ...row, before: without(row.before), after: without(row.after) })),
  };
}
