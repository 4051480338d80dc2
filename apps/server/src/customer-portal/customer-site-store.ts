import type { CustomerDevice, CustomerSite } from '@werkbank/contract/customer-portal/customer-site.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOrderReached, type Reach } from '#accounts/shared/reach.ts';
import type { PageRequest, PageResult } from '#base/page.ts';
import type { Db } from '#db/db.ts';
import { rowsOf } from '#db/record-columns.ts';
import { countOf } from '#db/rows.ts';
import { dueStatusToday, isActiveAsset } from '#locations/light-store.ts';
import { siteColumns } from './site-store.ts';

/** Assets of one location that the list shows. */
const shownDevices = sql.lit(500);

const devicesOf = (which: RawBuilder<boolean>, language: Language) => sql<CustomerDevice>`
  select a.id, a.description, ${sql.ref(`t.description_${language}`)} as "typeDescription", a.tag, a.serial_number as "serialNumber",
    nullif(concat_ws(' · ', p.path, a.position), '') as place, a.state = 'planned' as "isPlanned", ${dueStatusToday} as light,
    a.due_on as "dueOn", s.id as "locationId", s.name as "locationName"
  from asset a join location s on s.id = a.location_id join asset_type t on t.type = a.type left join place p on p.id = a.place_id
  where ${which} and ${isActiveAsset}`;

/** Locations of an account by name, each with its assets in the order of a walk. */
export async function listSites(
  db: Db,
  { division, accountId, language }: { division: number; accountId: string; language: Language },
  { size, skip }: PageRequest,
): Promise<PageResult<CustomerSite>> {
  const ofAccount = sql`l.division = ${division} and l.account_id = ${accountId}`;
  const devices = rowsOf(sql<CustomerDevice>`
    ${devicesOf(sql<boolean>`a.location_id = l.id`, language)}
    order by p.path nulls last, a.walk_order nulls last, a.tag nulls last, a.id limit ${shownDevices}`);
  const { rows } = await sql<CustomerSite>`
    select ${siteColumns}, ${devices} as devices from location l where ${ofAccount}
    order by l.name_key, l.id limit ${size} offset ${skip}`.execute(db);
  return { rows, total: await countOf(db, sql`location l where ${ofAccount}`) };
}

export async function seesOrder(db: Db, reach: Reach, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from sales_order o where ${isOrderReached(reach, orderId)}`.execute(db);
  return rows.length > 0;
}

export async function listDevicesOfOrder(
  db: Db,
  { orderId, language }: { orderId: string; language: Language },
  { size, skip }: PageRequest,
): Promise<PageResult<CustomerDevice>> {
  const ofOrder = sql<boolean>`a.delivery_line_id in (select g.id from goods_delivery_line g where g.sales_order_id = ${orderId})`;
  const { rows } = await sql<CustomerDevice>`
    ${devicesOf(ofOrder, language)} order by a.description, a.serial_number, a.id limit ${size} offset ${skip}`.execute(
    db,
  );
  return { rows, total: await countOf(db, sql`asset a where ${ofOrder} and ${isActiveAsset}`) };
}
