import { type RawBuilder, sql } from 'kysely';
import { endSessionsOf } from '#auth/revocation.ts';
import type { Db } from '#db/db.ts';
import { countOf } from '#db/rows.ts';
import type { Comparison } from './filter.ts';
import { invalid, taken } from './scim-error.ts';
import { type ScimUser, shownName, type UserAttributes } from './user-resource.ts';

/** A SCIM page; rows are counted from 0 here. */
export interface ScimPage {
  skip: number;
  size: number;
}

/** What users created by the provider get, as defined by its key. */
export interface Welcome {
  /** Issuer of the users who sign in at the provider. */
  issuer: string;
  divisions: readonly number[];
  access: 'read' | 'write';
}

/** Users in order of creation. */
export async function list(db: Db, wanted: readonly Comparison[], page: ScimPage) {
  const matches = sql`scim_user s where ${sql.join([sql`true`, ...wanted.map(condition)], sql` and `)}`;
  const { rows } = await sql<ScimUser>`
    select ${columns} from ${matches} order by s.id limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows, total: await countOf(db, matches) };
}

export async function find(db: Db, id: string): Promise<ScimUser | undefined> {
  const { rows } = await sql<ScimUser>`select ${columns} from scim_user s where s.id::text = ${id}`.execute(db);
  return rows[0];
}

/** Returns the user, locked until the transaction ends. */
export async function lock(tx: Db, id: string): Promise<ScimUser | undefined> {
  const { rows } = await sql`select from scim_user s where s.id::text = ${id} for update`.execute(tx);
  return rows.length === 0 ? undefined : await find(tx, id);
}

/**
 * Adds a user and returns the id. A user who signed in before is linked by the subject or by the verified address that the provider sends.
 * @throws ScimError `uniqueness`
 */
export async function insert(tx: Db, user: UserAttributes, welcome: Welcome): Promise<string> {
  const userId = (await findSignedIn(tx, user, welcome.issuer)) ?? (await insertPerson(tx, user));
  const { rows } = await sql<{ id: string }>`
    insert into scim_user (user_id, user_name, external_id, display_name, given_name, family_name, formatted_name, email, active)
    values (${userId}, ${user.userName}, ${user.externalId}, ${user.displayName}, ${user.givenName}, ${user.familyName},
      ${user.formattedName}, ${user.email}, ${user.active})
    on conflict do nothing returning id`.execute(tx);
  const [made] = rows;
  if (!made) throw taken(`There is a user with the userName ${user.userName}, or with the same externalId.`);
  await welcomePerson(tx, userId, welcome);
  await applyToPerson(tx, userId, user, welcome.issuer);
  return made.id;
}

/** Replaces the stored attributes of a locked user. @throws ScimError `uniqueness` */
export async function update(tx: Db, { id, userId }: ScimUser, user: UserAttributes, issuer: string): Promise<void> {
  const { rows: others } = await sql`
    select from scim_user where id <> ${id}
      and (lower(user_name) = lower(${user.userName}) or external_id = ${user.externalId})`.execute(tx);
  if (others.length > 0)
    throw taken(`There is another user with the userName ${user.userName}, or with the same externalId.`);
  await sql`
    update scim_user set user_name = ${user.userName}, external_id = ${user.externalId}, display_name = ${user.displayName},
      given_name = ${user.givenName}, family_name = ${user.familyName}, formatted_name = ${user.formattedName},
      email = ${user.email}, active = ${user.active}
    where id = ${id}`.execute(tx);
  await applyToPerson(tx, userId, user, issuer);
}

/**
 * Removes a user of the provider: they are signed out and blocked, and lose divisions, roles and keys. The record remains for the
 * histories in which it is named.
 */
export async function remove(tx: Db, { id, userId, ...user }: ScimUser, issuer: string): Promise<void> {
  await applyToPerson(tx, userId, { ...user, active: false }, issuer);
  await sql`delete from scim_user where id = ${id}`.execute(tx);
  await sql`
    with divisions as (delete from user_division where user_id = ${userId}),
      given as (delete from user_role where user_id = ${userId}),
      links as (delete from user_link where user_id = ${userId} and kind = 'reseller'),
      keys as (update api_key set revoked_at = now() where user_id = ${userId} and revoked_at is null)
    update app_user set roles = '{}', seen_role_ids = '{}', current_division = null, disabled_by_provider = true,
      disabled_at = coalesce(disabled_at, now())
    where id = ${userId}`.execute(tx);
}

/** Copies names, address and state to the user; a user who may no longer sign in is signed out immediately. */
async function applyToPerson(tx: Db, userId: string, user: UserAttributes, issuer: string): Promise<void> {
  const { rows } = await sql<{ isNewlyBlocked: boolean }>`
    update app_user u set display_name = ${shownName(user)}, email = coalesce(${user.email}, u.email),
      email_verified = u.email_verified or ${user.email !== null},
      disabled_at = case when not ${user.active} then coalesce(u.disabled_at, now()) when u.disabled_by_provider then null
        else u.disabled_at end,
      disabled_by_provider = not ${user.active} and (u.disabled_by_provider or u.disabled_at is null)
    from app_user was where u.id = ${userId} and was.id = u.id
    returning u.disabled_at is not null and was.disabled_at is null as "isNewlyBlocked"`.execute(tx);
  if (rows[0]?.isNewlyBlocked) await endSessionsOf(tx, userId);
  if (!user.active) await blockNamesakes(tx, user, issuer);
}

/** A user who signed in with an unverified address may be the same person: that is enough to block them, but not to give them rights. */
async function blockNamesakes(tx: Db, { email }: UserAttributes, issuer: string): Promise<void> {
  if (email === null) return;
  const { rows } = await sql<{ id: string }>`
    update app_user u set disabled_at = now(), disabled_by_provider = true
    where u.issuer = ${issuer} and lower(u.email) = lower(${email}) and u.disabled_at is null
      and not exists (select from scim_user s where s.user_id = u.id) returning u.id`.execute(tx);
  for (const { id } of rows) await endSessionsOf(tx, id);
}

/** The user with this subject, or the only user who verified this address; users removed by the provider are not found by address. */
async function findSignedIn(tx: Db, user: UserAttributes, issuer: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; isNamed: boolean }>`
    select u.id, u.subject = ${user.externalId} or ${isObjectOf(user)} as "isNamed" from app_user u
    where u.issuer = ${issuer} and not exists (select from scim_user s where s.user_id = u.id)
      and (u.subject = ${user.externalId} or ${isObjectOf(user)}
        or (u.email_verified and not u.disabled_by_provider and lower(u.email) = lower(${user.email})))
    order by 2 desc nulls last for update`.execute(tx);
  const [first, ...others] = rows;
  return first && (first.isNamed || others.length === 0) ? first.id : undefined;
}

/** Matches subjects composed of tenant and object, of which the provider sends the object. */
const isObjectOf = ({ externalId }: UserAttributes): RawBuilder<boolean> =>
  sql<boolean>`u.subject ~* '^[0-9a-f-]{36}[.][0-9a-f-]{36}$' and right(u.subject, 36) = ${externalId}`;

async function insertPerson(tx: Db, user: UserAttributes): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into app_user (issuer, subject, display_name) values ('scim', new_id()::text, ${shownName(user)}) returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? '';
}

/** Gives the divisions of the key to a user who has none. */
async function welcomePerson(tx: Db, userId: string, { divisions, access }: Welcome): Promise<void> {
  await sql`
    with given as (
      insert into user_division (user_id, division, access)
      select ${userId}::uuid, d.code, ${access} from division d where d.code = any(${[...divisions]}::integer[])
        and not exists (select from user_division o where o.user_id = ${userId})
      returning division
    )
    update app_user set current_division = (select min(division) from given)
    where id = ${userId} and current_division is null and exists (select from given)`.execute(tx);
}

/** @throws ScimError `invalidFilter` */
function condition({ attribute, value }: Comparison): RawBuilder<boolean> {
  if (attribute === 'active') return sql<boolean>`s.active = ${String(value) === 'true'}`;
  const column = compared.get(attribute.replace(/\s+/g, ' '));
  if (!column || typeof value !== 'string' || value.includes('\0'))
    throw invalid('invalidFilter', `Users are not found by ${attribute}.`);
  return column(value);
}

const byEmail = (value: string) => sql<boolean>`lower(s.email) = lower(${value})`;
const compared: ReadonlyMap<string, (value: string) => RawBuilder<boolean>> = new Map([
  ['id', (value: string) => sql<boolean>`s.id::text = ${value}`],
  ['username', (value: string) => sql<boolean>`lower(s.user_name) = lower(${value})`],
  ['externalid', (value: string) => sql<boolean>`s.external_id = ${value}`],
  ['displayname', (value: string) => sql<boolean>`lower(s.display_name) = lower(${value})`],
  ['emails', byEmail],
  ['emails.value', byEmail],
  ['emails[type eq "work"].value', byEmail],
]);

const columns = sql`s.id, s.user_id as "userId", s.user_name as "userName", s.external_id as "externalId",
  s.display_name as "displayName", s.given_name as "givenName", s.family_name as "familyName", s.formatted_name as "formattedName",
  s.email, s.active, s.version, s.created, s.modified,
  coalesce((select jsonb_agg(jsonb_build_object('value', g.id, 'display', g.display_name) order by g.display_name)
    from scim_member m join scim_group g on g.id = m.group_id where m.user_id = s.user_id), '[]') as groups`;
