import type { PortalLink, PortalLinkInput } from '@werkbank/contract/customer-portal/portal-link.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { auditColumns } from '#db/record-columns.ts';
import { countOf, only } from '#db/rows.ts';

interface OfAccount {
  db: Db;
  division: number;
  accountId: string;
}

/** Links of an account, newest first. */
export async function listLinks(
  { db, division, accountId }: OfAccount,
  page: PageRequest,
): Promise<PageResult<PortalLink>> {
  const ofAccount = sql`k.division = ${division} and k.account_id = ${accountId}`;
  const { rows } = await selectLinks(
    ofAccount,
    sql`order by k.created desc, k.id desc limit ${page.size} offset ${page.skip}`,
  ).execute(db);
  return { rows, total: await countOf(db, sql`portal_link k where ${ofAccount}`) };
}

export async function findLink({ db, division, accountId }: OfAccount, id: string): Promise<PortalLink | undefined> {
  const { rows } = await selectLinks(
    sql`k.division = ${division} and k.account_id = ${accountId} and k.id = ${id}`,
    sql``,
  ).execute(db);
  return rows[0];
}

const selectLinks = (which: RawBuilder<unknown>, tail: RawBuilder<unknown>) => sql<PortalLink>`
  select k.id, k.contact_id as "contactId", c.full_name as "contactFullName", c.email as "contactEmail",
    (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name) order by l.name_key, l.id), '[]')
      from location l where l.id = any(k.location_ids) and l.account_id = k.account_id) as locations,
    k.all_locations as "allLocations",
    k.expires_on as "expiresOn",
    case when k.withdrawn_at is not null then 'withdrawn' when k.expires_on < business_day() then 'expired' else 'valid' end as state,
    o.last_opened as "lastOpenedAt", ${sql.join(auditColumns('k').map((column) => sql`${column}`))}
  from portal_link k join contact c on c.id = k.contact_id left join portal_opening o on o.link_id = k.id
  where ${which} ${tail}`;

/** Whom the link is for, and what they are written to. */
export interface Addressee {
  fullName: string;
  email: string | null;
  language: Language;
  customerName: string;
  /** Whether the last day is between today and two years from now. */
  isTimely: boolean;
  /** Of the wanted locations, those of the account. */
  locations: number;
}

/** Undefined when the contact does not belong to the account. */
export async function findAddressee(
  { db, division, accountId }: OfAccount,
  { contactId, locationIds, expiresOn }: PortalLinkInput,
): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select c.full_name as "fullName", c.email, a.name as "customerName",
      coalesce(c.language, a.language, case d.country when 'DE' then 'de' when 'AT' then 'de' else 'nl' end) as language,
      ${expiresOn}::date between business_day() and (business_day() + interval '2 years')::date as "isTimely",
      (select count(*) from location l where l.id = any(${[...locationIds]}::uuid[]) and l.account_id = a.id) as locations
    from contact c join account a on a.id = c.account_id join division d on d.code = a.division
    where c.division = ${division} and c.id = ${contactId} and c.account_id = ${accountId}`.execute(db);
  return rows[0];
}

export async function insertLink(
  { db, division, accountId }: OfAccount,
  { contactId, locationIds, allLocations, expiresOn }: PortalLinkInput,
  digest: Buffer,
): Promise<string> {
  const chosen = allLocations ? [] : [...new Set(locationIds)];
  const { rows } = await sql<{ id: string }>`
    insert into portal_link (division, account_id, contact_id, all_locations, location_ids, digest, expires_on)
    values (${division}, ${accountId}, ${contactId}, ${allLocations}, ${chosen}::uuid[], ${digest}, ${expiresOn})
    returning id`.execute(db);
  return only(rows).id;
}

/** False for a link that does not exist; one that is withdrawn already keeps its moment. */
export async function withdrawLink({ db, division, accountId }: OfAccount, id: string): Promise<boolean> {
  const { rows } = await sql`
    with known as (
      select id from portal_link where division = ${division} and account_id = ${accountId} and id = ${id}
    ), withdrawn as (
      update portal_link k set withdrawn_at = now() from known n where k.id = n.id and k.withdrawn_at is null
    )
    select from known`.execute(db);
  return rows.length > 0;
}

/** A link that opens the page today. */
export interface OpenLink {
  id: string;
  division: number;
  accountId: string;
  contactId: string;
}

export async function findOpenLink(db: Db, digest: Buffer): Promise<OpenLink | undefined> {
  const { rows } = await sql<OpenLink>`
    select id, division, account_id as "accountId", contact_id as "contactId" from portal_link
    where id = opened_portal_link(${digest})`.execute(db);
  return rows[0];
}

/** The page was opened. */
export async function recordOpening(db: Db, { id, division }: OpenLink): Promise<void> {
  await sql`
    insert into portal_opening (link_id, division) values (${id}, ${division})
    on conflict (link_id) do update set last_opened = now(), times = portal_opening.times + 1`.execute(db);
}
