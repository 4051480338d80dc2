import type { Portal, PortalSite, PortalSiteDetails } from '@werkbank/contract/customer-portal/portal-site.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { literals } from '#db/literals.ts';
import { rowsOf } from '#db/record-columns.ts';
import { only } from '#db/rows.ts';
import type { DocumentOwner } from '#files/document-store.ts';
import { dueStatusCounts, dueStatusToday, isActiveAsset } from '#locations/light-store.ts';
import type { OpenLink } from './link-store.ts';

const estimateIs = literals(estimateStatus);
const requestIs = literals(requestStatus);

/** Locations that the first page shows. */
const shownSites = 1000;
/** Assets that one page shows. */
const shownAssets = 2000;
/** Entries of each of its other lists. */
const shownRows = 50;

/** Whether location `l` is one of those that the link opens. */
const isOpenedBy = ({ id }: OpenLink): RawBuilder<boolean> => sql<boolean>`l.id in (select portal_locations(${id}))`;

const plannedVisits = sql`
  from work_order_visit v join work_order w on w.id = v.work_order_id
  where w.location_id = l.id and v.status = 'planned' and v.planned_on >= business_day()`;
const openRequests = sql`
  from service_request r
  where r.location_id = l.id and r.status in (${requestIs.open}, ${requestIs.approved}) and r.duplicate_of_id is null`;
const openEstimates = sql`
  from estimate e where e.location_id = l.id and e.status = ${estimateIs.awaitingOnlineAcceptance} and e.due_date >= business_day()`;

export const siteColumns = sql`l.id, l.name, l.address_line1 as "addressLine1", l.postcode, l.city,
  (select ${dueStatusCounts} from (
    select ${dueStatusToday} as light from asset a where a.location_id = l.id and ${isActiveAsset}) c) as lights,
  (select min(v.planned_on) ${plannedVisits}) as "nextVisitOn", (select count(*) ${openRequests}) as "openRequests",
  (select count(*) ${openEstimates}) as "openEstimates"`;

/** What a link opens. */
export async function findPortal(db: Db, link: OpenLink): Promise<Portal> {
  const head = await sql<Omit<Portal, 'sites'>>`
    select d.description as "companyName", d.phone as "companyPhone", d.email as "companyEmail", a.name as "customerName",
      c.full_name as "contactName", k.expires_on as "expiresOn"
    from portal_link k join division d on d.code = k.division join account a on a.id = k.account_id join contact c on c.id = k.contact_id
    where k.id = ${link.id}`.execute(db);
  const { rows: sites } = await sql<PortalSite>`
    select ${siteColumns} from location l where ${isOpenedBy(link)}
    order by l.name_key, l.id limit ${sql.lit(shownSites)}`.execute(db);
  return { ...only(head.rows), sites };
}

type Head = PortalSite &
  Pick<PortalSiteDetails, 'companyName' | 'companyPhone' | 'contactName'> & { contactEmail: string | null };

