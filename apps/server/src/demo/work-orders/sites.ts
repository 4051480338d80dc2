import { sql } from 'kysely';
import type { Db } from '#db/db.ts';

/** A report with which a finished order completes a task. */
export interface Report {
  id: string;
  assetId: string;
  result: 'approved' | 'approvedWithRemarks' | 'rejected' | 'notFound' | 'notServiced';
  level: string;
}

/** The yearly service of a location in one month, according to its reports. */
export interface Round {
  division: number;
  locationId: string;
  code: string;
  contact: string | null;
  phone: string | null;
  email: string | null;
  /** Its last day. */
  day: string;
  reports: Report[];
}

/** Past services by location and month, the newest first. */
export async function readRounds(db: Db): Promise<Round[]> {
  const { rows } = await sql<Round>`
    select l.division, l.id as "locationId", l.code, l.contact_name as contact, coalesce(c.mobile, l.phone) as phone,
      l.email, max(r.performed_on) as day,
      jsonb_agg(jsonb_build_object('id', r.id, 'assetId', r.asset_id, 'result', r.result, 'level', r.level)
        order by a.walk_order, a.id) as reports
    from (
      select distinct on (asset_id, first_of_month(performed_on)) * from service_report
        order by asset_id, first_of_month(performed_on), level_rank(level) desc, id
    ) r join asset a on a.id = r.asset_id join location l on l.id = a.location_id
    left join account k on k.id = l.account_id left join contact c on c.id = k.main_contact_id
    group by l.id, c.mobile, first_of_month(r.performed_on) order by max(r.performed_on) desc, l.division, l.code`.execute(
    db,
  );
  return rows;
}

/** A location with the assets of a new order. */
export interface Site {
  division: number;
  locationId: string;
  code: string;
  contact: string | null;
  phone: string | null;
  email: string | null;
  /** In the order of the round. */
  assetIds: string[];
  defectIds: string[];
}

/** Locations in the order in which their assets are due. */
export async function readSites(db: Db): Promise<Site[]> {
  const { rows } = await sql<Site>`
    select l.division, l.id as "locationId", l.code, l.contact_name as contact, coalesce(c.mobile, l.phone) as phone, l.email,
      array_agg(a.id order by a.walk_order, a.id) as "assetIds",
      coalesce(array_agg(a.id order by a.walk_order, a.id) filter (where a.state = 'defect'), '{}') as "defectIds"
    from location l join asset a on a.location_id = l.id and a.state not in ('replaced', 'removed')
    left join account k on k.id = l.account_id left join contact c on c.id = k.main_contact_id
    group by l.id, c.mobile order by l.division, min(a.due_on), l.code`.execute(db);
  return rows;
}

/** The type of each asset, by id. */
export async function readTypes(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; type: string }>`select id, type from asset`.execute(db);
  return new Map(rows.map(({ id, type }) => [id, type]));
}
