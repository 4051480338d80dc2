import type { Asset, AssetListed } from '@werkbank/contract/assets/asset/asset.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import { lightToday } from '#locations/light-store.ts';

/** Joins of the columns below onto `asset a`. */
export const assetJoins = sql`
  join location l on l.id = a.location_id
  left join account k on k.id = l.account_id
  left join place p on p.id = a.place_id
  join asset_type t on t.type = a.type`;

export const listedColumns = (language: Language): RawBuilder<AssetListed> => sql`
  a.id, a.division, a.location_id as "locationId", l.code as "locationCode", l.name as "locationName", l.city,
  l.account_id as "accountId", k.name as "accountName", a.place_id as "placeId", p.path as "placePath", a.position,
  a.walk_order as "walkOrder", a.tag, a.type, ${sql.ref(`t.description_${language}`)} as "typeDescription", a.description,
  a.brand, a.model, a.serial_number as "serialNumber", a.inventory_number as "inventoryNumber",
  a.manufacture_date as "manufactureDate", a.state, ${lightToday} as light, a.due_on as "dueOn", a.due_reason as "dueReason",
  a.end_of_life_on as "endOfLifeOn", a.last_service_on as "lastServiceOn", a.last_result as "lastResult",
  (select f.reference from attachment f where f.asset_id = a.id and f.type = 'photo' and f.thumbnail_key is not null and f.deleted is null
    order by f.created desc limit 1) as "photoReference", a.version, a.modified`;

const nameOf = (column: string) => sql`(select u.display_name from app_user u where u.id = ${sql.ref(column)})`;

/** Everything of `Asset` that is in its own row. */
export const assetColumns = (
  language: Language,
): RawBuilder<Omit<Asset, 'tags' | 'plan' | 'attachments' | 'lastServiceReport' | 'serviceReports'>> => sql`
  ${listedColumns(language)}, k.code as "accountCode", a.item_id as "itemId", i.code as "itemCode", i.description as "itemDescription",
  a.agent, a.content, a.content_unit as "contentUnit", a.fire_class as "fireClass", a.contains_pfas as "containsPfas",
  a.installation_date as "installationDate", a.warranty_until as "warrantyUntil", a.serviced_before as "servicedBefore",
  a.battery_due_on as "batteryDueOn", a.pads_adult_due_on as "padsAdultDueOn", a.pads_child_due_on as "padsChildDueOn",
  a.expiry_date as "expiryDate", a.ownership, a.contract_number as "contractNumber", a.state_reason as "stateReason", a.notes,
  a.replaced_by_id as "replacedById", (select n.tag from asset n where n.id = a.replaced_by_id) as "replacedByTag",
  a.replaces_id as "replacesId", (select n.tag from asset n where n.id = a.replaces_id) as "replacesTag",
  case when a.state = 'replaced' and a.replaced_at > now() - interval '10 minutes'
    then a.replaced_at + interval '10 minutes' end as "undoUntil",
  a.created, ${nameOf('a.created_by')} as "creatorFullName", ${nameOf('a.modified_by')} as "modifierFullName"`;
