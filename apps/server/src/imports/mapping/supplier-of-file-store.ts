import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** Price lists without a column for their supplier get the one whose name or number is in the name of the file. */
export async function withSuppliers(db: Db, division: number, mapping: ImportMapping): Promise<ImportMapping> {
  const steps = await Promise.all(
    mapping.steps.map(async (step) => {
      if (step.entity !== 'supplierPrices' || step.fields.supplier || step.file === undefined) return step;
      const code = await findSupplier(db, division, step.file);
      return code === undefined ? step : { ...step, fields: { supplier: { constant: code }, ...step.fields } };
    }),
  );
  return { ...mapping, steps };
}

/** Undefined when none or several fit. */
async function findSupplier(db: Db, division: number, file: string): Promise<string | undefined> {
  const words = file.toLowerCase().split(/[^\p{L}\d]+/u);
  const joined = words.join('');
  const { rows } = await sql<{ code: string }>`
    select a.code from account a where a.division = ${division} and a.is_supplier
      and (a.code = any(${words}::text[]) or (length(regexp_replace(lower(a.name), '[^[:alnum:]]', '', 'g')) > 3
        and position(regexp_replace(lower(a.name), '[^[:alnum:]]', '', 'g') in ${joined}) > 0)
        or (length(split_part(a.name, ' ', 1)) > 4 and lower(split_part(a.name, ' ', 1)) = any(${words}::text[])))
    limit 2`.execute(db);
  return rows.length === 1 ? rows[0]?.code : undefined;
}
