import { holdersOf, type Right } from '@werkbank/contract/wire/rights.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import type { Given } from './grants.ts';

/** What the database stores about a user. */
export interface UserRecord {
  id: string;
  issuer: string;
  subject: string;
  name: string;
  email: string | undefined;
  /** The provider confirmed the stored address when it last sent it. */
  isEmailVerified: boolean;
  isDisabled: boolean;
  /** Tokens issued before this moment (ms since 1970) are refused. */
  tokensValidAfter: number;
  divisions: ReadonlySet<number>;
  writableDivisions: ReadonlySet<number>;
  resellerAccountId: string | undefined;
  engineerId: string | undefined;
  /** An invitation exists for this address. */
  isInvited: boolean;
  /** Roles named in a token, as last stored. */
  seenRoles: readonly string[];
  /** Roles of the company given by the groups in the token. */
  seenRoleIds: readonly string[];
  /** Entries of the groups in the token that give a role with a limit. */
  seenLimitedGroups: readonly string[];
  /** Groups to which the identity provider assigned the user through SCIM, by name and external id. */
  provisionedGroups: readonly string[];
  /** Templates that those groups give. */
  provisionedRoles: readonly string[];
  /** Roles that the company assigned, in one division or in all. */
  given: Given['given'];
  /** When false, roles from tokens and groups do not count. */
  tokenRolesCount: boolean;
  /** The user has not signed in for a month, so keys no longer have these roles. */
  areRolesStale: boolean;
  /** They were stored more than a day ago. */
  areRolesOld: boolean;
  /** They were stored more than a minute ago: otherwise two different tokens would be stored alternately with each request. */
  mayStoreRoles: boolean;
}

/** Claims of a token about its user; absent claims leave the stored values unchanged. */
export interface UserClaims {
  issuer: string;
  subject: string;
  name: string | undefined;
  email: string | undefined;
  /** The provider has verified the address. */
  isEmailVerified: boolean;
  roles: readonly string[];
  /** Roles of the company given by its groups. */
  roleIds: readonly string[];
  /** Entries of its groups that give a role with a limit. */
  limited: readonly { groupId: string }[];
}

interface UserRow {
  id: string;
  issuer: string;
  subject: string;
  display_name: string;
  email: string | null;
  email_verified: boolean;
  disabled: boolean;
  valid_after: number;
  divisions: number[];
  writable: number[];
  reseller: string | null;
  engineer: string | null;
  is_invited: boolean;
  roles: string[];
  seen_role_ids: string[];
  seen_limited_groups: string[];
  provisioned_groups: string[];
  provisioned_roles: string[];
  given: Given['given'];
  token_roles_count: boolean;
  are_roles_stale: boolean;
  are_roles_old: boolean;
  may_store_roles: boolean;
}

/** The user by issuer and subject. */
export const findUser = async (db: Db, issuer: string, subject: string): Promise<UserRecord | undefined> =>
  await findOne(db, sql<boolean>`u.issuer = ${issuer} and u.subject = ${subject}`);

/** The user by its id. */
export const findUserById = async (db: Db, id: string): Promise<UserRecord | undefined> =>
  await findOne(db, sql<boolean>`u.id = ${id}`);

