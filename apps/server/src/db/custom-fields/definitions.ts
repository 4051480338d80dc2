import type { CustomField, CustomFieldRecord } from '@werkbank/contract/custom-fields/custom-field.ts';
import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { auditColumns } from '../record-columns.ts';

/** The table of each kind of record that has custom fields. */
export const customTables: Readonly<Record<CustomFieldRecord, string>> = {
  account: 'account',
  contact: 'contact',
  location: 'location',
  asset: 'asset',
  item: 'item',
  salesOrder: 'sales_order',
  workOrder: 'work_order',
  serviceRequest: 'service_request',
};

/** The columns of a field `f`. */
export const fieldColumns = sql`f.id, f.record, f.kind, jsonb_build_object('nl', f.name_nl, 'de', f.name_de, 'en', f.name_en) as name,
  f.required, f.printed, f.listed, f.active, f.decimals, f.options, f.position,
  ${sql.join([...auditColumns('f')].map((column) => sql`${column}`))}`;

/** All fields of the division, archived ones included, by kind of record and position. */
export async function listAll(db: Db, division: number): Promise<CustomField[]> {
  const { rows } = await sql<CustomField>`
    select ${fieldColumns} from own_field f where f.division = ${division} order by f.record, f.position, f.id`.execute(
    db,
  );
  return rows;
}

/** The fields of a kind of record in their order. */
export async function listOf(db: Db, division: number, record: CustomFieldRecord): Promise<CustomField[]> {
  const { rows } = await sql<CustomField>`
    select ${fieldColumns} from own_field f where f.division = ${division} and f.record = ${record}
    order by f.position, f.id`.execute(db);
  return rows;
}

/** Locks the definitions until the values are stored. */
export const lockFields = async (db: Db, division: number, record: CustomFieldRecord): Promise<void> => {
  await sql`select from own_field where division = ${division} and record = ${record} order by id for share`.execute(
    db,
  );
};
