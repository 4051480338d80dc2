import type { Language } from '@werkbank/contract/wire/shapes.ts';
import type { CertificateProof } from '@werkbank/contract/work-orders/documents/document-calls.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { type PrintedCustomValue, printedCustomValues } from '#documents/custom-facts.ts';

/** The content of a certificate. */
export interface CertificateFacts {
  locationName: string;
  locationCode: string;
  addressLine: string | null;
  postcode: string | null;
  city: string | null;
  accountName: string | null;
  /** Custom fields of the location that are printed on documents. */
  printed: PrintedCustomValue[];
  language: Language;
  from: string;
  until: string;
  issuedOn: string;
  /** Asset types, with their maintenance standard in the country of the location. */
  types: { type: string; norms: string[]; present: number; serviced: number; approved: number; last: string | null }[];
  /** The first assets that are not in order by their newest report in the period, and their number. */
  open: { asset: string; date: string }[];
  openCount: number;
}

/** Counts the assets serviced at a location in a period; a repair is not a service; undefined when there is no such location. */
export async function readCertificateFacts(
  db: Db,
  division: number,
  locationId: string,
  period: { from?: string | undefined; until?: string | undefined },
): Promise<CertificateFacts | undefined> {
  const head = await sql<Omit<CertificateFacts, 'types' | 'open' | 'openCount'>>`
    select l.name as "locationName", l.code as "locationCode", l.address_line1 as "addressLine", l.postcode, l.city,
      a.name as "accountName", ${printedCustomValues('location', 'l')} as printed,
      coalesce(a.language, case l.country when 'DE' then 'de' when 'AT' then 'de' else 'nl' end) as language, t.until,
      coalesce(${period.from ?? null}::date, (t.until - interval '12 months' + interval '1 day')::date) as
        from, business_day() as "issuedOn"
    from location l left join account a on a.id = l.account_id
    cross join (select coalesce(${period.until ?? null}::date, business_day()) as until) t
    where l.division = ${division} and l.id = ${locationId}`.execute(db);
  const [facts] = head.rows;
  if (!facts) return undefined;
  const assets = sql`
    select a.id, a.tag, a.description, ${sql.ref(`t.description_${facts.language}`)} as type, coalesce(p.norms, '{}') as norms,
      r.performed_on, r.result, v.serviced_on
    from asset a join asset_type t on t.type = a.type join division d on d.code = a.division join location l on l.id = a.location_id
    left join maintenance_plan p on p.type = a.type and p.country = plan_country(a.type, l.country, d.country)
    left join lateral (select e.performed_on, e.result from effective_report e where e.asset_id = a.id
      and e.performed_on between ${facts.from}::date and ${facts.until}::date and e.result <> 'notServiced'
      order by e.performed_on desc, e.id desc limit 1) r on true
    left join lateral (select max(e.performed_on) as serviced_on from effective_report e where e.asset_id = a.id
      and e.performed_on between ${facts.from}::date and ${facts.until}::date and e.kind <> 'repair'
      and e.result in ('approved', 'approvedWithRemarks', 'rejected')) v on true
    where a.division = ${division} and a.location_id = ${locationId} and a.state not in ('replaced', 'removed', 'planned')`;
  const types = await sql<CertificateFacts['types'][number]>`
    select d.type, d.norms, count(*) as present, count(d.serviced_on) as serviced,
      count(d.serviced_on) filter (where d.result in ('approved', 'approvedWithRemarks')) as approved, max(d.serviced_on) as last
    from (${assets}) d group by d.type, d.norms order by d.type, d.norms`.execute(db);
  const open = await sql<CertificateFacts['open'][number] & { count: number }>`
    select concat_ws(' ', d.tag, d.description) as asset, d.performed_on as date, count(*) over () as count from (${assets}) d
    where d.result in ('rejected', 'notFound') order by d.tag, d.id limit 60`.execute(db);
  return {
    ...facts,
    types: types.rows,
    open: open.rows.map(({ asset, date }) => ({ asset, date })),
    openCount: open.rows[0]?.count ?? 0,
  };
}

export interface IssuedCertificate {
  code: string;
  from: string;
  until: string;
  issuedOn: string;
  reference: string;
}

const issuedColumns = sql`
  c.code, c.from_on as "from", c.until_on as "until", c.issued_on as "issuedOn", d.reference`;

/** Blocks other certificates of this location until the transaction ends. */
export async function lockCertificates(tx: Db, locationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`certificate ${locationId}`}, 0))`.execute(tx);
}

/** The certificate with the same content. */
export async function findIssued(
  db: Db,
  division: number,
  locationId: string,
  contentHash: string,
): Promise<IssuedCertificate | undefined> {
  const { rows } = await sql<IssuedCertificate>`
    select ${issuedColumns} from certificate c join document d on d.id = c.document_id
    where c.division = ${division} and c.location_id = ${locationId} and c.content_hash = ${contentHash}`.execute(db);
  return rows[0];
}

export async function insertCertificate(
  tx: Db,
  division: number,
  row: { code: string; locationId: string; documentId: string; contentHash: string; from: string; until: string },
): Promise<void> {
  await sql`
    insert into certificate (code, division, location_id, document_id, content_hash, from_on, until_on)
    values (${row.code}, ${division}, ${row.locationId}, ${row.documentId}, ${row.contentHash}, ${row.from}, ${row.until})`.execute(
    tx,
  );
}

/** What an anonymous visitor may see of a certificate. */
export async function findProof(db: Db, code: string): Promise<Omit<CertificateProof, 'checkedAt'> | undefined> {
  const { rows } = await sql<Omit<CertificateProof, 'checkedAt'>>`
    select v.description as "companyName", c.issued_on as "issuedOn", d.sha256
    from certificate c join document d on d.id = c.document_id join division v on v.code = c.division where c.code = ${code}`.execute(
    db,
  );
  return rows[0];
}
