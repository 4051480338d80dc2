import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { countOf } from '#db/rows.ts';
import type { Comparison } from './filter.ts';
import type { GroupInput, GroupStep, ScimGroup } from './group-resource.ts';
import { invalid, taken } from './scim-error.ts';
import type { ScimPage } from './scim-user-store.ts';

/** Groups in order of creation; members only on request. */
export async function list(db: Db, wanted: readonly Comparison[], page: ScimPage, withMembers: boolean) {
  const matches = sql`scim_group g where ${sql.join([sql`true`, ...wanted.map(condition)], sql` and `)}`;
  const { rows } = await sql<ScimGroup>`
    select ${columns(withMembers)} from ${matches} order by g.id limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows, total: await countOf(db, matches) };
}

export async function find(db: Db, id: string, withMembers: boolean): Promise<ScimGroup | undefined> {
  const { rows } = await sql<ScimGroup>`
    select ${columns(withMembers)} from scim_group g where g.id::text = ${id}`.execute(db);
  return rows[0];
}

/** Returns the group, locked until the transaction ends. */
export async function lock(tx: Db, id: string): Promise<ScimGroup | undefined> {
  const { rows } = await sql`select from scim_group g where g.id::text = ${id} for update`.execute(tx);
  return rows.length === 0 ? undefined : await find(tx, id, false);
}

/** @throws ScimError `uniqueness`, `invalidValue` */
export async function insert(tx: Db, { displayName, externalId, members = [] }: GroupInput): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into scim_group (display_name, external_id) values (${displayName}, ${externalId})
    on conflict do nothing returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw taken(`There is a group with the displayName ${displayName}.`);
  await addMembers(tx, made.id, members);
  return made.id;
}

/**
 * Applies the steps of a PATCH on a locked group, one after the other; the version of the group increases.
 * @throws ScimError `uniqueness`, `invalidValue`
 */
export async function apply(tx: Db, { id }: ScimGroup, steps: readonly GroupStep[]): Promise<void> {
  for (const step of steps) {
    if ('displayName' in step) await rename(tx, id, step.displayName);
    else if ('externalId' in step)
      await sql`update scim_group set external_id = ${step.externalId} where id = ${id}`.execute(tx);
    else if ('add' in step) await addMembers(tx, id, step.add);
    else if ('remove' in step) await removeMembers(tx, id, sql<boolean>`s.id::text = any(${step.remove}::text[])`);
    else {
      await removeMembers(tx, id, sql<boolean>`s.id::text <> all(${step.set}::text[])`);
      await addMembers(tx, id, step.set);
    }
  }
  await sql`update scim_group set id = id where id = ${id}`.execute(tx);
}

export async function remove(tx: Db, id: string): Promise<void> {
  await sql`delete from scim_group where id = ${id}`.execute(tx);
}

async function rename(tx: Db, id: string, displayName: string): Promise<void> {
  const { rows } = await sql`
    select from scim_group where lower(display_name) = lower(${displayName}) and id <> ${id}`.execute(tx);
  if (rows.length > 0) throw taken(`There is another group with the displayName ${displayName}.`);
  await sql`update scim_group set display_name = ${displayName} where id = ${id}`.execute(tx);
}

async function addMembers(tx: Db, id: string, members: readonly string[]): Promise<void> {
  const wanted = [...new Set(members)];
  if (wanted.length === 0) return;
  const { rows } = await sql<{ id: string; userId: string }>`
    select s.id, s.user_id as "userId" from scim_user s where s.id::text = any(${wanted}::text[])
    order by s.user_id for share`.execute(tx);
  if (rows.length < wanted.length) {
    const missing = wanted.find((one) => !rows.some((row) => row.id === one)) ?? '';
    throw invalid('invalidValue', `There is no user ${missing}; only users can be members.`);
  }
  await sql`
    insert into scim_member (group_id, user_id)
    select ${id}::uuid, m.user_id from unnest(${rows.map(({ userId }) => userId)}::uuid[]) as m (user_id)
    on conflict do nothing`.execute(tx);
}

async function removeMembers(tx: Db, id: string, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    delete from scim_member m using scim_user s where m.group_id = ${id} and s.user_id = m.user_id and ${which}`.execute(
    tx,
  );
}

/** @throws ScimError `invalidFilter` */
function condition({ attribute, value }: Comparison): RawBuilder<boolean> {
  const column = compared.get(attribute);
  if (!column || typeof value !== 'string' || value.includes('\0'))
    throw invalid('invalidFilter', `Groups are not found by ${attribute}.`);
  return column(value);
}

const byMember = (
  value: string,
) => sql<boolean>`exists (select from scim_member m join scim_user s on s.user_id = m.user_id
  where m.group_id = g.id and s.id::text = ${value})`;
const compared: ReadonlyMap<string, (value: string) => RawBuilder<boolean>> = new Map([
  ['id', (value: string) => sql<boolean>`g.id::text = ${value}`],
  ['displayname', (value: string) => sql<boolean>`lower(g.display_name) = lower(${value})`],
  ['externalid', (value: string) => sql<boolean>`g.external_id = ${value}`],
  ['members', byMember],
  ['members.value', byMember],
]);

const columns = (withMembers: boolean): RawBuilder<unknown> => sql`g.id, g.display_name as "displayName",
  g.external_id as "externalId", g.version, g.created, g.modified
  ${withMembers ? sql`, ${memberColumn}` : sql``}`;

const memberColumn = sql`coalesce((
  select jsonb_agg(jsonb_build_object('value', s.id, 'display', coalesce(s.display_name, s.user_name)) order by s.id)
  from scim_member m join scim_user s on s.user_id = m.user_id where m.group_id = g.id), '[]') as members`;
