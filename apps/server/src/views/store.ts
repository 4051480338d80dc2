import type { View, ViewChange, ViewedList, ViewInput } from '@werkbank/contract/views/calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import { definedOnly } from '#db/column-values.ts';
import { type Db, violatedConstraint } from '#db/db.ts';
import { auditColumns, userName } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import type { ListRef, VersionedRef } from '#db/scope.ts';

/** Maximum number of views of a list per user; among more, none could be found again. */
const maxViews = 50;

/** The views of a list that the caller can see, by name. */
export async function list(
  { db, division, page }: ListRef,
  caller: Caller,
  name: ViewedList,
): Promise<PageResult<View>> {
  const matches = sql`v.division = ${division} and v.list = ${name} and ${isVisibleTo(caller)}`;
  const { rows } = await sql<View>`
    select ${columns(caller)} from list_view v where ${matches}
    order by searchable(v.name), v.id limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  const counted = await countOf(db, sql`list_view v where ${matches}`);
  return { rows, total: counted };
}

export async function find(db: Db, division: number, caller: Caller, id: string): Promise<View | undefined> {
  const { rows } = await sql<View>`
    select ${columns(caller)} from list_view v
    where v.division = ${division} and v.id = ${id} and ${isVisibleTo(caller)}`.execute(db);
  return rows[0];
}

/** Stores a view for its owner and returns the id. @throws Problem `view.name_taken`, `view.limit` */
export async function insert(db: Db, division: number, ownerId: string, input: ViewInput): Promise<string> {
  const { name, search, shared = false } = input;
  // Serialises the check of the limit for one user.
  await sql`select from app_user where id = ${ownerId} for no key update`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into list_view (division, list, owner_id, name, search, shared)
    select ${division}, ${input.list}, ${ownerId}::uuid, ${name}, ${search}, ${shared}
    where (select count(*) from list_view
      where division = ${division} and list = ${input.list} and owner_id = ${ownerId}) < ${maxViews}
    returning id`
    .execute(db)
    .catch((error: unknown) => refuse(error, name));
  if (!rows[0]) throw new Problem('view.limit', { params: { maxViews } });
  return rows[0].id;
}

/** False when the version is outdated, the view does not exist or the caller may not change it. */
export async function update(
  { db, division, id, ifMatch }: VersionedRef,
  caller: Caller,
  change: ViewChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('list_view as v')
    .set({ id, ...definedOnly(change) })
    .where('v.division', '=', division)
    .where('v.id', '=', id)
    .where(isChangeableBy(caller))
    .$if(ifMatch !== undefined, (query) => query.where('v.version', '=', ifMatch ?? 0))
    .executeTakeFirst()
    .catch((error: unknown) => refuse(error, change.name ?? ''));
  return numUpdatedRows === 1n;
}

/** False when the version is outdated, the view does not exist or the caller may not change it. */
export async function remove({ db, division, id, ifMatch }: VersionedRef, caller: Caller): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('list_view as v')
    .where('v.division', '=', division)
    .where('v.id', '=', id)
    .where(isChangeableBy(caller))
    .$if(ifMatch !== undefined, (query) => query.where('v.version', '=', ifMatch ?? 0))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const isVisibleTo = ({ userId }: Caller): RawBuilder<boolean> => sql<boolean>`(v.owner_id = ${userId} or v.shared)`;

/** A shared view may outlive its owner's employment, so an administrator can change it too. */
const isChangeableBy = ({ userId, rights }: Caller): RawBuilder<boolean> =>
  sql<boolean>`(v.owner_id = ${userId} or (v.shared and ${rights.has('views.administer')}))`;

const columns = (caller: Caller): RawBuilder<View> => sql`
  v.id, v.list, v.name, v.search, v.shared,
  ${userName('v.owner_id')} as "ownerFullName",
  ${isChangeableBy(caller)} as changeable,
  ${sql.join([...auditColumns('v')].map((column) => sql`${column}`))}`;

function refuse(error: unknown, name: string): never {
  if (violatedConstraint(error) === 'list_view_name') throw new Problem('view.name_taken', { params: { name } });
  throw error;
}
