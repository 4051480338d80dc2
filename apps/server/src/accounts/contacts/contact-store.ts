import type { Contact, ContactInput } from '@werkbank/contract/accounts/contact.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import { found } from '#base/problem.ts';
import { type Db, sqlState, violatedConstraint } from '#db/db.ts';
import { auditColumns, exactLinkColumns } from '#db/record-columns.ts';
import type { VersionedRef } from '#db/scope.ts';
import { within } from '../shared/account-columns.ts';
import { type Reach } from '../shared/reach.ts';
import { refuseField } from '../shared/rules.ts';

export const isActive = sql<boolean>`(c.start_date <= business_day() and (c.end_date is null or c.end_date >= business_day()))`;

/** Columns of `contact c` at `account a`. */
export const contactColumns: RawBuilder<Contact> = sql`
  c.id, c.division, c.account_id as "accountId", a.code as "accountCode", a.name as "accountName",
  a.status = 'C' as "accountIsCustomer", a.is_supplier as "accountIsSupplier", c.hid, c.title, c.initials,
  c.first_name as "firstName", c.middle_name as "middleName", c.last_name as "lastName", c.full_name as "fullName", c.gender,
  c.job_title_description as "jobTitleDescription", c.email, c.phone, c.phone_extension as "phoneExtension", c.mobile, c.language,
  c.is_main_contact as "isMainContact", c.is_mailing_excluded as "isMailingExcluded",
  c.address_street as "addressStreet", c.address_street_number as "addressStreetNumber",
  c.address_street_number_suffix as "addressStreetNumberSuffix", c.address_line2 as "addressLine2", c.postcode, c.city, c.country,
  c.start_date as "startDate", c.end_date as "endDate", ${isActive} as active, c.notes,
  (select jsonb_build_object('id', w.id, 'code', w.code, 'description', w.description) from warehouse w
    where w.division = c.division and lower(w.e_mail) = lower(c.email) order by w.main desc, w.code limit 1) as warehouse,
  ${sql.join([...auditColumns('c'), ...exactLinkColumns('c')])}`;

/** Contacts of an account: the main one first, former contacts last, then by name. */
export async function listContacts(
  db: Db,
  division: number,
  accountId: string,
  page: PageRequest,
): Promise<PageResult<Contact>> {
  const { rows } = await sql<Contact>`
    select ${contactColumns} from contact c join account a on a.id = c.account_id
    where c.division = ${division} and c.account_id = ${accountId}
    order by c.is_main_contact desc, ${isActive} desc, c.full_name, c.id limit ${page.size} offset ${page.skip}`.execute(
    db,
  );
  const total = await sql<{
    total: number;
  }>`select count(*) as total from contact where division = ${division} and account_id = ${accountId}`.execute(db);
  return { rows, total: total.rows[0]?.total ?? 0 };
}

/** A contact of an account that the caller reaches. */
export async function findContact(db: Db, reach: Reach, id: string): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    select ${contactColumns} from contact c join account a on a.id = c.account_id where ${within(reach)} and c.division = ${reach.division}
      and c.id = ${id}`.execute(db);
  return rows[0];
}

const columnOf = {
  title: 'title',
  initials: 'initials',
  firstName: 'first_name',
  middleName: 'middle_name',
  lastName: 'last_name',
  gender: 'gender',
  jobTitleDescription: 'job_title_description',
  email: 'email',
  phone: 'phone',
  phoneExtension: 'phone_extension',
  mobile: 'mobile',
  language: 'language',
  isMailingExcluded: 'is_mailing_excluded',
  startDate: 'start_date',
  endDate: 'end_date',
  notes: 'notes',
} as const satisfies Partial<Record<keyof ContactInput, string>>;

const set = sql.join(Object.values(columnOf).map((column) => sql.ref(column)));
const values = sql.join(Object.values(columnOf).map((column) => sql.ref(`r.${column}`)));

/** Adds a contact to an account that is locked, and returns its id; the first one becomes the main contact. */
export async function insertContact(db: Db, division: number, accountId: string, input: ContactInput): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into contact (division, account_id, hid, ${set})
    select ${division}, ${accountId}::uuid, take_number(${division}, 'contact'), ${values} from jsonb_populate_record(null::contact,
      jsonb_build_object('is_mailing_excluded', false, 'start_date', business_day()) || ${JSON.stringify(toRow(input))}::jsonb) r
    returning id`
    .execute(db)
    .catch(refuse);
  const { id } = found(rows[0], 'account.not_found');
  if (input.isMainContact ?? !(await hasMainContact(db, accountId))) await moveMainContact(db, division, accountId, id);
  return id;
}

