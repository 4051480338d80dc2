import type { CustomValues, CustomValuesChange } from '@werkbank/contract/custom-fields/custom-field.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { only } from '../rows.ts';
import { customTables, listOf, lockFields } from './definitions.ts';
import { checkValues, requireValues } from './value-rules.ts';

const isCustomRecord = (kind: string): kind is keyof typeof customTables => kind in customTables;

/**
 * Stores the custom fields of a record that this transaction created. They are part of it from the beginning: its version stays.
 * @throws Problem `body.invalid` that names the field
 */
export async function storeNewValues(
  db: Db,
  kind: string,
  id: string,
  given: CustomValuesChange,
): Promise<CustomValues> {
  if (!isCustomRecord(kind)) throw new Error(`${kind} has no custom fields`);
  const table = sql.table(customTables[kind]);
  const { rows } = await sql<{ division: number }>`select division from ${table} where id = ${id}`.execute(db);
  const { division } = only(rows);
  await lockFields(db, division, kind);
  const fields = await listOf(db, division, kind);
  const checked = Object.entries(checkValues(fields, given, {}, within));
  const values = Object.fromEntries(checked.filter(([, value]) => value !== null)) as CustomValues;
  requireValues(fields, values, within);
  if (Object.keys(values).length === 0) return values;
  await sql`select set_config('werkbank.marking', 'on', true)`.execute(db);
  await sql`update ${table} set own_values = ${JSON.stringify(values)}::jsonb where id = ${id}`.execute(db);
  await sql`select set_config('werkbank.marking', '', true)`.execute(db);
  return values;
}

const within = 'customValues/';
