import type { ItemGroup } from '@werkbank/contract/items/group.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import type { VersionedRef } from '#db/scope.ts';
import { isVersion } from '#db/version.ts';
import { isActive } from './item-columns.ts';

export interface GroupChange {
  code?: string | undefined;
  description?: string | undefined;
}

/** Item groups by code, with the number of active items in each. */
export async function listGroups(db: Db, division: number, page: PageRequest): Promise<PageResult<ItemGroup>> {
  const { rows } = await selectGroups(
    sql`g.division = ${division}`,
    sql`limit ${page.size} offset ${page.skip}`,
  ).execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await countOf(db, sql`item_group where division = ${division}`);
  return { rows, total: counted };
}

export async function findGroup(db: Db, division: number, id: string): Promise<ItemGroup | undefined> {
  const { rows } = await selectGroups(sql`g.division = ${division} and g.id = ${id}`, sql``).execute(db);
  return rows[0];
}

/** @throws Problem `itemgroup.code_taken` */
export async function insertGroup(
  db: Db,
  division: number,
  input: { code: string; description: string },
): Promise<string> {
  const { id } = await db
    .insertInto('item_group')
    .values({ division, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => refuse(error, input.code));
  return id;
}

/** Changes a group; undefined when the version is outdated or the group does not exist. @throws Problem `itemgroup.code_taken` */
export async function updateGroup(
  { db, division, id, ifMatch }: VersionedRef,
  change: GroupChange,
): Promise<string | undefined> {
  const row = await db
    .updateTable('item_group')
    .set({ division, code: change.code, description: change.description })
    .where('division', '=', division)
    .where('id', '=', id)
    .where(isVersion('version', ifMatch))
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => refuse(error, change.code ?? ''));
  return row?.id;
}

const selectGroups = (which: RawBuilder<boolean>, paging: RawBuilder<unknown>) => sql<ItemGroup>`
  select g.id, g.division, g.code, g.description, coalesce(c.items, 0) as "itemCount",
    ${sql.join([...auditColumns('g')].map((column) => sql`${column}`))}
  from (select g.* from item_group g where ${which} order by g.code, g.id ${paging}) as g
  left join (
    select i.item_group_id, count(*) as items from item i
    where i.item_group_id in (select g.id from item_group g where ${which}) and ${isActive} group by i.item_group_id
  ) c on c.item_group_id = g.id
  order by g.code, g.id`;

function refuse(error: unknown, code: string): never {
  if (violatedConstraint(error) === 'item_group_division_code_key')
    throw new Problem('itemgroup.code_taken', { params: { code } });
  throw error;
}
