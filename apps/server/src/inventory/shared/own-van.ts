import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#db/scope.ts';

/** Whether a warehouse, by its alias, is the van of this mechanic. */
export const isOwnVan = (alias: string, engineerId: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`exists (select from engineer own where own.id = ${engineerId ?? null}::uuid
    and (own.id = ${sql.ref(`${alias}.engineer_id`)} or lower(own.email) = lower(${sql.ref(`${alias}.e_mail`)})))`;

/** The van of a mechanic in a division; of several the main warehouse, then the lowest code. */
export async function findOwnVan({ db, division }: Scope, engineerId: string | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select w.id from warehouse w where w.division = ${division} and w.active and ${isOwnVan('w', engineerId)}
    order by w.main desc, w.code limit 1`.execute(db);
  return rows[0]?.id;
}
