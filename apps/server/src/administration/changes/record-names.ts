import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

const guid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The ids among the values of these fields, without duplicates. */
export const idsIn = (fields: readonly (Readonly<Record<string, unknown>> | null)[]): string[] => [
  ...new Set(
    fields.flatMap((one) =>
      Object.values(one ?? {})
        .flat()
        .flatMap((value) => (typeof value === 'string' && guid.test(value) ? [value] : [])),
    ),
  ),
];

/** Names of roles, groups, keys, mechanics, accounts and locations; accounts and locations of other divisions are left out. */
export async function namesOf(
  db: Db,
  divisions: ReadonlySet<number>,
  ids: readonly string[],
): Promise<[id: string, name: string][]> {
  if (ids.length === 0) return [];
  const wanted = sql`any(${[...ids]}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from company_role where id = ${wanted}
    union all select id, display_name from scim_group where id = ${wanted}
    union all select id, name from api_key where id = ${wanted} and divisions <@ ${[...divisions]}::integer[]
    union all select id, full_name from engineer where id = ${wanted}
    union all select id, name from location where id = ${wanted} and division = any(${[...divisions]}::integer[])
    union all select id, name from account where id = ${wanted} and division = any(${[...divisions]}::integer[])`.execute(
    db,
  );
  return rows.map(({ id, name }) => [id, name]);
}
