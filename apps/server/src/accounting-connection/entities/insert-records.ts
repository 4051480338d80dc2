// Stores records that were created in Exact: all with the same fields in one statement.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { recordset } from '#db/rows.ts';
import type { Entity, Field } from './entity.ts';
import { follow, typeOf } from './record-store.ts';
import type { Values } from './values.ts';

/** A record of Exact, with references as our ids. */
export interface NewRecord {
  exactId: string;
  code: string | null;
  values: Values;
}

interface Of {
  division: number;
  entity: Entity;
}

/** Stores records, in step with Exact; returns their ids in the same order. */
export async function insertRecords(tx: Db, of: Of, records: readonly NewRecord[]): Promise<string[]> {
  const known = await knownCodes(tx, of, records);
  const givenOf = ({ values }: NewRecord) =>
    of.entity.fields.filter((one) => {
      const value = values[one.name] ?? null;
      if (value === null || one.slot !== undefined || one.isComputed) return false;
      return one.list === undefined || known.has(`${one.list} ${String(value)}`);
    });
  const shape = (record: NewRecord) => [record.code === null, ...givenOf(record).map(({ name }) => name)].join(' ');
  const numbered = records.map((record, place) => ({ record, place }));
  const ids: string[] = [];
  for (const alike of Map.groupBy(numbered, ({ record }) => shape(record)).values()) {
    const [first] = alike;
    if (first) Object.assign(ids, await insertAlike(tx, of, givenOf(first.record), alike));
  }
  await insertSlots(tx, of.entity, records, ids);
  const { book } = of.entity;
  if (book) for (const id of ids) await sql`select ${sql.raw(book)}(${id}::uuid)`.execute(tx);
  for (const [place, { values }] of records.entries())
    await follow(tx, of.entity, ids[place] ?? '', { was: {}, now: values });
  return ids;
}

/** Ids by place. */
async function insertAlike(
  tx: Db,
  { division, entity }: Of,
  given: readonly Field[],
  alike: readonly { record: NewRecord; place: number }[],
): Promise<Record<number, string>> {
  const named = new Set(entity.fields.map(({ name }) => name));
  const write = (text: string, value = '') =>
    sql.raw(
      text.replaceAll(/%(\w+)%/g, (whole, name: string) => {
        if (name === 'division') return String(division);
        if (name === 'value') return `g.${quotedName(value)}`;
        return named.has(name) ? `g.${quotedName(name)}` : whole;
      }),
    );
  const columns: (readonly [string, RawBuilder<unknown>])[] = [
    ...(entity.code && alike[0]?.record.code !== null ? [[entity.code.column, sql`g.code`] as const] : []),
    ...given.map(({ column, name, into }) => [column, write(into ?? '%value%', name)] as const),
    ...Object.entries(entity.defaults ?? {})
      .filter(([column]) => !given.some((one) => one.column === column))
      .map(([column, text]) => [column, write(text)] as const),
    ...(entity.isMarked
      ? ([
          ['sync_state', sql`'synced'`],
          ['synced_at', sql`now()`],
          ['exact_id', sql`g.exact_id`],
        ] as const)
      : []),
  ];
  const types = entity.fields.map(({ name, type }) => `${quotedName(name)} ${typeOf[type]}`);
  const rows = alike.map(({ record: { values, code, exactId }, place }) => ({
    ...values,
    code,
    exact_id: exactId,
    place,
  }));
  const { rows: made } = await sql<{ place: number; id: string }>`
    with given as materialized (
      select new_id() as id, v.*
      from ${recordset(rows, `v (place integer, code text, exact_id uuid, ${types.join(', ')})`)} order by v.place
    ), made as (
      insert into ${sql.table(entity.table)} (id, division, ${sql.join(columns.map(([name]) => sql.ref(name)))})
      select g.id, ${division}::integer, ${sql.join(columns.map(([, value]) => value))} from given g order by g.place
    )
    select place, id from given`.execute(tx);
  return Object.fromEntries(made.map(({ place, id }) => [place, id]));
}

const quotedName = (name: string): string => `"${name}"`;

/** The codes among these values that our lists contain. */
async function knownCodes(tx: Db, { division, entity }: Of, records: readonly NewRecord[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const list of new Set(entity.fields.flatMap((one) => one.list ?? []))) {
    const names = entity.fields.filter((one) => one.list === list).map(({ name }) => name);
    const codes = new Set(records.flatMap(({ values }) => names.flatMap((name) => values[name] ?? [])).map(String));
    if (codes.size === 0) continue;
    const { rows } = await sql<{ code: string }>`
      select k.code from ${sql.table(list)} k where k.division = ${division} and k.code = any(${[...codes]}::text[])`.execute(
      tx,
    );
    for (const { code } of rows) found.add(`${list} ${code}`);
  }
  return found;
}

/** The classifications of accounts. */
async function insertSlots(
  tx: Db,
  { fields }: Entity,
  records: readonly NewRecord[],
  ids: readonly string[],
): Promise<void> {
  const slots = fields.flatMap(({ name, slot }) =>
    slot === undefined
      ? []
      : records.flatMap(({ values }, place) =>
          (values[name] ?? null) === null ? [] : [{ account: ids[place], slot, classification: values[name] }],
        ),
  );
  if (slots.length === 0) return;
  await sql`
    insert into account_classification_link (division, account_id, slot, classification_id)
    select k.division, s.account, s.slot, k.id
    from ${recordset(slots, 's (account uuid, slot integer, classification uuid)')}
      join account_classification k on k.id = s.classification`.execute(tx);
}