async function hasMainContact(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`select from contact where account_id = ${accountId} and is_main_contact`.execute(db);
  return rows.length > 0;
}

/** The account a contact belongs to. */
export async function accountOf(db: Db, division: number, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    accountId: string;
  }>`select account_id as "accountId" from contact where division = ${division} and id = ${id}`.execute(db);
  return rows[0]?.accountId;
}

/** Changes a contact of an account that is locked; false when its version is outdated. */
export async function updateContact(
  { db, division, accountId, id, ifMatch }: VersionedRef & { accountId: string },
  change: ContactInput,
): Promise<boolean> {
  const hasVersion = ifMatch === undefined ? sql`true` : sql`c.version = ${ifMatch}`;
  const { rows } = await sql<{ main: boolean }>`
    update contact c set (${set}) = (select ${values} from jsonb_populate_record(c, ${JSON.stringify(toRow(change))}::jsonb) r)
    where c.division = ${division} and c.id = ${id} and ${hasVersion} returning c.is_main_contact as main`
    .execute(db)
    .catch(refuse);
  const [contact] = rows;
  if (!contact) return false;
  if (change.isMainContact === true) await moveMainContact(db, division, accountId, id);
  if (change.isMainContact === false && contact.main) await moveMainContact(db, division, accountId, null);
  return true;
}

/**
 * Removes a contact of an account that is locked; one that other records refer to is ended instead. The oldest remaining contact becomes
 * the main contact. Undefined when the version has changed.
 */
export async function removeContact({
  db,
  division,
  accountId,
  id,
  ifMatch,
}: VersionedRef & { accountId: string }): Promise<'deleted' | 'ended' | undefined> {
  const hasVersion = ifMatch === undefined ? sql`true` : sql`version = ${ifMatch}`;
  const { rows } = await sql<{ main: boolean }>`
    select is_main_contact as main from contact where division = ${division} and id = ${id} and ${hasVersion} for update`.execute(
    db,
  );
  const [contact] = rows;
  if (!contact) return undefined;
  if (contact.main) await moveMainContact(db, division, accountId, await nextMainContact(db, accountId, id));
  await sql`savepoint removal`.execute(db);
  try {
    await sql`delete from contact where id = ${id}`.execute(db);
    await sql`release savepoint removal`.execute(db);
    return 'deleted';
  } catch (error) {
    if (sqlState(error) !== '23503') throw error;
    await sql`rollback to savepoint removal`.execute(db);
    await sql`update contact set start_date = least(start_date, business_day() - 1), end_date = business_day() - 1
      where id = ${id}`.execute(db);
    return 'ended';
  }
}

async function nextMainContact(db: Db, accountId: string, leaving: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string;
  }>`select c.id from contact c where c.account_id = ${accountId} and c.id <> ${leaving} and ${isActive} order by c.hid limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** Makes a contact the main contact of an account that is locked; null leaves the account without one. */
export async function moveMainContact(db: Db, division: number, accountId: string, id: string | null): Promise<void> {
  await sql`update contact set is_main_contact = false where account_id = ${accountId} and is_main_contact
    and id is distinct from ${id}::uuid`.execute(db);
  await sql`update contact set is_main_contact = true where account_id = ${accountId} and id = ${id}::uuid and not is_main_contact`.execute(
    db,
  );
  await sql`update account set main_contact_id = ${id} where division = ${division} and id = ${accountId}
    and main_contact_id is distinct from ${id}::uuid`.execute(db);
}

function toRow(change: ContactInput): Record<string, unknown> {
  const given = Object.entries(columnOf).map(
    ([field, column]) => [column, change[field as keyof typeof columnOf]] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function refuse(error: unknown): never {
  const constraint = violatedConstraint(error);
  if (constraint === 'contact_period') return refuseField('endDate', 'period', 'before the start');
  if (constraint === 'contact_name') return refuseField('lastName', 'required', 'first or last name is required');
  throw error;
}
