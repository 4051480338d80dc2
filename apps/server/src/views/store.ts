import {
  type ChosenViews,
  type ListLayout,
  maxPinnedViews,
  type View,
  type ViewChange,
  type ViewChoice,
  type ViewedList,
  type ViewInput,
} from '@werkbank/contract/views/calls.ts';
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
  const { name, search, shared = false, layout = null } = input;
  await lockUser(db, ownerId);
  const { rows } = await sql<{ id: string }>`
    insert into list_view (division, list, owner_id, name, search, shared, layout)
    select ${division}, ${input.list}, ${ownerId}::uuid, ${name}, ${search}, ${shared}, ${layout && JSON.stringify(layout)}::jsonb
    where (select count(*) from list_view
      where division = ${division} and list = ${input.list} and owner_id = ${ownerId}) < ${maxViews}
    returning id`
    .execute(db)
    .catch((error: unknown) => refuse(error, name));
  if (!rows[0]) throw new Problem('view.limit', { params: { most: maxViews } });
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
    .set({ id, ...definedOnly({ ...change, layout: change.layout && JSON.stringify(change.layout) }) })
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

/** The views that the caller chose and can still see. */
export async function listChosen(db: Db, division: number, caller: Caller): Promise<ChosenViews> {
  const { rows } = await sql<View>`
    select ${columns(caller)} from list_view_choice chosen join list_view v on v.id = chosen.view_id
    where chosen.user_id = ${caller.userId} and v.division = ${division} and ${isVisibleTo(caller)}
    order by chosen.position, v.id`.execute(db);
  const { rows: layouts } = await sql<ChosenViews['layouts'][number]>`
    select list, layout from list_layout where user_id = ${caller.userId} order by list`.execute(db);
  return { pinned: rows.filter(({ pinned }) => pinned), defaults: rows.filter(({ isDefault }) => isDefault), layouts };
}

/** Maximum number of lists whose columns a person arranges; there are fewer lists. */
const maxLayouts = 100;

/** Stores how a person arranged the columns of a list. @throws Problem `view.limit` */
export async function keepLayout(db: Db, userId: string, name: string, layout: ListLayout | null): Promise<void> {
  await lockUser(db, userId);
  const { numAffectedRows = 0n } = await sql`
    insert into list_layout as l (user_id, list, layout)
    select ${userId}::uuid, ${name}, ${layout && JSON.stringify(layout)}::jsonb
    where (select count(*) from list_layout o where o.user_id = ${userId} and o.list <> ${name}) < ${maxLayouts}
    on conflict (user_id, list) do update set layout = excluded.layout, modified = now()`.execute(db);
  if (numAffectedRows === 0n) throw new Problem('view.limit', { params: { most: maxLayouts } });
}

/** Pins or unpins a view for the caller, or opens its list with it. @throws Problem `view.limit` */
export async function choose(
  db: Db,
  caller: Caller,
  { id, division, list: name }: Pick<View, 'id' | 'list'> & { division: number },
  { pinned, isDefault }: ViewChoice,
): Promise<void> {
  const { userId } = caller;
  await lockUser(db, userId);
  if (isDefault)
    await sql`
      update list_view_choice c set is_default = false from list_view v
      where c.user_id = ${userId} and c.is_default and c.position is not null
        and v.id = c.view_id and v.division = ${division} and v.list = ${name}`.execute(db);
  if (isDefault)
    await sql`
      delete from list_view_choice c using list_view v
      where c.user_id = ${userId} and c.is_default and c.position is null and c.view_id <> ${id}
        and v.id = c.view_id and v.division = ${division} and v.list = ${name}`.execute(db);
  const next = sql`
    select 1 + coalesce(max(c.position), 0) from list_view_choice c join list_view v on v.id = c.view_id
    where c.user_id = ${userId} and v.division = ${division}`;
  if (pinned || isDefault)
    await sql`
      insert into list_view_choice as c (user_id, view_id, position, is_default)
      values (${userId}, ${id}, case when ${pinned ?? false} then (${next}) end, ${isDefault ?? false})
      on conflict (user_id, view_id) do update set
        position = coalesce(c.position, excluded.position), is_default = c.is_default or excluded.is_default`.execute(
      db,
    );
  if (pinned === false || isDefault === false)
    await withdraw(db, userId, id, { unpins: pinned === false, isNotDefault: isDefault === false });
  if (pinned && (await listChosen(db, division, caller)).pinned.length > maxPinnedViews)
    throw new Problem('view.limit', { params: { most: maxPinnedViews } });
}

/** Removes the choices; a row without any is deleted. */
async function withdraw(
  db: Db,
  userId: string,
  id: string,
  { unpins, isNotDefault }: { unpins: boolean; isNotDefault: boolean },
): Promise<void> {
  const ofView = sql`user_id = ${userId} and view_id = ${id}`;
  await sql`
    delete from list_view_choice
    where ${ofView} and (position is null or ${unpins}) and (not is_default or ${isNotDefault})`.execute(db);
  await sql`
    update list_view_choice
    set position = case when not ${unpins} then position end, is_default = is_default and not ${isNotDefault}
    where ${ofView}`.execute(db);
}

/** Orders the caller's pinned views; those that are not named follow in their order. */
export async function arrangePinned(db: Db, division: number, userId: string, ids: readonly string[]): Promise<void> {
  await lockUser(db, userId);
  await sql`
    update list_view_choice c set position = placed.place
    from (
      select c.view_id, row_number() over (order by array_position(${ids}::uuid[], c.view_id), c.position) as place
      from list_view_choice c join list_view v on v.id = c.view_id
      where c.user_id = ${userId} and c.position is not null and v.division = ${division}
    ) placed
    where c.user_id = ${userId} and c.view_id = placed.view_id and c.position <> placed.place`.execute(db);
}

/** Serialises the writes of one person in two windows, because of the limits. */
const lockUser = async (db: Db, userId: string) =>
  await sql`select from app_user where id = ${userId} for no key update`.execute(db);

const isVisibleTo = ({ userId }: Caller): RawBuilder<boolean> => sql<boolean>`(v.owner_id = ${userId} or v.shared)`;

/** A shared view may outlive its owner's employment, so an administrator can change it too. */
const isChangeableBy = ({ userId, rights }: Caller): RawBuilder<boolean> =>
  sql<boolean>`(v.owner_id = ${userId} or (v.shared and ${rights.has('views.administer')}))`;

const columns = (caller: Caller): RawBuilder<View> => sql`
  v.id, v.list, v.name, v.search, v.layout, v.shared,
  ${userName('v.owner_id')} as "ownerFullName",
  ${isChangeableBy(caller)} as changeable,
  exists (select from list_view_choice c where c.view_id = v.id and c.user_id = ${caller.userId}
    and c.position is not null) as pinned,
  exists (select from list_view_choice c where c.view_id = v.id and c.user_id = ${caller.userId}
    and c.is_default) as "isDefault",
  ${sql.join([...auditColumns('v')].map((column) => sql`${column}`))}`;

function refuse(error: unknown, name: string): never {
  if (violatedConstraint(error) === 'list_view_name') throw new Problem('view.name_taken', { params: { name } });
  throw error;
}
