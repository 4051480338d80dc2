import type { DocumentTask, Mail, MailCounts, MailKind, MailState } from '@werkbank/contract/mails/mail.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { userName } from '#db/record-columns.ts';
import { countUpToLimit, only } from '#db/rows.ts';
import type { ListRef, RecordRef } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { isFree } from '#db/workers/claim.ts';
import { translate } from '#i18n/translate.ts';
import { stateOfMail } from '#mail/mail-state.ts';

export interface MailFilter {
  search?: string | undefined;
  state?: readonly MailState[] | undefined;
  kind?: readonly MailKind[] | undefined;
  aboutId?: string | undefined;
  accountId?: string | undefined;
  locationId?: string | undefined;
  /** The user who caused them. */
  createdBy?: string | undefined;
}

/** The record that a mail is about; its kind follows from the kind of mail. */
const about = sql`case
  when m.about_id is null then null
  when m.kind like 'request%' then (select jsonb_build_object('kind', 'serviceRequest', 'id', r.id, 'number', r.hid::text)
    from service_request r where r.id = m.about_id)
  when m.kind = 'serviceReport' or m.kind like 'appointment%' then (
    select jsonb_build_object('kind', 'workOrder', 'id', w.id, 'number', w.number::text)
    from work_order w where w.id = m.about_id)
  when m.kind = 'estimate' then (select jsonb_build_object('kind', 'estimate', 'id', e.id, 'number', e.quotation_number::text)
    from estimate e where e.id = m.about_id)
  when m.kind = 'purchaseOrder' then (select jsonb_build_object('kind', 'purchaseOrder', 'id', p.id, 'number', p.order_number::text)
    from purchase_order p where p.id = m.about_id)
  else (select jsonb_build_object('kind', 'salesOrder', 'id', o.id, 'number', o.order_number::text)
    from sales_order o where o.id = m.about_id) end`;

const columns: RawBuilder<Omit<Mail, 'reason'>> = sql`
  m.id, m.division, m.kind, ${stateOfMail('m')} as state, m.recipient, m.subject, m.language, m.tries as attempts,
  case when m.status = 'waiting' then m.next_try_at end as "nextTryAt", m.sent_at as "sentAt",
  case when m.status <> 'sent' then m.failure end as failure, ${about} as about, m.version, m.created,
  ${userName('m.created_by')} as "creatorFullName"`;

/** The mails of a division, newest first. */
export async function list({ db, division, page, language }: ListRef & { language: Language }, filter: MailFilter) {
  const matching = sql<boolean>`m.division = ${division} and ${conditionOf(filter)}`;
  const { condition, order } = keyset('desc', [key.moment(sql`m.created`), key.guid(sql`m.id`)]);
  const { rows } = await sql<Omit<Mail, 'reason'>>`
    select ${columns} from mail m where ${matching} and ${condition(page.after)}
    order by ${order} limit ${page.size + 1}`.execute(db);
  const { rows: listed, next } = pageOf(rows, page.size, ({ created, id }) => cursorOf(created, id));
  return {
    rows: listed.map((row) => withReason(row, language)),
    ...toTotal(await countUpToLimit(db, sql`mail m where ${matching}`)),
    next,
  };
}

export async function find({ db, division, id }: RecordRef, language: Language): Promise<Mail | undefined> {
  const { rows } = await sql<Omit<Mail, 'reason'>>`
    select ${columns} from mail m where m.division = ${division} and m.id = ${id}`.execute(db);
  return rows[0] && withReason(rows[0], language);
}

const withReason = (row: Omit<Mail, 'reason'>, language: Language): Mail => ({
  ...row,
  reason: row.failure && translate(language, `mail.failure.${row.failure}`),
});

/** States as conditions on columns that have an index. */
const isIn: Readonly<Record<MailState, RawBuilder<boolean>>> = {
  waiting: sql`(m.status = 'waiting' and m.tries = 0)`,
  trying: sql`(m.status = 'waiting' and m.tries > 0)`,
  sent: sql`m.status = 'sent'`,
  failed: sql`m.status = 'failed'`,
};

