import type { Address, AddressChange, AddressInput, AddressType } from '@werkbank/contract/accounts/address.ts';
import { type RawBuilder, sql } from 'kysely';
import { found, Problem } from '#base/problem.ts';
import { type Db, sqlState } from '#db/db.ts';
import { auditColumns, rowsOf } from '#db/record-columns.ts';
import type { Scope, VersionedRef } from '#db/scope.ts';
import { notFound } from '../shared/references.ts';

const columns: RawBuilder<Address> = sql`
  d.id, d.account_id as "accountId", d.type, (array['visit', 'postal', 'invoice', 'delivery'])[d.type] as "typeName", d.main,
  d.address_line1 as "addressLine1", d.address_line2 as "addressLine2", d.address_line3 as "addressLine3",
  d.postcode, d.city, d.state, d.country, d.phone, d.contact_id as "contactId", dc.full_name as "contactName",
  d.warehouse_id as "warehouseId", d.notes, ${sql.join([...auditColumns('d')])}`;

/** Addresses of an account by type, the main one of each first. */
export async function listAddresses(db: Db, division: number, accountId: string): Promise<Address[]> {
  const { rows } = await selectAddresses(sql`d.division = ${division} and d.account_id = ${accountId}`).execute(db);
  return rows;
}

const selectAddresses = (which: RawBuilder<unknown>) => sql<Address>`
  select ${columns} from address d left join contact dc on dc.id = d.contact_id
  where ${which} order by d.type, d.main desc, d.id`;

/** The same as a column of `account a`. */
export const addressesOfAccount = rowsOf(selectAddresses(sql`d.division = a.division and d.account_id = a.id`), [
  'created',
  'modified',
]);

export async function findAddress(
  db: Db,
  division: number,
  accountId: string,
  id: string,
): Promise<Address | undefined> {
  const { rows } = await sql<Address>`
    select ${columns} from address d left join contact dc on dc.id = d.contact_id
    where d.division = ${division} and d.account_id = ${accountId} and d.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the account, so that main contact and main addresses are changed by one writer at a time; false when it does not exist. */
export async function lockAccount(db: Db, division: number, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from account where division = ${division} and id = ${accountId} for update`.execute(
    db,
  );
  return rows.length > 0;
}

const columnOf = {
  addressLine1: 'address_line1',
  addressLine2: 'address_line2',
  addressLine3: 'address_line3',
  postcode: 'postcode',
  city: 'city',
  state: 'state',
  country: 'country',
  phone: 'phone',
  contactId: 'contact_id',
  warehouseId: 'warehouse_id',
  notes: 'notes',
} as const satisfies Partial<Record<keyof AddressInput, string>>;

const set = sql.join(Object.values(columnOf).map((column) => sql.ref(column)));
const values = sql.join(Object.values(columnOf).map((column) => sql.ref(`r.${column}`)));

/** Adds an address to an account that is locked, and returns its id. @throws Problem `reference.not_found` */
export async function insertAddress(db: Db, division: number, accountId: string, input: AddressInput): Promise<string> {
  await requireReferences({ db, division, accountId }, input.type, input);
  const { rows } = await sql<{ id: string }>`
    insert into address (division, account_id, type, ${set})
    select ${division}, ${accountId}::uuid, ${input.type}::smallint, ${values} from jsonb_populate_record(null::address,
      jsonb_build_object('country', (select country from account where id = ${accountId})) || ${JSON.stringify(toRow(input))}::jsonb) r
    returning id`.execute(db);
  const { id } = found(rows[0], 'account.not_found');
  await ensureMainAddress(db, accountId, input.type, input.main ? id : undefined);
  return id;
}

/**
 * Changes an address of an account that is locked; false when it does not exist or its version is outdated.
 * @throws Problem `reference.not_found`
 */
export async function updateAddress(
  { db, division, accountId, id, ifMatch }: VersionedRef & { accountId: string },
  change: AddressChange,
): Promise<boolean> {
  const hasVersion = ifMatch === undefined ? sql`true` : sql`d.version = ${ifMatch}`;
  const stored = await sql<{ type: AddressType; main: boolean }>`
    select d.type, d.main from address d
    where d.division = ${division} and d.account_id = ${accountId} and d.id = ${id}
    and ${hasVersion} for update`.execute(db);
  const [address] = stored.rows;
  if (!address) return false;
  await requireReferences({ db, division, accountId }, address.type, change);
  await sql`update address d set (${set}) = (select ${values} from jsonb_populate_record(d, ${JSON.stringify(toRow(change))}::jsonb) r)
    where d.id = ${id}`.execute(db);
  await ensureMainAddress(db, accountId, address.type, change.main ? id : undefined);
  return true;
}

