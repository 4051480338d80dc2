import type { ListEntry, ListEntryChange, ListEntryInput } from '@werkbank/contract/administration/lists/list-calls.ts';
import {
  type FieldOfList,
  fieldsOfList,
  fieldsOfSomeLists,
  type MasterList,
  type ReasonUse,
} from '@werkbank/contract/administration/lists/master-lists.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf, only } from '#db/rows.ts';
import type { Scope } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

export interface ListRef extends Scope {
  list: MasterList;
}

const tables: Readonly<Record<MasterList, string>> = {
  'vat-codes': 'vat_code',
  'payment-conditions': 'payment_condition',
  units: 'unit',
  'shipping-methods': 'shipping_method',
  classifications: 'account_classification',
  'price-groups': 'price_group',
  reasons: 'reason',
};

/** The column of a field, where it has another name. */
const columnOf = (field: FieldOfList | keyof ListEntryChange) => (field === 'title' ? 'name_description' : field);

const tableOf = (list: MasterList) => sql.table(tables[list]);

/** The reasons that are offered for a use. */
export async function listReasons(db: Db, division: number, use: ReasonUse): Promise<string[]> {
  const { rows } = await sql<{ description: string }>`
    select r.description from reason r where r.division = ${division} and r.use = ${use} and r.active
    order by r.description limit 20`.execute(db);
  return rows.map(({ description }) => description);
}

/** Entries by code; values of classifications by classification. */
export async function list({ db, division, list: name }: ListRef, page: PageRequest): Promise<PageResult<ListEntry>> {
  const order = name === 'classifications' ? sql`l.slot, l.code` : sql`l.code`;
  const of = sql`${tableOf(name)} l where l.division = ${division}`;
  const { rows } = await sql<ListEntry>`
    select ${columns(name)} from ${of} order by ${order} limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, of) };
}

export async function find({ db, division, list: name }: ListRef, id: string): Promise<ListEntry | undefined> {
  const { rows } = await sql<ListEntry>`
    select ${columns(name)} from ${tableOf(name)} l where l.division = ${division} and l.id = ${id}`.execute(db);
  return rows[0];
}

/** Adds an entry and returns its id. @throws Problem `list.code_taken` */
export async function insert({ db, division, list: name }: ListRef, input: ListEntryInput): Promise<string> {
  const own = fieldsOfList[name];
  const names = ['division', 'code', 'description', 'active', ...own.map(columnOf)].map((column) => sql.ref(column));
  const values: unknown[] = [
    division,
    input.code,
    input.description,
    input.active ?? true,
    ...own.map((field) => input[field]),
  ];
  if (name === 'classifications') {
    names.push(sql.ref('name_id'));
    values.push(sql`coalesce((select c.name_id from account_classification c
      where c.division = ${division} and c.slot = ${input.slot} limit 1), new_id())`);
  }
  const { rows } = await sql<{ id: string }>`
    insert into ${tableOf(name)} (${sql.join(names)}) values (${sql.join(values)})
    on conflict do nothing returning id`.execute(db);
  if (rows.length === 0) throw new Problem('list.code_taken', { params: { code: input.code } });
  const { id } = only(rows);
  if (name === 'classifications') await shareTitle({ db, division, id });
  return id;
}

/** All values of a classification have the title of this one. */
async function shareTitle({ db, division, id }: Scope & { id: string }): Promise<void> {
  await sql`
    update account_classification o set name_description = c.name_description, name_id = c.name_id
    from account_classification c
    where c.division = ${division} and c.id = ${id} and o.division = c.division and o.slot = c.slot
      and (o.name_description, o.name_id) is distinct from (c.name_description, c.name_id)`.execute(db);
}

/** Changes an entry; false when the version is outdated. */
export async function update(
  { db, division, list: name, id, ifMatch }: ListRef & { id: string; ifMatch: number | undefined },
  change: ListEntryChange,
): Promise<boolean> {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  // The version is compared even when nothing changes.
  const set =
    given.length > 0
      ? given.map(([field, value]) => sql`${sql.ref(columnOf(field as keyof ListEntryChange))} = ${value}`)
      : [sql`id = id`];
  const { rows } = await sql`
    update ${tableOf(name)} set ${sql.join(set)}
    where division = ${division} and id = ${id} and ${isVersion('version', ifMatch)} returning id`.execute(db);
  if (rows.length > 0 && change.title !== undefined) await shareTitle({ db, division, id });
  return rows.length > 0;
}

/**
 * Removes an entry that no record uses; returns whether it existed.
 * @throws Problem `list.in_use`
 */
export async function remove({ db, division, list: name }: ListRef, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    delete from ${tableOf(name)} l where l.division = ${division} and l.id = ${id} and not ${isUsed(name)} returning id`
    .execute(db)
    .catch((error: unknown) => {
      if (violatedConstraint(error) !== undefined) throw new Problem('list.in_use');
      throw error;
    });
  if (rows.length === 0 && (await find({ db, division, list: name }, id))) throw new Problem('list.in_use');
  return rows.length > 0;
}

/** Whether records without a foreign key use it: units are copied to lines. */
const isUsed = (name: MasterList): RawBuilder<boolean> =>
  name === 'units'
    ? sql<boolean>`(exists (select from estimate_line x where x.division = l.division and x.unit_code = l.code)
        or exists (select from work_order_item x where x.division = l.division and x.unit_code = l.code))`
    : sql<boolean>`false`;

const columns = (name: MasterList): RawBuilder<ListEntry> => {
  const own = fieldsOfList[name];
  const further = fieldsOfSomeLists.map((field) =>
    own.includes(field) ? sql`l.${sql.ref(columnOf(field))} as ${sql.ref(field)}` : sql`null as ${sql.ref(field)}`,
  );
  const kept = [...auditColumns('l')].map((column) => sql`${column}`);
  return sql`l.id, l.code, l.description, l.active, ${sql.join([...further, ...kept])}`;
};
