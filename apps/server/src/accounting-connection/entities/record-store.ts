import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Entity, Field, LineEntity } from './entity.ts';
import { fromWerkbank, type Values } from './values.ts';

/** Our record in the fields of its kind; references still contain our ids. */
export interface OurRecord {
  id: string;
  values: Values;
  isGone: boolean;
  isPending: boolean;
  code: string | null;
  lines: { id: string; values: Values }[];
}

const columnOf = ({ from, column }: Field): RawBuilder<unknown> =>
  from === undefined ? sql`r.${sql.ref(column)}` : sql.raw(from);

const valuesOf = (entity: Entity): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(entity.fields.flatMap((one) => [sql.lit(one.name), columnOf(one)]))})`;

const condition = (text: string | undefined): RawBuilder<unknown> =>
  sql.raw(text === undefined ? 'false' : `(${text})`);

/** The current record; undefined when there is none. */
export async function findOurs(db: Db, division: number, entity: Entity, id: string): Promise<OurRecord | undefined> {
  const named = entity.code?.column ?? entity.token?.column;
  const { rows } = await sql<{ values: Record<string, unknown>; isGone: boolean; isPending: boolean; code: string }>`
    select ${valuesOf(entity)} as values, ${condition(entity.isGone)} as "isGone", ${condition(entity.isPending)} as "isPending",
      ${named === undefined ? sql`null` : sql`r.${sql.ref(named)}::text`} as code
    from ${sql.table(entity.table)} r where r.division = ${division} and r.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const lines = entity.lines ? await linesOf(db, entity.lines, id) : [];
  return { id, ...row, values: canonical(entity, row.values), lines };
}

async function linesOf(db: Db, entity: LineEntity, id: string): Promise<OurRecord['lines']> {
  const { rows } = await sql<{ id: string; values: Record<string, unknown> }>`
    select r.id, ${valuesOf(entity)} as values from ${sql.table(entity.table)} r
    where r.${sql.ref(entity.parentColumn)} = ${id} and not ${condition(entity.isGone)} order by r.line_number`.execute(
    db,
  );
  return rows.map((row) => ({ id: row.id, values: canonical(entity, row.values) }));
}

const canonical = (entity: Entity, values: Record<string, unknown>): Values =>
  Object.fromEntries(entity.fields.map((one) => [one.name, fromWerkbank(one, values[one.name])]));

/** The values of records, by their ids. */
export async function findValues(db: Db, entity: Entity, ids: readonly string[]): Promise<Map<string, Values>> {
  const { rows } = await sql<{ id: string; values: Record<string, unknown> }>`
    select r.id, ${valuesOf(entity)} as values from ${sql.table(entity.table)} r where r.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, values }) => [id, canonical(entity, values)]));
}

/** The id of the record with this code; undefined when there is none. */
export async function findByCode(db: Db, division: number, entity: Entity, code: string): Promise<string | undefined> {
  if (!entity.code) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(entity.table)} where division = ${division} and ${
      // Padded codes are numbers.
      entity.code.isPadded
        ? sql`${sql.ref(entity.code.column)} = ${code}`
        : sql`lower(${sql.ref(entity.code.column)}) = lower(${code})`
    }`.execute(db);
  return rows[0]?.id;
}

/** A code or name by which people know the record. */
export async function codeOf(db: Db, division: number, entity: Entity, id: string): Promise<string> {
  const ours = await findOurs(db, division, entity, id);
  return ours?.code ?? '';
}

/** The order of a line. */
export async function parentOf(db: Db, entity: LineEntity, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ parentId: string }>`
    select ${sql.ref(entity.parentColumn)} as "parentId" from ${sql.table(entity.table)} where id = ${id}`.execute(db);
  return rows[0]?.parentId;
}

/**
 * Locks a record before its row in the outbox, in the same order as everywhere; an order with totals against new lines too, because they
 * are recomputed afterwards.
 */
export const lock = async (tx: Db, entity: Entity, id: string): Promise<boolean> =>
  (await lockAll(tx, entity, [id])) > 0;

/** Locks records in the order of their ids, and returns how many there are. */
export async function lockAll(tx: Db, entity: Entity, ids: readonly string[]): Promise<number> {
  const strength = sql.raw(entity.recompute ? 'update' : 'no key update');
  const { rows } = await sql`
    select id from ${sql.table(entity.table)} where id = any(${[...ids]}::uuid[]) order by id for ${strength}`.execute(
    tx,
  );
  return rows.length;
}

export const typeOf: Readonly<Record<Field['type'], string>> = {
  text: 'text',
  number: 'numeric',
  flag: 'boolean',
  date: 'date',
  code: 'text',
  moment: 'timestamptz',
  reference: 'uuid',
  list: 'jsonb',
};

