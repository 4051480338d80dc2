import type { ApiKey, PersonalKeyInput, ScimKeyInput } from '@werkbank/contract/programs/keys/key-calls.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { Problem } from '#base/problem.ts';
import type { Db } from '#db/db.ts';
import { countOf, only } from '#db/rows.ts';

/** The stored data of a new key. */
interface Made {
  digest: Buffer;
  hint: string;
}

/** Maximum number of keys per user. */
const maxKeys = 20;

export const listOwn = async (db: Db, userId: string, page: PageRequest): Promise<PageResult<ApiKey>> =>
  await listWhere(db, sql<boolean>`k.user_id = ${userId} and not k.is_service`, page);

/** Keys that are valid only in these divisions, newest first. */
export const list = async (
  db: Db,
  divisions: ReadonlySet<number>,
  search: string | undefined,
  page: PageRequest,
): Promise<PageResult<ApiKey>> =>
  await listWhere(
    db,
    sql<boolean>`${isWithin(divisions)}
      and position(searchable(${search ?? ''}) in searchable(k.name || ' ' || coalesce(o.display_name, ''))) > 0`,
    page,
  );

async function listWhere(db: Db, matches: RawBuilder<boolean>, page: PageRequest): Promise<PageResult<ApiKey>> {
  const { rows } = await sql<ApiKey>`
    select ${columns} from ${source} where k.revoked_at is null and ${matches}
    order by k.created desc, k.id limit ${page.size} offset ${page.skip}`.execute(db);
  if (page.skip === 0 && rows.length < page.size) return { rows, total: rows.length };
  return { rows, total: await countOf(db, sql`${source} where k.revoked_at is null and ${matches}`) };
}

export async function find(db: Db, id: string): Promise<ApiKey | undefined> {
  const { rows } = await sql<ApiKey>`select ${columns} from ${source} where k.id = ${id}`.execute(db);
  return rows[0];
}

/** Stores a personal key and returns its id. @throws Problem `key.limit` */
export async function insertOwn(db: Db, userId: string, input: PersonalKeyInput, made: Made): Promise<string> {
  // Serialises the check of the limit for one user.
  await sql`select from app_user where id = ${userId} for no key update`.execute(db);
  const { rows } = await sql<{ id: string }>`
    insert into api_key (user_id, is_service, name, digest, hint, roles, divisions, is_read_only, expires_at)
    select ${userId}::uuid, false, ${input.name}, ${made.digest}, ${made.hint}, ${[...new Set(input.roles)]}::text[],
      ${[...new Set(input.divisions)]}::integer[], ${input.readOnly}, now() + make_interval(days => ${input.expiresInDays}::integer)
    where (select count(*) from api_key where user_id = ${userId} and revoked_at is null) < ${maxKeys}
    returning id`.execute(db);
  if (!rows[0]) throw new Problem('key.limit', { params: { maxKeys } });
  return rows[0].id;
}

interface Program extends ScimKeyInput {
  roles: readonly string[];
  isScim: boolean;
}

/** Stores a key with a user of its own, which represents the program, and returns its id. */
export async function insertProgram(db: Db, input: Program, made: Made): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with program as (
      insert into app_user (issuer, subject, display_name) values ('service', new_id()::text, ${input.name}) returning id
    )
    insert into api_key (user_id, is_service, is_scim, name, digest, hint, roles, divisions, is_read_only, expires_at)
    select id, true, ${input.isScim}, ${input.name}, ${made.digest}, ${made.hint}, ${[...new Set(input.roles)]}::text[],
      ${[...new Set(input.divisions)]}::integer[], ${input.readOnly},
      now() + make_interval(days => ${input.expiresInDays}::integer)
    from program returning id`.execute(db);
  return only(rows).id;
}

/** All divisions of the installation. */
export async function listDivisions(db: Db): Promise<number[]> {
  const { rows } = await sql<{ code: number }>`select code from division order by code`.execute(db);
  return rows.map(({ code }) => code);
}

export const revokeOwn = async (db: Db, userId: string, id: string): Promise<boolean> =>
  await revokeWhere(db, sql<boolean>`k.id = ${id} and k.user_id = ${userId} and not k.is_service`);

export const revoke = async (db: Db, divisions: ReadonlySet<number>, id: string): Promise<boolean> =>
  await revokeWhere(db, sql<boolean>`k.id = ${id} and ${isWithin(divisions)}`);

/** The commit notifies every process. */
async function revokeWhere(db: Db, matches: RawBuilder<boolean>): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update api_key k set revoked_at = now() where k.revoked_at is null and ${matches}`.execute(db);
  return numAffectedRows === 1n;
}

const isWithin = (divisions: ReadonlySet<number>): RawBuilder<boolean> =>
  sql<boolean>`k.divisions <@ ${[...divisions]}::integer[]`;

/** The creator of a service key, and the owner of a personal key. */
const source = sql`api_key k left join app_user o on o.id = case when k.is_service then k.created_by else k.user_id end`;

const columns = sql`k.id, k.name, case when k.is_scim then 'scim' when k.is_service then 'service' else 'personal' end as kind, k.hint,
  o.display_name as "ownerFullName", k.roles, k.divisions, k.is_read_only as "readOnly",
  k.expires_at as "expiresAt", coalesce(k.expires_at <= now(), false) as "isExpired", k.last_used_at as "lastUsedAt", k.created`;
