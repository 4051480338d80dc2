import {
  type CustomField,
  type CustomFieldChange,
  type CustomFieldInput,
  type CustomFieldRecord,
  type CustomOption,
  maxCustomFields,
} from '@werkbank/contract/custom-fields/custom-field.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { fieldColumns, listAll, listOf } from '#db/custom-fields/definitions.ts';
import { type Db, violatedConstraint } from '#db/db.ts';

import { countOf, only, recordset } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { lastOptionOf, optionsOf } from './rules.ts';

/** All fields of the division, by kind of record and position; a division has few, so paging happens here. */
export async function list(db: Db, division: number, page: PageRequest): Promise<PageResult<CustomField>> {
  const rows = await listAll(db, division);
  return { rows: rows.slice(page.skip, page.skip + page.size), total: rows.length };
}

export async function find(db: Db, division: number, id: string): Promise<CustomField | undefined> {
  const { rows } = await sql<CustomField>`
    select ${fieldColumns} from own_field f where f.division = ${division} and f.id = ${id}`.execute(db);
  return rows[0];
}

/** Serialises adding and arranging fields of a division. */
const lockFields = async (db: Db, division: number) =>
  await sql`select pg_advisory_xact_lock(hashtext('werkbank.own_fields'), ${division})`.execute(db);

/**
 * Adds a field after the others of its kind of record.
 * @throws Problem `custom_field.name_taken`, `custom_field.limit`, `custom_field.no_options`, `custom_field.option_twice`
 */
export async function insert(db: Db, division: number, input: CustomFieldInput): Promise<CustomField> {
  await lockFields(db, division);
  const options = optionsOf(input.kind, input.options ?? [], []);
  const others = await listOf(db, division, input.record);
  if (others.length >= maxCustomFields) throw new Problem('custom_field.limit', { params: { limit: maxCustomFields } });
  const { name, record, kind, required = false, printed = false, listed = false, active = true } = input;
  const decimals = kind === 'number' ? (input.decimals ?? 0) : null;
  const { rows } = await sql<CustomField>`
    insert into own_field as f (division, record, kind, name_nl, name_de, name_en, required, printed, listed, active, decimals, options,
      last_option, position)
    values (${division}, ${record}, ${kind}, ${name.nl}, ${name.de}, ${name.en}, ${required}, ${printed}, ${listed}, ${active},
      ${decimals}, ${JSON.stringify(options)}::jsonb, ${lastOptionOf(options)},
      ${Math.max(0, ...others.map(({ position }) => position)) + 1})
    returning ${fieldColumns}`
    .execute(db)
    .catch((error: unknown) => refuseName(error, name));
  return only(rows);
}

/**
 * Changes a field; undefined when the version is outdated.
 * @throws Problem `custom_field.name_taken`, `custom_field.option_in_use`, `custom_field.no_options`, `custom_field.option_twice`,
 *   `custom_field.decimals_in_use`
 */
export async function update(
  { db, division, id, ifMatch, language }: VersionedRef & { language: Language },
  current: CustomField,
  change: CustomFieldChange,
): Promise<CustomField | undefined> {
  await lockFields(db, division);
  const options = change.options && optionsOf(current.kind, change.options, current.options, await lastOption(db, id));
  const { name = current.name, required, printed, listed, active } = { ...current, ...given(change) };
  const decimals = current.kind === 'number' ? (change.decimals ?? current.decimals) : null;
  const { rows } = await sql<CustomField>`
    update own_field f set name_nl = ${name.nl}, name_de = ${name.de}, name_en = ${name.en}, required = ${required},
      printed = ${printed}, listed = ${listed}, active = ${active}, decimals = ${decimals},
      options = ${JSON.stringify(options ?? current.options)}::jsonb,
      last_option = greatest(f.last_option, ${lastOptionOf(options ?? [])}::integer)
    where f.division = ${division} and f.id = ${id} and ${isVersion('f.version', ifMatch)} returning ${fieldColumns}`
    .execute(db)
    .catch((error: unknown) => refuseName(error, name));
  // Values are checked once the row is locked, because writers of records wait for that lock.
  if (rows.length > 0 && options) await refuseMissingOptions(db, current, options, language);
  if (rows.length > 0 && decimals !== null) await refuseFewerDecimals(db, id, decimals);
  return rows[0];
}

/** The highest number that an option of the field ever had; a removed one is still in the history of records. */
async function lastOption(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`select last_option as last from own_field where id = ${id}`.execute(db);
  return rows[0]?.last ?? 0;
}

const given = <Change extends object>(change: Change): Change =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Change;

async function refuseMissingOptions(
  db: Db,
  { id, options: before }: CustomField,
  options: readonly CustomOption[],
  language: Language,
) {
  const gone = before.filter(({ key }) => !options.some((option) => option.key === key));
  for (const { key, name } of gone) {
    const count = await countOf(db, sql`own_value v where v.field_id = ${id} and v.text_value = ${key}`);
    if (count > 0) throw new Problem('custom_field.option_in_use', { params: { name: name[language], count } });
  }
}

async function refuseFewerDecimals(db: Db, id: string, decimals: number) {
  const { rows } = await sql`
    select from own_value v where v.field_id = ${id} and v.number_value <> round(v.number_value, ${decimals}::integer) limit 1`.execute(
    db,
  );
  if (rows.length > 0) throw new Problem('custom_field.decimals_in_use');
}

/**
 * Removes a field that no record has a value for.
 * @throws Problem `custom_field.not_found`, `custom_field.in_use`
 */
export async function remove(db: Db, division: number, id: string, language: Language): Promise<void> {
  await lockFields(db, division);
  const field = await find(db, division, id);
  if (!field) throw new Problem('custom_field.not_found');
  await sql`select from own_field where id = ${id} for update`.execute(db);
  const count = await countOf(db, sql`own_value v where v.field_id = ${id}`);
  if (count > 0) throw new Problem('custom_field.in_use', { params: { count, name: field.name[language] } });
  await sql`delete from own_field where division = ${division} and id = ${id}`.execute(db);
}

/**
 * Puts the fields of a kind of record in this order; fields that are not listed come last.
 * @throws Problem `custom_field.not_found` for one of another record or division
 */
export async function arrange(
  db: Db,
  { division, record }: { division: number; record: CustomFieldRecord },
  ids: readonly string[],
): Promise<void> {
  await lockFields(db, division);
  const fields = await listOf(db, division, record);
  const known = fields.map(({ id }) => id);
  if (ids.some((id) => !known.includes(id))) throw new Problem('custom_field.not_found');
  const order = [...new Set([...ids, ...known])].map((id, index) => ({ id, position: index + 1 }));
  await sql`update own_field f set position = o.position from ${recordset(order, 'o (id uuid, position smallint)')}
    where f.id = o.id and f.division = ${division} and f.position <> o.position`.execute(db);
}

function refuseName(error: unknown, name: CustomField['name']): never {
  const constraint = violatedConstraint(error) ?? '';
  const language = (['nl', 'de', 'en'] as const).find((one) => constraint === `own_field_name_${one}`);
  if (language) throw new Problem('custom_field.name_taken', { params: { name: name[language] } });
  throw error;
}