/** Stores the values from Exact without recording a local change; fields without a counterpart keep their values. */
export async function take(
  tx: Db,
  { division, entity, id }: { division: number; entity: Entity; id: string },
  values: Values,
): Promise<void> {
  const isTaken = ({ name, way }: Field) => name in values && (way === 'in' || way === 'both');
  await takeSlots(tx, id, entity.fields.filter(isTaken), values);
  const taken = entity.fields.filter((one) => isTaken(one) && one.slot === undefined);
  if (taken.length === 0) return;
  const set = sql.join(
    taken.map((one) => {
      const value = cast(division, one, values);
      return one.list === undefined || values[one.name] === null
        ? sql`${sql.ref(one.column)} = ${value}`
        : sql`${sql.ref(one.column)} = coalesce(${value}, ${sql.ref(one.column)})`;
    }),
  );
  await sql`update ${sql.table(entity.table)} set ${set} where division = ${division} and id = ${id}`.execute(tx);
}

/** The classifications of an account. */
async function takeSlots(tx: Db, id: string, fields: readonly Field[], values: Values): Promise<void> {
  for (const { name, slot } of fields)
    if (slot !== undefined)
      await sql`
        with gone as (
          delete from account_classification_link where account_id = ${id} and slot = ${slot}
            and classification_id is distinct from ${values[name] ?? null}::uuid
        )
        insert into account_classification_link (division, account_id, slot, classification_id)
        select k.division, ${id}, ${slot}, k.id from account_classification k where k.id = ${values[name] ?? null}::uuid
        on conflict (account_id, slot) do update set classification_id = excluded.classification_id`.execute(tx);
}

/** Carries out a decision that was made in Exact since the record was last read. */
export async function follow(
  tx: Db,
  { follows }: Entity,
  id: string,
  { was, now }: { was: Values; now: Values },
): Promise<void> {
  const value = follows && now[follows.name];
  if (follows && value !== null && value !== undefined && value !== was[follows.name])
    await sql`select ${sql.raw(follows.by)}(${id}::uuid, ${value}::numeric)`.execute(tx);
}

/** Recomputes totals after records, or lines of these heads, changed. */
export async function recompute(tx: Db, { recompute: name }: Entity, ids: readonly string[]): Promise<void> {
  if (name && ids.length > 0) await sql`select ${sql.raw(name)}(${[...new Set(ids)]}::uuid[])`.execute(tx);
}

/** A code that our list does not contain becomes null. */
const cast = (division: number, one: Field, values: Values): RawBuilder<unknown> =>
  one.list === undefined
    ? sql`${values[one.name] ?? null}::${sql.raw(typeOf[one.type])}`
    : sql`(select k.code from ${sql.table(one.list)} k where k.division = ${division} and k.code = ${values[one.name] ?? null}::text)`;

/** Marks the changes that follow in this transaction as coming from Exact, so that they are not sent back. */
export const beginPull = async (tx: Db): Promise<void> =>
  void (await sql`select set_config('werkbank.marking', 'feed', true)`.execute(tx));

/** The sync state shown on a record. */
export interface Marked {
  state: 'pending' | 'synced' | 'failed' | 'local';
  error?: string | null;
  exactId?: string | null;
}

/** Stores the sync state on the record, which does not count as a change to the record. */
export async function mark(tx: Db, { table, isMarked }: Entity, id: string, marked: Marked): Promise<void> {
  if (isMarked) await markRows(tx, table, sql<boolean>`id = ${id}`, marked);
}

/** Marks the work order that is waiting for this sales order. */
export const markWorkOrder = async (tx: Db, salesOrderId: string, marked: Marked): Promise<void> =>
  await markRows(
    tx,
    'work_order',
    sql<boolean>`sync_state <> 'local' and id = (select o.work_order_id from sales_order o where o.id = ${salesOrderId})`,
    marked,
  );

async function markRows(tx: Db, table: string, which: RawBuilder<boolean>, marked: Marked): Promise<void> {
  const { state, error = null, exactId } = marked;
  const { rows } = await sql<{ was: string }>`
    select coalesce(current_setting('werkbank.marking', true), '') as was, set_config('werkbank.marking', 'on', true)`.execute(
    tx,
  );
  await sql`
    update ${sql.table(table)} set sync_state = ${state}, sync_error = ${error},
      synced_at = case when ${state} = 'synced' then now() else synced_at end,
      exact_id = ${exactId === undefined ? sql`exact_id` : sql`${exactId}::uuid`}
    where ${which}`.execute(tx);
  await sql`select set_config('werkbank.marking', ${rows[0]?.was ?? ''}, true)`.execute(tx);
}
