import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#db/scope.ts';

/** Whether a warehouse, by its alias, is a van of this mechanic. */
export const isOwnVan = (alias: string, engineerId: string | undefined): RawBuilder<boolean> =>
  sql<boolean>`exists (select from engineer own where own.id = ${engineerId ?? null}::uuid
    and is_van_of(${sql.ref(`${alias}.engineer_id`)}, ${sql.ref(`${alias}.e_mail`)}, own.id, own.email))`;

/** The van of a mechanic in a division. */
export async function findOwnVan({ db, division }: Scope, engineerId: string | undefined): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select van_of(${division}::integer, ${engineerId ?? null}::uuid) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}