async function findOne(db: Db, isWanted: RawBuilder<boolean>): Promise<UserRecord | undefined> {
  const { rows } = await sql<UserRow>`
    select u.id, u.issuer, u.subject, u.display_name, u.email, u.email_verified, u.disabled_at is not null as disabled,
      coalesce((extract(epoch from u.tokens_valid_after) * 1000)::bigint, 0) as valid_after,
      array(select division from user_division d where d.user_id = u.id) as divisions,
      array(select division from user_division d where d.user_id = u.id and d.access = 'write') as writable,
      (select target_id from user_link l where l.user_id = u.id and kind = 'reseller') as reseller,
      (select target_id from user_link l where l.user_id = u.id and kind = 'engineer') as engineer,
      exists (select from user_invitation i where lower(i.email) = lower(u.email) and i.expires_at > now()) as is_invited,
      u.roles, u.seen_role_ids, u.seen_limited_groups, p.groups as provisioned_groups,
      array(select distinct r.role from role_group r where r.role is not null and r.value = any(p.groups)) as provisioned_roles,
      u.token_roles_count,
      coalesce((select jsonb_agg(jsonb_build_object('roleId', g.role_id, 'division', g.division,
          'limit', case when g.limited_to is not null then jsonb_build_object('kind', g.limited_to, 'ids', g.limited_ids) end)
          order by g.role_id, g.division)
        from user_role g where g.user_id = u.id), '[]') as given,
      coalesce(u.roles_seen_at < now() - interval '30 days', true) as are_roles_stale,
      coalesce(u.roles_seen_at < now() - interval '1 day', true) as are_roles_old,
      coalesce(u.roles_seen_at < now() - interval '1 minute', true) as may_store_roles
    from app_user u cross join lateral (select provisioned_groups(u.id) as groups offset 0) p where ${isWanted}`.execute(
    db,
  );
  const [row] = rows;
  return row && toRecord(row);
}

function toRecord(row: UserRow): UserRecord {
  return {
    id: row.id,
    issuer: row.issuer,
    subject: row.subject,
    name: row.display_name,
    email: row.email ?? undefined,
    isEmailVerified: row.email_verified,
    isDisabled: row.disabled,
    tokensValidAfter: row.valid_after,
    divisions: new Set(row.divisions),
    writableDivisions: new Set(row.writable),
    resellerAccountId: row.reseller ?? undefined,
    engineerId: row.engineer ?? undefined,
    isInvited: row.is_invited,
    seenRoles: row.roles,
    seenRoleIds: row.seen_role_ids,
    seenLimitedGroups: row.seen_limited_groups,
    provisionedGroups: row.provisioned_groups,
    provisionedRoles: row.provisioned_roles,
    given: row.given,
    tokenRolesCount: row.token_roles_count,
    areRolesStale: row.are_roles_stale,
    areRolesOld: row.are_roles_old,
    mayStoreRoles: row.may_store_roles,
  };
}

/** Adds the user; true when it was added by this call. */
export async function insertUser(db: Db, claims: UserClaims): Promise<boolean> {
  const { rows } = await sql`
    insert into app_user (issuer, subject, display_name, email, email_verified, roles, seen_role_ids, seen_limited_groups, roles_seen_at)
    values (${claims.issuer}, ${claims.subject}, ${claims.name ?? claims.subject.slice(0, 200)}, ${claims.email ?? null},
      ${claims.email !== undefined && claims.isEmailVerified}, ${[...claims.roles]}::text[],
      ${[...claims.roleIds]}::uuid[], ${groupIdsOf(claims)}::uuid[], now())
    on conflict (issuer, subject) do nothing returning id`.execute(db);
  return rows.length > 0;
}

/**
 * Stores issuer and subject of a user whom the identity provider created through SCIM and who signs in for the first time. The user is
 * found by the subject that the provider sent, else by the verified address if only one user has it. Returns whether there was one.
 */
export async function adoptProvisioned(db: Db, { issuer, subject, ...claims }: UserClaims): Promise<boolean> {
  const email = claims.isEmailVerified ? (claims.email ?? null) : null;
  const { rows } = await sql`
    with waiting as (
      select s.user_id, s.external_id = any(${externalIdsOf(subject)}::text[]) as is_named
      from scim_user s join app_user p on p.id = s.user_id and p.issuer = 'scim'
      where s.external_id = any(${externalIdsOf(subject)}::text[]) or lower(s.email) = lower(${email}))
    update app_user u set issuer = ${issuer}, subject = ${subject} from waiting w
    where u.id = w.user_id and u.issuer = 'scim'
      and (w.is_named or ((select count(*) from waiting) = 1)) and (w.is_named or not exists (select from waiting where is_named))
    returning u.id`.execute(db);
  return rows.length > 0;
}