/**
 * Removes an address of an account that is locked; false when it does not exist or its version is outdated.
 * @throws Problem `address.in_use`
 */
export async function deleteAddress({
  db,
  division,
  accountId,
  id,
  ifMatch,
}: VersionedRef & { accountId: string }): Promise<boolean> {
  const hasVersion = ifMatch === undefined ? sql`true` : sql`version = ${ifMatch}`;
  const { rows } = await sql<{ type: AddressType }>`
    delete from address where division = ${division} and account_id = ${accountId} and id = ${id} and ${hasVersion} returning type`
    .execute(db)
    .catch((error: unknown) => {
      throw sqlState(error) === '23503' ? new Problem('address.in_use', { cause: error }) : error;
    });
  if (rows[0]) await ensureMainAddress(db, accountId, rows[0].type, undefined);
  return rows.length > 0;
}

function toRow(change: AddressChange): Record<string, unknown> {
  const given = Object.entries(columnOf).map(
    ([field, column]) => [column, change[field as keyof typeof columnOf]] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

async function requireReferences(
  { db, division, accountId }: Scope & { accountId: string },
  type: AddressType,
  { contactId, warehouseId }: AddressChange,
): Promise<void> {
  if (contactId) {
    const { rows } =
      await sql`select from contact where division = ${division} and account_id = ${accountId} and id = ${contactId}`.execute(
        db,
      );
    if (rows.length === 0) throw notFound('contactId');
  }
  if (warehouseId) {
    const { rows } = await sql`select from warehouse where division = ${division} and id = ${warehouseId}`.execute(db);
    if (type !== 4 || rows.length === 0) throw notFound('warehouseId');
  }
}

const lines = ['address_line1', 'address_line2', 'address_line3', 'postcode', 'city', 'state', 'country'];
const named = (table: string) => sql.join(lines.map((column) => sql.ref(`${table}.${column}`)));

/** Exactly one address of each type is the main one, and the main visit address is the account's own address. */
async function ensureMainAddress(
  db: Db,
  accountId: string,
  type: AddressType,
  main: string | undefined,
): Promise<void> {
  if (main !== undefined) {
    await sql`update address set main = false where account_id = ${accountId} and type = ${type} and main and id <> ${main}`.execute(
      db,
    );
    await sql`update address set main = true where id = ${main} and not main`.execute(db);
  } else {
    await sql`
      update address set main = true where id = (select d.id from address d where d.account_id = ${accountId} and d.type = ${type}
        order by d.id limit 1)
        and not exists (select from address d where d.account_id = ${accountId} and d.type = ${type} and d.main)`.execute(
      db,
    );
  }
  if (type === 1) await mirrorToAccount(db, accountId);
}

async function mirrorToAccount(db: Db, accountId: string): Promise<void> {
  await sql`
    update account a set (${sql.join(lines.map((column) => sql.ref(column)))}) = (select ${named('v')})
    from (
      select o.id, d.address_line1, d.address_line2, d.address_line3, d.postcode, d.city, d.state, coalesce(d.country, o.country) as country
      from account o left join address d on d.account_id = o.id and d.type = 1 and d.main where o.id = ${accountId}
    ) v
    where a.id = v.id and (${named('a')}) is distinct from (${named('v')})`.execute(db);
}

/** Brings the main visit address in line with the account's own address lines. */
export async function mirrorToVisitAddress(db: Db, division: number, accountId: string): Promise<void> {
  const values = sql`select ${named('a')} from account a where a.id = ${accountId} and a.address_line1 is not null`;
  const changed = await sql`
    update address d set (${sql.join(lines.map((column) => sql.ref(column)))}) = (${values})
    where d.account_id = ${accountId} and d.type = 1 and d.main and exists (${values}) returning d.id`.execute(db);
  if (changed.rows.length > 0) return;
  await sql`
    insert into address (division, account_id, type, main, ${sql.join(lines.map((column) => sql.ref(column)))})
    select ${division}, a.id, 1, not exists (select from address d where d.account_id = a.id and d.type = 1 and d.main), ${named('a')}
    from account a where a.id = ${accountId} and a.address_line1 is not null`.execute(db);
}
