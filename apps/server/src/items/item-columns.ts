import { assemblyType, unfinishedAssembly } from '@werkbank/contract/inventory/assembly/transitions.ts';
import type { Item, ItemListed, ItemSummary } from '@werkbank/contract/items/item.ts';
import { unfinishedSales } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import { isOneOf, literals } from '#db/literals.ts';
import { userName } from '#db/record-columns.ts';

/** Joins of the columns below onto `item i`; stock is summed for the rows of the page only. */
export const itemJoins = sql`
  left join item_group g on g.id = i.item_group_id
  left join vat_code v on v.division = i.division and v.code = i.sales_vat_code
  left join lateral (
    select coalesce(sum(p.on_hand), 0) as on_hand, coalesce(sum(p.reserved), 0) as reserved
    from stock_position p where p.item_id = i.id
  ) s on i.is_stock_item`;

export const isActive = sql<boolean>`(i.start_date <= business_day() and (i.end_date is null or i.end_date >= business_day()))`;

export const isAssembled = sql<boolean>`exists (select from assembly_item a where a.assembled_item_id = i.id)`;

/** The path of the first picture of item `i`, for callers of these paths. */
export const pictureUrl = (paths: 'items' | 'articles') => sql<string | null>`(
  select '/api/' || i.division || '/' || ${sql.lit(paths)} || '/' || i.id || '/pictures/' || p.reference from document p
  where p.item_id = i.id and p.deleted is null and p.thumbnail_key is not null order by p.position, p.created, p.id limit 1)`;

export const summaryColumnsFor = (paths: 'items' | 'articles'): RawBuilder<ItemSummary> => sql`
  i.id, i.division, i.code, i.description, i.extra_description as "extraDescription",
  g.code as "itemGroupCode", g.description as "itemGroupDescription", i.unit,
  i.standard_sales_price as "standardSalesPrice", i.currency,
  i.sales_vat_code as "salesVatCode", v.percentage as "salesVatPercentage",
  i.is_stock_item as "isStockItem", i.is_webshop_item as "isWebshopItem", i.is_serial_item as "isSerialItem",
  ${isAssembled} as "isAssembledItem", s.on_hand - s.reserved as "freeStock",
  ${pictureUrl(paths)} || '/thumbnail' as "pictureThumbnailUrl", ${isActive} as active`;

export const summaryColumns = summaryColumnsFor('items');

export const listedColumns: RawBuilder<ItemListed> = sql`
  ${summaryColumns}, i.version, i.modified, i.item_group_id as "itemGroupId", i.is_sales_item as "isSalesItem",
  s.on_hand as stock, s.reserved as "reservedStock", i.own_values as "customValues"`;

const typesOf = (own: string, kind: 'item' | 'additional') => sql`
  case when i.asset_types = '{}' and i.additional_asset_types = '{}'
    then array(select l.type from asset_type_item_group l where l.item_group_code = g.code and l.kind = ${sql.lit(kind)} order by l.type)
    else array(select t from unnest(${sql.ref(own)}) as t order by t) end`;

const assemblyIs = literals(assemblyType);

/** Remaining quantities of assembly orders of one type, to assemble or take apart. */
const openAssembly = (type: RawBuilder<number>) => sql`(
  select coalesce(sum(o.planned_quantity - o.finished_quantity - o.scrapped_quantity), 0) from assembly_order o
  where o.item_id = i.id and o.type = ${type} and ${isOneOf('o.status', unfinishedAssembly)})`;

/** The quantity of the item that these orders still use as a part, or return. */
const openParts = (type: RawBuilder<number>) => sql`(
  select coalesce(sum(assembly_need(o.planned_quantity, p.quantity_batch, p.batch_quantity) - p.quantity_used), 0)
  from assembly_order_part p join assembly_order o on o.id = p.order_id
  where p.item_id = i.id and o.type = ${type} and ${isOneOf('o.status', unfinishedAssembly)})`;

/** Quantities that customers have ordered and not received yet, and that assembly orders will use. */
const plannedOut = sql`((
  select coalesce(sum(l.quantity - l.quantity_delivered - l.quantity_closed), 0) from sales_order_line l
  where l.division = i.division and l.item_id = i.id and ${isOneOf('l.delivery_status', unfinishedSales)})
  + ${openAssembly(assemblyIs.disassembly)} + ${openParts(assemblyIs.assembly)})`;

/** Quantities that are ordered from suppliers and not received yet, and that assembly orders will make. */
const plannedIn = sql`((
  select coalesce(sum(l.quantity_open), 0) from purchase_order_line l
  where l.division = i.division and l.item_id = i.id and l.quantity_open > 0)
  + ${openAssembly(assemblyIs.assembly)} + ${openParts(assemblyIs.disassembly)})`;

/** Limited by the scarcest part. */
const buildable = sql`(
  select min(floor(greatest(f.free, 0) / a.quantity))::bigint from assembly_item a join item q on q.id = a.part_item_id and q.is_stock_item
  cross join lateral (select coalesce(sum(p.on_hand - p.reserved), 0) as free from stock_position p where p.item_id = q.id) f
  where a.assembled_item_id = i.id and a.quantity > 0)`;

export const itemColumns: RawBuilder<Item> = sql`
  ${listedColumns}, i.search_code as "searchCode", i.barcode,
  i.class01, i.class02, i.class03, i.class04, i.class05, i.class06, i.class07, i.class08, i.class09, i.class10,
  u.description as "unitDescription", u.type as "unitType",
  i.is_purchase_item as "isPurchaseItem", i.is_make_item as "isMakeItem", i.is_batch_item as "isBatchItem",
  i.is_fraction_allowed_item as "isFractionAllowedItem", i.is_time as "isTime", i.is_on_demand_item as "isOnDemandItem",
  i.cost_price_standard as "costPriceStandard", v.description as "salesVatCodeDescription",
  case when i.is_stock_item then ${plannedIn} end as "plannedStockIn",
  case when i.is_stock_item then ${plannedOut} end as "plannedStockOut",
  s.on_hand + ${plannedIn} - ${plannedOut} as "projectedStock",
  ${buildable} as "buildableStock",
  i.net_weight as "netWeight", i.gross_weight as "grossWeight", i.net_weight_unit as "netWeightUnit",
  ${pictureUrl('items')} as "pictureUrl", i.picture_name as "pictureName", i.start_date as "startDate", i.end_date as "endDate", i.notes,
  ${typesOf('i.asset_types', 'item')} as "assetTypes",
  ${typesOf('i.additional_asset_types', 'additional')} as "additionalAssetTypes",
  i.created, ${userName('i.created_by')} as "creatorFullName", i.modified, ${userName('i.modified_by')} as "modifierFullName",
  i.exact_id as "exactId", i.sync_state as "syncState", i.synced_at as "syncedAt", i.sync_error as "syncError"`;