/**
 * Lets a user of an identity provider that was in use before keep their account at the present one, if both verified the same address and
 * nobody else there has it. A blocked user remains blocked. Returns whether there was one.
 */
export async function adoptFormer(db: Db, { issuer, subject, email, isEmailVerified }: UserClaims): Promise<boolean> {
  if (email === undefined || !isEmailVerified) return false;
  const { rows } = await sql`
    with waiting as (
      select p.id from app_user p
      where lower(p.email) = lower(${email}) and p.email_verified and p.issuer <> ${issuer}
        and (p.issuer in (select f.issuer from former_issuer f)
          or p.issuer in (select s.settings ->> 'issuer' from sign_in_provider s)))
    update app_user u set issuer = ${issuer}, subject = ${subject} from waiting w
    where u.id = w.id and (select count(*) from waiting) = 1
    returning u.id`.execute(db);
  return rows.length > 0;
}

/** The id that an identity provider uses for this subject: the subject, or the object id in one composed of tenant and object. */
export const externalIdsOf = (subject: string): string[] => {
  const object = /^[\da-f-]{36}\.([\da-f-]{36})$/i.exec(subject)?.[1];
  return object === undefined ? [subject] : [subject, object];
};

/** Takes over a name, address or roles that the provider changed. A verified address stays verified until the address changes. */
export async function updateUser(db: Db, claims: UserClaims): Promise<void> {
  const email = claims.email ?? null;
  await sql`
    update app_user set display_name = coalesce(${claims.name ?? null}, display_name), email = coalesce(${email}, email),
      email_verified = case when ${email} is distinct from email and ${email}::text is not null then ${claims.isEmailVerified}
        else email_verified or ${email !== null && claims.isEmailVerified} end,
      roles = ${[...claims.roles]}::text[], seen_role_ids = ${[...claims.roleIds]}::uuid[],
      seen_limited_groups = ${groupIdsOf(claims)}::uuid[], roles_seen_at = now()
    where issuer = ${claims.issuer} and subject = ${claims.subject}`.execute(db);
}

export const groupIdsOf = ({ limited }: Pick<UserClaims, 'limited'>): string[] => limited.map(({ groupId }) => groupId);

/** Gives the user the access offered by invitations to the address, and removes the invitations. Existing rights are kept. */
export async function acceptInvitations(db: Db, userId: string, email: string): Promise<void> {
  await sql`
    with accepted as (
      delete from user_invitation where lower(email) = lower(${email}) and expires_at > now() returning division, access
    ), granted as (
      insert into user_division (user_id, division, access) select ${userId}, division, access from accepted
      on conflict (user_id, division) do nothing
    )
    update app_user set current_division = (select min(division) from accepted)
    where id = ${userId} and current_division is null and exists (select from accepted)`.execute(db);
}

/** Data of the caller's user, whatever credential they call with. */
export const personOf = (user: UserRecord) => ({
  userId: user.id,
  subject: user.subject,
  issuer: user.issuer,
  name: user.name,
  email: user.email,
  ...(user.resellerAccountId !== undefined && { resellerAccountId: user.resellerAccountId }),
  ...(user.engineerId !== undefined && { engineerId: user.engineerId }),
});

/** Whether a user `u` may do something without a limit, by the roles in the last token and those that the company assigned. */
export const userHolds = (right: Right): RawBuilder<boolean> => sql<boolean>`((u.token_roles_count
    and (u.roles && ${[...holdersOf(right)]}::text[]
      or exists (select from company_role c where c.id = any(u.seen_role_ids) and ${right} = any(c.rights))
      or exists (select from role_group r left join company_role c on c.id = r.role_id where r.value = any(provisioned_groups(u.id))
        and r.limited_to is null and (r.role = any(${[...holdersOf(right)]}::text[]) or ${right} = any(c.rights)))))
  or exists (select from user_role g join company_role c on c.id = g.role_id
    where g.user_id = u.id and g.division is null and g.limited_to is null and ${right} = any(c.rights)))`;
