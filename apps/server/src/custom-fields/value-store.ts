import type { CustomRecord } from '@werkbank/contract/custom-fields/calls.ts';
import type { CustomFieldRecord, CustomValuesChange } from '@werkbank/contract/custom-fields/custom-field.ts';
import { sql } from 'kysely';
import { customTables } from '#db/custom-fields/definitions.ts';
import { userName } from '#db/record-columns.ts';
import type { RecordRef, VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';

const columns = sql`x.id, x.own_values as values, x.version, x.modified, ${userName('x.modified_by')} as "modifierFullName"`;

export async function find(
  record: CustomFieldRecord,
  { db, division, id }: RecordRef,
): Promise<CustomRecord | undefined> {
  const { rows } = await sql<CustomRecord>`
    select ${columns} from ${sql.table(customTables[record])} x where x.division = ${division} and x.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Changes the given values of a record, null clears; undefined when the version is outdated. */
export async function update(
  record: CustomFieldRecord,
  { db, division, id, ifMatch }: VersionedRef,
  change: CustomValuesChange,
): Promise<CustomRecord | undefined> {
  const { rows } = await sql<CustomRecord>`
    update ${sql.table(customTables[record])} x
    set own_values = jsonb_strip_nulls(x.own_values || ${JSON.stringify(change)}::jsonb)
    where x.division = ${division} and x.id = ${id} and ${isVersion('x.version', ifMatch)} returning ${columns}`.execute(
    db,
  );
  return rows[0];
}
