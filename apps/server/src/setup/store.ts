import type { Setup, SetupCompany, SetupWarehouse } from '@werkbank/contract/setup/calls.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

export interface OpenSetup {
  expiresAt: string;
  division: number | null;
  isWarehouseNamed: boolean;
}

const columns = sql`expires_at as "expiresAt", division, has_warehouse as "isWarehouseNamed"`;
const isOpenFor = (digest: Buffer) => sql`digest = ${digest} and expires_at > now() and completed_at is null`;

/** The set-up behind a link that works. */
export async function find(db: Db, digest: Buffer): Promise<OpenSetup | undefined> {
  const { rows } = await sql<OpenSetup>`select ${columns} from setup where ${isOpenFor(digest)}`.execute(db);
  return rows[0];
}

/** The same, locked until the end of the transaction, so that steps are done one after the other. Marks the set-up as begun. */
export async function lock(tx: Db, digest: Buffer): Promise<OpenSetup | undefined> {
  const { rows } = await sql<OpenSetup>`
    update setup set begun_at = coalesce(begun_at, now()) where ${isOpenFor(digest)} returning ${columns}`.execute(tx);
  return rows[0];
}

export async function noteDivision(tx: Db, division: number): Promise<void> {
  await sql`update setup set division = ${division}`.execute(tx);
}

export async function findCompany(db: Db, division: number): Promise<SetupCompany | undefined> {
  const { rows } = await sql<SetupCompany>`
    select code, description as name, country, brand from division where code = ${division}`.execute(db);
  return rows[0];
}

/** Changes name and brand, unless they are the same. */
export async function updateCompany(tx: Db, division: number, { name, brand }: SetupCompany): Promise<void> {
  await sql`
    update division set description = ${name}, brand = ${brand}
    where code = ${division} and (description, brand) is distinct from (${name}, ${brand})`.execute(tx);
}

export async function findWarehouse(db: Db, division: number): Promise<SetupWarehouse | undefined> {
  const { rows } = await sql<SetupWarehouse>`
    select description, e_mail as "eMail" from warehouse where division = ${division} and main`.execute(db);
  return rows[0];
}

export async function updateWarehouse(tx: Db, division: number, { description, eMail }: SetupWarehouse): Promise<void> {
  await sql`
    update warehouse set description = ${description}, e_mail = ${eMail}
    where division = ${division} and main and (description, e_mail) is distinct from (${description}, ${eMail})`.execute(
    tx,
  );
  await sql`update setup set has_warehouse = true`.execute(tx);
}

export const maxPeople = 100;

/** People with access to the division, by address, without expired invitations. */
export async function listPeople(db: Db, division: number): Promise<Setup['people']> {
  const { rows } = await sql<Setup['people'][number]>`
    select email, access, true as "isInvited" from user_invitation where division = ${division} and expires_at > now()
    union all
    select u.email, d.access, false from user_division d join app_user u on u.id = d.user_id
    where d.division = ${division} and u.email is not null
    order by 1, 3 limit ${maxPeople}`.execute(db);
  return rows;
}

export async function markComplete(tx: Db): Promise<void> {
  await sql`update setup set digest = null, completed_at = now()`.execute(tx);
}
