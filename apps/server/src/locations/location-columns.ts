import type { Location } from '@werkbank/contract/locations/location.ts';
import { unfinishedOrders } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf } from '#db/literals.ts';
import { isActiveAsset, lightCounts, lightToday } from './light-store.ts';

export const locationJoins = sql`
  left join account k on k.id = l.account_id
  cross join lateral (
    select count(*) as assets, ${lightCounts} as lights
    from (select ${lightToday} as light from asset a where a.location_id = l.id and ${isActiveAsset}) c
  ) n`;

const nameOf = (column: string) => sql`(select u.display_name from app_user u where u.id = ${sql.ref(column)})`;

export const locationColumns: RawBuilder<Location> = sql`
  l.id, l.division, l.code, l.name, l.account_id as "accountId", k.code as "accountCode", k.name as "accountName",
  l.address_line1 as "addressLine1", l.postcode, l.city, l.country, l.area, l.latitude, l.longitude,
  l.contact_name as "contactName", l.phone, l.email, l.building_use as "buildingUse", l.floor_area as "floorArea",
  l.opening_hours as "openingHours", l.access_note as "accessNote", l.key_note as "keyNote", l.permit_note as "permitNote",
  l.invoice_reference as "invoiceReference", l.service_month as "serviceMonth", l.notes, l.active,
  n.assets as "assetCount", n.lights,
  (select count(*) from work_order o where o.location_id = l.id and ${isOneOf('o.status', unfinishedOrders)}) as "openWorkOrderCount",
  l.version, l.created, ${nameOf('l.created_by')} as "creatorFullName", l.modified, ${nameOf('l.modified_by')} as "modifierFullName"`;
