import type {
  PersonalPlace,
  PersonRemoval,
  RemovalPreview,
} from '@werkbank/contract/administration/personal-data/personal-data-calls.ts';
import { sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import type { FileStore } from '#files/file-store.ts';
import { archivedMentions } from '../retention/remove-from-archive.ts';
import { keepReasonOf, yearsOf } from './kept.ts';
import { mentionPattern } from './mention-pattern.ts';
import { countPersonFiles, dropPersonFiles } from './person-files.ts';
import { apart, type KnownPerson } from './person-store.ts';
import { placeOf } from './places.ts';

/** Every text of the division is read, which takes longer than other calls. */
const statementTimeout = '300s';

interface Mentions {
  place: string;
  isKept: boolean;
  matches: number;
}

async function mentions(db: Db, { division }: KnownPerson, pattern: string, isRemoving: boolean): Promise<Mentions[]> {
  const { rows } = await sql<Mentions>`
    select place, is_kept as "isKept", matches from personal_mentions(${pattern}, ${division}::integer, ${isRemoving})`.execute(
    db,
  );
  return rows;
}

/** What a removal takes away and what it keeps. */
export async function preview(db: Db, files: FileStore, person: KnownPerson): Promise<RemovalPreview> {
  return await db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', ${statementTimeout}, true)`.execute(tx);
    const { own, searched, shared } = await apart(tx, person);
    const pattern = mentionPattern(own);
    const found = await mentions(tx, person, pattern, false);
    const history = await countHistory(tx, person, pattern);
    const { division } = person;
    const archived = await archivedMentions(tx, files, { pattern, division, isRemoving: false });
    const importFiles = await countImportFiles(tx, division);
    const personFiles = await countPersonFiles(tx, person, pattern);
    const kept = sums(
      [
        ...found.filter(({ isKept }) => isKept).map(({ place, matches }) => [keepReasonOf(place), matches] as const),
        ['documents', await countDocuments(tx, person, pattern)] as const,
        ['files', personFiles.kept] as const,
        ['workPhotos', personFiles.photos] as const,
      ].filter(([, count]) => count > 0),
    );
    const { kind, id, name, email, accountName } = person;
    return {
      kind,
      id,
      name,
      email,
      division,
      accountName,
      searched,
      shared,
      removed: placeCounts([
        ['person', 1],
        ...removable(found, personFiles.named),
        ['files', personFiles.removable],
        ['importFiles', importFiles],
        ['history', history],
        ['archive', archived],
      ]),
      kept: [...kept].map(([reason, count]) => ({ reason, count, years: yearsOf(reason, person.country) })),
    };
  });
}

/** Mentions that are removed, without those in files that are removed as a whole. */
const removable = (found: readonly Mentions[], inFiles: Readonly<Record<string, number>> = {}) =>
  found
    .filter(({ isKept, place }) => !isKept && placeOf(place) !== 'person')
    .map(({ place, matches }) => [placeOf(place), matches - (inFiles[place] ?? 0)] as const);

function sums<K>(counts: readonly (readonly [K, number])[]): Map<K, number> {
  const total = new Map<K, number>();
  for (const [key, count] of counts) total.set(key, (total.get(key) ?? 0) + count);
  return total;
}

const placeCounts = (counts: readonly (readonly [PersonalPlace, number])[]) =>
  [...sums(counts)].filter(([, count]) => count > 0).map(([place, count]) => ({ place, count }));

