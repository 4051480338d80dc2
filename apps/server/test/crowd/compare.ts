import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { loaded } from './fill.ts';
import type { Ledger } from './ledger.ts';

/** Differences between the database and the confirmed writes: lost, executed twice, or never confirmed. */
export async function compare(db: Db, ledger: Ledger): Promise<string[]> {
  const found = await Promise.all([
    answers(db, ledger),
    parts(db, ledger),
    vans(db, ledger),
    visits(db, ledger),
    steps(db, ledger),
    words(db, ledger),
    finished(db, ledger),
    documents(db),
  ]);
  return found.flat();
}

async function read<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(db)).rows;
}

/** Requires exactly one report for each confirmed result. */
async function answers(db: Db, ledger: Ledger): Promise<string[]> {
  const rows = await read(
    db,
    sql<{ key: string; taskId: string | null; result: string | null }>`
      select r.findings as key, t.id as "taskId", t.result from service_report r left join work_order_task t on t.service_report_id = r.id
      where r.work_order_id is not null`,
  );
  return differences(
    'answer',
    ledger.answers.map(({ key, taskId, result }) => `${key} ${taskId} ${result}`),
    rows.map(({ key, taskId, result }) => `${key} ${taskId} ${result}`),
  );
}

/** Requires one row and one movement for each part, out of the van of the mechanic who used it. */
async function parts(db: Db, ledger: Ledger): Promise<string[]> {
  const rows = await read(
    db,
    sql<{ text: string }>`
      select concat_ws(' ', u.notes, u.work_order_id, i.code, u.quantity::float8, w.e_mail) as text
      from work_order_item u join item i on i.id = u.item_id join warehouse w on w.id = u.warehouse_id where not u.planned`,
  );
  const moved = await read(
    db,
    sql<{ text: string }>`
      select concat_ws(' ', u.notes, m.source_id, i.code, -m.quantity::float8, w.e_mail) as text
      from stock_movement m left join work_order_item u on u.id = m.source_line_id join item i on i.id = m.item_id join warehouse w
        on w.id = m.warehouse_id
      where m.kind = 'workorder'`,
  );
  const acknowledged = ledger.parts.map(({ key, orderId, itemCode, quantity, email }) =>
    [key, orderId, itemCode, quantity, email].join(' '),
  );
  const texts = (of: readonly { text: string }[]) => of.map(({ text }) => text);
  return [...differences('part', acknowledged, texts(rows)), ...differences('movement', acknowledged, texts(moved))];
}