/** Undefined for a location that the link does not open. */
export async function findSite(db: Db, link: OpenLink, locationId: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select ${siteColumns}, d.description as "companyName", d.phone as "companyPhone", c.full_name as "contactName",
      c.email as "contactEmail"
    from location l join division d on d.code = l.division join contact c on c.id = ${link.contactId}
    where l.id = ${locationId} and ${isOpenedBy(link)}`.execute(db);
  return rows[0];
}

export type AssetRow = Omit<PortalSiteDetails['assets'][number], 'floorId'> & { placeId: string | null };

/** Assets of a location in the order of a walk. */
export async function listAssets(db: Db, locationId: string, language: Language): Promise<AssetRow[]> {
  const { rows } = await sql<AssetRow>`
    select a.id, a.place_id as "placeId", a.description, ${sql.ref(`t.description_${language}`)} as "typeDescription", a.tag,
      nullif(concat_ws(' · ', p.path, a.position), '') as place, ${dueStatusToday} as light, a.due_on as "dueOn"
    from asset a join asset_type t on t.type = a.type left join place p on p.id = a.place_id
    where a.location_id = ${locationId} and ${isActiveAsset}
    order by p.path nulls last, a.walk_order nulls last, a.tag nulls last, a.id limit ${sql.lit(shownAssets)}`.execute(
    db,
  );
  return rows;
}

/** Whether an active asset is at the location. */
export async function hasAsset(db: Db, locationId: string, assetId: string): Promise<boolean> {
  const { rows } = await sql`
    select from asset a where a.id = ${assetId} and a.location_id = ${locationId} and ${isActiveAsset}`.execute(db);
  return rows.length > 0;
}

export type OpenPoints = Pick<PortalSiteDetails, 'visits' | 'requests' | 'estimates'>;

/** Planned visits, requests without an end, and estimates that wait for an answer. */
export async function findOpenPoints(db: Db, locationId: string): Promise<OpenPoints> {
  const limit = sql.lit(shownRows);
  const visits = rowsOf(sql`
    select distinct v.planned_on as on, to_char(v.start_time, 'HH24:MI') as "startTime", to_char(v.end_time, 'HH24:MI') as "endTime"
    ${plannedVisits} order by 1, 2, 3 limit ${limit}`);
  const requests = rowsOf<{ receivedAt: string }>(
    sql`select r.hid as number, r.kind, r.description, r.receipt_date as "receivedAt", r.status = ${requestIs.approved} as "isAccepted"
      ${openRequests} order by r.receipt_date desc, r.id desc limit ${limit}`,
    ['receivedAt'],
  );
  const estimates = rowsOf(sql`
    select e.id, e.quotation_number as "quotationNumber", e.description, e.due_date as "dueDate",
      (e.sent_at at time zone 'Europe/Amsterdam')::date as "sentOn"
    ${openEstimates} order by e.due_date, e.id limit ${limit}`);
  const { rows } = await sql<OpenPoints>`
    select ${visits} as visits, ${requests} as requests, ${estimates} as estimates from location l where l.id = ${locationId}`.execute(
    db,
  );
  return only(rows);
}

type Paper = PortalSiteDetails['papers'][number];
const paperColumns = sql`d.reference, d.type, d.description, d.file_name as "fileName", d.created`;
const papersOf = (locationId: string) => sql`
  from document d left join work_order w on w.id = d.work_order_id
  where d.deleted is null and (d.type = 'certificate' and d.location_id = ${locationId}
    or d.type = 'serviceReport' and w.location_id = ${locationId})`;

/** Service reports and certificates of a location, newest first. */
export async function listPapers(db: Db, locationId: string): Promise<Paper[]> {
  const { rows } = await sql<Paper>`
    select ${paperColumns} ${papersOf(locationId)} order by d.created desc, d.id desc limit ${sql.lit(shownRows)}`.execute(
    db,
  );
  return rows;
}

/** The record that a paper of the location belongs to. */
export async function findPaperOwner(
  db: Db,
  locationId: string,
  reference: string,
): Promise<DocumentOwner | undefined> {
  const { rows } = await sql<DocumentOwner>`
    select case when d.location_id is null then 'workOrder' else 'location' end as kind, coalesce(d.location_id, d.work_order_id) as id
    ${papersOf(locationId)} and d.reference = ${reference}`.execute(db);
  return rows[0];
}

/** The number of a request that was sent before with the same words, within an hour. */
export async function findSameReport(
  db: Db,
  locationId: string,
  { assetId, description, name }: { assetId: string | null; description: string; name: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ hid: number }>`
    select r.hid from service_request r
    where r.location_id = ${locationId} and r.asset_id is not distinct from ${assetId}::uuid and r.description = ${description}
      and r.reporter_name = ${name} and r.source = 'public' and r.channel = 'portal' and r.receipt_date > now() - interval '1 hour'
    limit 1`.execute(db);
  return rows[0]?.hid;
}

export async function numberOfRequest(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ hid: number }>`select hid from service_request where id = ${id}`.execute(db);
  return only(rows).hid;
}

/** Lets one writer of a link work at a time. */
export async function lockLink(db: Db, { id }: OpenLink): Promise<void> {
  await sql`select from portal_link where id = ${id} for update`.execute(db);
}