function conditionOf({ search, state, kind, createdBy, ...about }: MailFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [matchesSearch(sql`searchable(m.recipient || ' ' || m.subject)`, search)];
  if (state?.length)
    conditions.push(
      sql`(${sql.join(
        state.map((one) => isIn[one]),
        sql` or `,
      )})`,
    );
  if (kind?.length) conditions.push(sql`m.kind = any(${[...kind]}::text[])`);
  if (about.aboutId !== undefined) conditions.push(sql`m.about_id = ${about.aboutId}`);
  if (about.accountId !== undefined) conditions.push(sql`m.account_id = ${about.accountId}`);
  if (about.locationId !== undefined) conditions.push(sql`m.location_id = ${about.locationId}`);
  if (createdBy !== undefined) conditions.push(sql`m.created_by = ${createdBy}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

/** The number of mails that match the filters, by state, each counted up to a limit, and the number of the caller's own unsent mails. */
export async function count(db: Db, division: number, userId: string, filter: MailFilter): Promise<MailCounts> {
  const matches = sql`m.division = ${division} and ${conditionOf({ ...filter, state: undefined })}`;
  const counted = (which: RawBuilder<unknown>) => sql`least(10000, ${cappedCount(sql`select from ${which}`)})`;
  const inState = (state: MailState) => counted(sql`mail m where ${matches} and ${isIn[state]}`);
  const { rows } = await sql<MailCounts>`
    select ${inState('waiting')} as waiting, ${inState('trying')} as trying, ${inState('sent')} as sent, ${inState('failed')} as failed,
      ${counted(sql`mail m where m.division = ${division} and m.created_by = ${userId} and m.status <> 'sent'
        and (${isIn.trying} or ${isIn.failed})`)} as "ownUnsent",
      ${counted(sql`${documentTasks(division)} d where d.tries > 0`)} as documents`.execute(db);
  return only(rows);
}

/** Sends a copy of a sent mail as a new one, leaving the first unchanged; undefined when it was not sent. */
export async function sendCopy(
  { db, division, id }: RecordRef,
  recipient: string | undefined,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into mail (division, recipient, subject, body, language, kind, about_id, attachments, calendar)
    select m.division, coalesce(${recipient ?? null}, m.recipient), m.subject, m.body, m.language, m.kind, m.about_id,
      m.attachments, m.calendar
    from mail m where m.division = ${division} and m.id = ${id} and m.status = 'sent' returning id`.execute(db);
  return rows[0]?.id;
}

/** Makes a mail due at once and counts its attempts from the start; false when it was sent, or is being sent at this moment. */
export async function resend({ db, division, id }: RecordRef, recipient: string | undefined): Promise<boolean> {
  const { rows } = await sql`
    update mail set status = 'waiting', tries = 0, next_try_at = now(), failure = null, last_error = null,
      recipient = coalesce(${recipient ?? null}, recipient), version = version + 1
    where division = ${division} and id = ${id} and status <> 'sent' and ${isFree} returning id`.execute(db);
  return rows.length > 0;
}

export interface TaskFilter {
  aboutId?: string | undefined;
  failed?: boolean | undefined;
}

/** One row for each record whose document is still to be created. */
const documentTasks = (division: number): RawBuilder<unknown> => sql`(
  select 'workOrder' as kind, t.work_order_id as id, w.number, max(t.tries) as tries, min(t.next_try_at) as next_try_at,
    (array_agg(t.failure order by t.tries desc))[1] as failure, min(t.created) as created
  from document_task t join work_order w on w.id = t.work_order_id where t.division = ${division} group by t.work_order_id, w.number
  union all
  select 'salesOrder', c.order_id, s.order_number, c.tries, c.next_try_at, case when c.tries > 0 then 'notDrawn' end, c.created
  from order_confirmation c join sales_order s on s.id = c.order_id where c.division = ${division})`;

/** Documents that are still to be created, oldest first. */
export async function listDocumentTasks(
  { db, division, page, language }: ListRef & { language: Language },
  { aboutId, failed }: TaskFilter,
) {
  const matching = sql`${documentTasks(division)} as d
    where ${aboutId === undefined ? sql`true` : sql`d.id = ${aboutId}`}
      and ${failed === undefined ? sql`true` : sql`(d.tries > 0) = ${failed}`}`;
  const { rows } = await sql<Omit<DocumentTask, 'reason'>>`
    select jsonb_build_object('kind', d.kind, 'id', d.id, 'number', d.number::text) as about, d.tries as attempts,
      d.next_try_at as "nextTryAt", d.failure, d.created
    from ${matching} order by d.created, d.id limit ${page.size} offset ${page.skip}`.execute(db);
  return {
    rows: rows.map((row) => ({
      ...row,
      reason: row.failure && translate(language, `document.failure.${row.failure}`),
    })),
    ...toTotal(await countUpToLimit(db, matching)),
  };
}

/** Makes the waiting documents of a record due at once; false when the division has no such work order or sales order. */
export async function retryDocument(db: Db, division: number, recordId: string): Promise<boolean> {
  const { rows } = await sql`
    select from work_order where division = ${division} and id = ${recordId} union all
    select from sales_order where division = ${division} and id = ${recordId}`.execute(db);
  for (const [table, column] of [
    ['document_task', 'work_order_id'],
    ['order_confirmation', 'order_id'],
  ] as const)
    await sql`
      update ${sql.table(table)} set next_try_at = now()
      where division = ${division} and ${sql.ref(column)} = ${recordId} and next_try_at > now() and ${isFree}`.execute(
      db,
    );
  return rows.length > 0;
}