/** Requires that a van contains its load less the confirmed parts of its mechanic. */
async function vans(db: Db, { parts: used }: Ledger): Promise<string[]> {
  const rows = await read(
    db,
    sql<{ email: string; code: string; onHand: number }>`
      select w.e_mail as email, i.code, p.on_hand as "onHand"
      from stock_position p join item i on i.id = p.item_id
      join warehouse w on w.id = p.warehouse_id
      where w.code like 'B%' and i.code like 'D-%'`,
  );
  const gone = Map.groupBy(used, ({ email, itemCode }) => `${email} ${itemCode}`);
  return rows.flatMap(({ email, code, onHand }) => {
    const expected = loaded - (gone.get(`${email} ${code}`) ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
    return onHand === expected ? [] : [`van ${email} ${code}: ${onHand}, expected ${expected}`];
  });
}

/** Requires that no two changes of a visit led to the same version, and that its status is that of the last change, or finished since. */
async function visits(db: Db, ledger: Ledger): Promise<string[]> {
  const rows = await read(
    db,
    sql<{ id: string; version: number; engineerId: string; plannedOn: string; status: string; number: number }>`
      select v.id, v.version, v.engineer_id as "engineerId", v.planned_on as "plannedOn", v.status, o.number
      from work_order_visit v join work_order o on o.id = v.work_order_id`,
  );
  const acknowledged = Map.groupBy(ledger.visits, ({ id }) => id);
  return rows
    .flatMap((row) => {
      const all = acknowledged.get(row.id) ?? [];
      acknowledged.delete(row.id);
      const versions = all.filter(({ isChange }) => isChange).map(({ version }) => version);
      const last = all.reduce<(typeof all)[number] | undefined>(
        (latest, one) => (latest && latest.version >= one.version ? latest : one),
        undefined,
      );
      const isSame = last?.engineerId === row.engineerId && last.plannedOn === row.plannedOn;
      const hasEnded = row.status === 'done' || row.status === 'cancelled';
      const agrees = !last || (isSame && (last.version === row.version ? last.status === row.status : hasEnded));
      return [
        ...(new Set(versions).size === versions.length ? [] : [`visit of ${row.number}: a version was made twice`]),
        ...(agrees ? [] : [`visit of ${row.number}: ${JSON.stringify(row)} after ${JSON.stringify(last)}`]),
      ];
    })
    .concat([...acknowledged.keys()].map((id) => `visit ${id} is lost`));
}

/** Requires that each step started one period. */
async function steps(db: Db, ledger: Ledger): Promise<string[]> {
  const rows = await read(
    db,
    sql<{ visitId: string; kind: string }>`select visit_id as "visitId", kind from work_order_time`,
  );
  return differences(
    'step',
    new Set(ledger.steps.map(({ visitId, kind }) => `${visitId} ${kind}`)),
    rows.map(({ visitId, kind }) => `${visitId} ${kind}`),
  );
}

/** Requires that the texts of an order are those of its last change. */
async function words(db: Db, ledger: Ledger): Promise<string[]> {
  const rows = await read(
    db,
    sql<{ id: string; number: number; notes: string }>`select id, number, coalesce(notes, '') as notes from work_order`,
  );
  const acknowledged = Map.groupBy(ledger.words, ({ id }) => id);
  return rows.flatMap(({ id, number, notes }) => {
    const all = (acknowledged.get(id) ?? []).toSorted((one, other) => one.version - other.version);
    const isUnique = new Set(all.map(({ version }) => version)).size === all.length;
    const last = all.at(-1)?.notes ?? '';
    return [
      ...(isUnique ? [] : [`order ${number}: a version was made twice`]),
      ...(last === notes ? [] : [`order ${number}: says ${notes}, expected ${last}`]),
    ];
  });
}

/** Requires that every completion, signature and posting exists once. */
async function finished(db: Db, { completed, posted, signed }: Ledger): Promise<string[]> {
  const rows = await read(
    db,
    sql<{ id: string; number: number; status: number; signatures: number; signedBy: string | null; sold: number }>`
      select o.id, o.number, o.status, o.signed_by_name as "signedBy",
        (select count(*) from document d where d.work_order_id = o.id and d.type = 'signature') as signatures,
        (select count(*) from sales_order s where s.work_order_id = o.id) as sold
      from work_order o`,
  );
  return rows.flatMap(({ id, number, status, signatures, signedBy, sold }) => [
    ...(completed.has(id) === status >= 30 ? [] : [`order ${number}: ${status}, completed ${completed.has(id)}`]),
    ...(posted.has(id) === (status === 40) ? [] : [`order ${number}: ${status}, posted ${posted.has(id)}`]),
    ...(sold === Number(posted.has(id)) ? [] : [`order ${number}: ${sold} sales orders, posted ${posted.has(id)}`]),
    ...(signed.has(id) && signatures !== 1 ? [`order ${number}: ${signatures} signatures`] : []),
    ...(signed.has(id) && signedBy === null ? [`order ${number}: its signature is lost`] : []),
  ]);
}

/** Requires one report and, if there is an address, one mail for each completed order. */
async function documents(db: Db): Promise<string[]> {
  const rows = await read(
    db,
    sql<{ number: number; documents: number; mails: number; wanted: number; recipients: number }>`
      select o.number, d.documents, m.mails, (o.status >= 30)::integer as wanted,
        (o.status >= 30 and o.contact_email is not null)::integer as recipients
      from work_order o
      cross join lateral (select count(*) as documents from document d where d.work_order_id = o.id and d.type = 'serviceReport') d
      cross join lateral (select count(*) as mails from mail m join document d on d.id = any(m.attachments)
        where d.work_order_id = o.id and m.status = 'sent') m
      where o.status < 45`,
  );
  return rows.flatMap(({ number, documents, mails, wanted, recipients }) =>
    documents === wanted && mails === recipients
      ? []
      : [`order ${number}: ${documents} documents of ${wanted}, ${mails} mails of ${recipients}`],
  );
}

/** Differences between two lists, including the number of times an entry occurs. */
function differences(what: string, acknowledged: Iterable<string>, stored: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of acknowledged) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const one of stored) counts.set(one, (counts.get(one) ?? 0) - 1);
  return [...counts].flatMap(([one, count]) =>
    count === 0 ? [] : [`${what} ${one}: ${count > 0 ? 'lost' : 'nobody was told, or twice'}`],
  );
}