async function countHistory(db: Db, { id, division }: KnownPerson, pattern: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_event e
    where (${division}::integer is null or e.division is null or e.division = ${division})
      and (e.subject_id = ${id} or e.part_id = ${id} or concat_ws(' ', e.before::text, e.after::text) ~* ${pattern})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** PDFs about records that name the person, or that do themselves: they were sent, and are not changed afterwards. */
async function countDocuments(db: Db, { id, division }: KnownPerson, pattern: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from document d where d.deleted is null and (
      d.sales_order_id in (select id from sales_order where ${id} in (ordered_by_contact_id, deliver_to_contact_id, invoice_to_contact_id))
      or d.estimate_id in (select id from estimate where contact_id = ${id})
      or d.purchase_order_id in (select id from purchase_order where supplier_contact_id = ${id})
      or d.type not in ('photo', 'document') and (${division}::integer is null or d.division = ${division})
        and concat_ws(' ', d.file_name, d.description) ~* ${pattern})`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Removal {
  person: KnownPerson;
  /** What the record is called afterwards. */
  placeholder: string;
  reason: string;
}

/** Removes the data of a locked person, and records it without the removed values. */
export async function remove(db: Db, files: FileStore, { person, placeholder, reason }: Removal): Promise<string> {
  await sql`select set_config('statement_timeout', ${statementTimeout}, true)`.execute(db);
  const { own } = await apart(db, person);
  const pattern = mentionPattern(own);
  await dropCopies(db, person, pattern, own.emails);
  const importFiles = await dropImportFiles(db, person.division);
  const personFiles = await dropPersonFiles(db, person, pattern);
  const found = await mentions(db, person, pattern, true);
  await (person.kind === 'contact' ? emptyContact(db, person.id, placeholder) : emptyUser(db, person.id, placeholder));
  const { rows: history } = await sql<{ count: number }>`
    select remove_from_history(${person.id}, ${pattern}, ${person.division}::integer) as count`.execute(db);
  const archived = await archivedMentions(db, files, { pattern, division: person.division, isRemoving: true });
  const removed = placeCounts([
    ['person', 1],
    ...removable(found),
    ['files', personFiles],
    ['importFiles', importFiles],
    ['history', history[0]?.count ?? 0],
    ['archive', archived],
  ]);
  const { rows } = await sql<{ id: string }>`
    insert into person_removal (kind, person_id, division, reason, removed)
    values (${person.kind}, ${person.id}, ${person.division}, ${reason}, ${JSON.stringify(removed)}::jsonb) returning id`.execute(
    db,
  );
  return rows[0]?.id ?? '';
}

/** Mails that are still to be sent to the person, invitations, and stored answers of calls that mention them. */
async function dropCopies(db: Db, { division }: KnownPerson, pattern: string, emails: readonly string[]) {
  const addresses = emails.map((email) => email.toLowerCase());
  await sql`delete from mail where sent_at is null and lower(recipient) = any(${addresses}::text[])
    and (${division}::integer is null or division = ${division})`.execute(db);
  await sql`delete from user_invitation where lower(email) = any(${addresses}::text[])
    and (${division}::integer is null or division = ${division})`.execute(db);
  await sql`delete from idempotency_key where body ~* ${pattern}`.execute(db);
}

/** Uploaded files of imports that have ended; an import that has not ended still needs its own. */
const importFiles = (division: number | null) => sql`
  import_file f join import_job j on j.id = f.job_id
  where j.state in ('done', 'cancelled', 'failed') and (${division}::integer is null or j.division = ${division})
    and exists (select from import_file_piece p where p.file_id = f.id)`;

async function countImportFiles(db: Db, division: number | null): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from ${importFiles(division)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Workbooks cannot be searched, and only repeating an import needs its files: all are removed. Returns their number. */
async function dropImportFiles(db: Db, division: number | null): Promise<number> {
  const count = await countImportFiles(db, division);
  await sql`delete from import_file_piece where file_id in (select f.id from ${importFiles(division)})`.execute(db);
  return count;
}

async function emptyContact(db: Db, id: string, placeholder: string): Promise<void> {
  await sql`delete from portal_session where link_id in (select id from portal_link where contact_id = ${id})`.execute(
    db,
  );
  await sql`update portal_link set withdrawn_at = now() where contact_id = ${id} and withdrawn_at is null`.execute(db);
  await sql`update account set main_contact_id = null where main_contact_id = ${id}`.execute(db);
  await sql`delete from own_value where record_id = ${id}`.execute(db);
  await sql`
    update contact set last_name = ${placeholder}, first_name = null, middle_name = null, initials = null, title = null, gender = null,
      job_title_description = null, email = null, phone = null, phone_extension = null, mobile = null, address_street = null,
      address_street_number = null, address_street_number_suffix = null, address_line2 = null, postcode = null, city = null, country = null,
      notes = null, own_values = '{}', is_main_contact = false, is_mailing_excluded = true,
      start_date = least(start_date, business_day() - 1), end_date = least(coalesce(end_date, business_day() - 1), business_day() - 1)
    where id = ${id}`.execute(db);
}

/** The tables whose rows belong to a user alone. */
const ofUser = [
  'portal_session',
  'push_subscription',
  'calendar_feed',
  'notification_setting',
  'notification',
  'notification_digest',
  'follower',
  'presence',
  'basket',
  'today_arrangement',
  'list_view_choice',
  'list_layout',
  'user_role',
  'user_division',
  'scim_user',
] as const;

async function emptyUser(db: Db, id: string, placeholder: string): Promise<void> {
  await sql`
    update engineer set full_name = ${placeholder}, email = null, phone = null, mobile = null, certificate_number = null, active = false
    where id in (select target_id from user_link where user_id = ${id} and kind = 'engineer')`.execute(db);
  await sql`delete from engineer_home
    where engineer_id in (select target_id from user_link where user_id = ${id} and kind = 'engineer')`.execute(db);
  await sql`update engineer_absence set note = null
    where engineer_id in (select target_id from user_link where user_id = ${id} and kind = 'engineer')`.execute(db);
  for (const table of ofUser) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(db);
  await sql`delete from list_view where owner_id = ${id} and not shared`.execute(db);
  await sql`update api_key set revoked_at = now() where user_id = ${id} and revoked_at is null`.execute(db);
  await sql`delete from user_link where user_id = ${id}`.execute(db);
  await sql`
    update app_user set display_name = ${placeholder}, email = null, email_verified = false, issuer = 'removed', subject = id::text,
      roles = '{}', tokens_valid_after = now() where id = ${id}`.execute(db);
}

/** Removals in the divisions and of users, newest first. */
export async function listRemovals(
  db: Db,
  divisions: ReadonlySet<number>,
  page: PageRequest,
): Promise<PageResult<PersonRemoval>> {
  const { rows } = await sql<PersonRemoval & { total: number }>`
    select ${columns}, count(*) over () as total from ${removals}
    where r.division is null or r.division = any(${[...divisions]}::integer[])
    order by r.created desc, r.id limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function findRemoval(db: Db, id: string): Promise<PersonRemoval | undefined> {
  const { rows } = await sql<PersonRemoval>`select ${columns} from ${removals} where r.id = ${id}`.execute(db);
  return rows[0];
}

const removals = sql`person_removal r left join app_user u on u.id = r.created_by`;
const columns = sql`r.id, r.kind, r.division, r.reason, r.removed, r.created, u.display_name as "creatorFullName"`;
