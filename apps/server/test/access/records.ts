import type { RecordKind } from '@werkbank/contract/wire/reference.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#auth/caller.ts';
import type { Db } from '#db/db.ts';
import { isOwnVan } from '#inventory/shared/own-van.ts';
import { recordSources } from '#src/domains.ts';

/** Ids of a path: those of a record and of its parents. */
export type PathIds = Readonly<Record<string, string>>;

interface PathRecord {
  table: string;
  /** Parameters of the path, with the column of each. */
  parameters: Readonly<Record<string, string>>;
  /** Condition for the rows `x` in these divisions; uses the column `division` unless stated otherwise. */
  inside?: (divisions: RawBuilder<unknown>) => RawBuilder<boolean>;
  /** Conditions for the rows `x` of their divisions that a mechanic and a reseller see; by default all and none. */
  engineer?: (id: string) => RawBuilder<boolean>;
  reseller?: (accountId: string) => RawBuilder<boolean>;
}

const visits = (column: string) => (id: string) =>
  sql<boolean>`${sql.ref(column)} in (select v.work_order_id from work_order_visit v
    where v.engineer_id = ${id}::uuid and v.status <> 'cancelled')`;
const visited = (column: string) => (id: string) =>
  sql<boolean>`${sql.ref(column)} in (select visited_locations(${id}::uuid))`;
const tree = (column: string) => (id: string) =>
  sql<boolean>`${sql.ref(column)} in (select a.id from account a where a.id = ${id}::uuid or a.reseller_id = ${id}::uuid)`;
const nobody = () => sql<boolean>`false`;

/** Records of no division, visible to everyone who may make the call. */
const everywhere = {
  inside: () => sql<boolean>`true`,
  engineer: () => sql<boolean>`true`,
  reseller: () => sql<boolean>`true`,
};
/** The ordering back end serves the mobility divisions only. */
const mobility = (divisions: RawBuilder<unknown>) =>
  sql<boolean>`(x.division = any(${divisions}) and x.division in (select d.code from division d where d.brand = 'mobility'))`;
const worksIn = (column: string) => (divisions: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from engineer_division d where d.engineer_id = ${sql.ref(column)} and d.division = any(${divisions}))`;

const ownVan = (column: string) => (id: string) =>
  sql<boolean>`${sql.ref(column)} in (select w.id from warehouse w where ${isOwnVan('w', id)})`;

const ofLocation = { engineer: visited('x.location_id') };
const ofOrder = (parameter: string, table: string): PathRecord => ({
  table,
  parameters: { [parameter]: 'x.id', workOrderId: 'x.work_order_id' },
  engineer: visits('x.work_order_id'),
});

/** What the ids of a path refer to, by the path without its division; the longest prefix applies. */
const pathRecords: Readonly<Record<string, PathRecord>> = {
  'account/{id}': { table: 'account', parameters: { id: 'x.id' }, reseller: tree('x.id') },
  'account/{accountId}': { table: 'account', parameters: { accountId: 'x.id' }, reseller: tree('x.id') },
  'account/merge/{id}': { table: 'account_merge', parameters: { id: 'x.id' } },
  'contact/merge/{id}': { table: 'contact_merge', parameters: { id: 'x.id' } },
  'location/{id}': { table: 'location', parameters: { id: 'x.id' }, engineer: visited('x.id') },
  'location/merge/{id}': { table: 'location_merge', parameters: { id: 'x.id' } },
  'phonecall/{id}': { table: 'phone_call', parameters: { id: 'x.id' } },
  'EscapeMobility/accounts/{id}': {
    table: 'account',
    parameters: { id: 'x.id' },
    inside: mobility,
    reseller: tree('x.id'),
  },
  'EscapeMobility/accounts/{accountId}': {
    table: 'account',
    parameters: { accountId: 'x.id' },
    inside: mobility,
    reseller: tree('x.id'),
  },
  'EscapeMobility/resellers/{id}': {
    table: 'account',
    parameters: { id: 'x.id' },
    inside: mobility,
    reseller: (id) => sql`x.id = ${id}::uuid`,
  },
  'articles/{articleId}': {
    table: 'item',
    parameters: { articleId: 'x.id' },
    inside: mobility,
    reseller: (id) => sql<boolean>`x.is_sales_item and x.is_webshop_item
      and x.division = (select a.division from account a where a.id = ${id}::uuid)`,
  },
  'basket/lines/{itemId}': { table: 'item', parameters: { itemId: 'x.id' }, reseller: nobody },
  'basket/orders/{orderId}': {
    table: 'sales_order',
    parameters: { orderId: 'x.id' },
    reseller: (id) => sql`x.reseller_id = ${id}::uuid`,
  },
  'resellers/{resellerId}': {
    table: 'account',
    parameters: { resellerId: 'x.id' },
    inside: (divisions) => sql`(x.division = any(${divisions}) and x.is_reseller)`,
  },
  'orders/{orderId}': {
    table: 'sales_order',
    parameters: { orderId: 'x.id' },
    reseller: (id) => sql`x.reseller_id = ${id}::uuid`,
  },
  'account/{accountId}/address/{id}': { table: 'address', parameters: { id: 'x.id', accountId: 'x.account_id' } },
  'contact/{id}': { table: 'contact', parameters: { id: 'x.id' }, reseller: tree('x.account_id') },
  'item/{itemId}': { table: 'item', parameters: { itemId: 'x.id' }, engineer: () => sql`true`, reseller: nobody },
  'items/{itemId}': { table: 'item', parameters: { itemId: 'x.id' }, engineer: () => sql`true`, reseller: nobody },
  'items/{itemId}/prices/{priceId}': { table: 'item_price', parameters: { priceId: 'x.id', itemId: 'x.item_id' } },
  'orderconditions/{conditionId}': { table: 'order_condition', parameters: { conditionId: 'x.id' }, inside: mobility },
  'pricelists/{priceListId}': { table: 'price_list', parameters: { priceListId: 'x.id' } },
  'pricelists/{priceListId}/lines/{lineId}': {
    table: 'price_list_line',
    parameters: { lineId: 'x.id', priceListId: 'x.price_list_id' },
  },
  'itemgroups/{groupId}': { table: 'item_group', parameters: { groupId: 'x.id' } },
  'inventory/assemblyorders/{assemblyOrderId}': { table: 'assembly_order', parameters: { assemblyOrderId: 'x.id' } },
  'inventory/warehouses/{warehouseId}': { table: 'warehouse', parameters: { warehouseId: 'x.id' } },
  'locations/{locationId}': { table: 'location', parameters: { locationId: 'x.id' }, engineer: visited('x.id') },
  'locations/{locationId}/places/{placeId}': {
    table: 'place',
    parameters: { placeId: 'x.id', locationId: 'x.location_id' },
    ...ofLocation,
  },
  'locations/{locationId}/assets/{id}': {
    table: 'asset',
    parameters: { id: 'x.id', locationId: 'x.location_id', newLocationId: 'x.location_id' },
    ...ofLocation,
  },
  'locations/{locationId}/assets/{id}/serviceReport/{serviceReportId}': {
    table: 'service_report',
    parameters: {
      serviceReportId: 'x.id',
      id: 'x.asset_id',
      locationId: '(select s.location_id from asset s where s.id = x.asset_id)',
    },
    engineer: (id) => sql`exists (select from asset s where s.id = x.asset_id and ${visited('s.location_id')(id)})`,
  },
  'locations/{locationId}/workorders/{id}': {
    table: 'work_order',
    parameters: { id: 'x.id', locationId: 'x.location_id' },
    engineer: visits('x.id'),
  },
  'workorders/{workOrderId}': { table: 'work_order', parameters: { workOrderId: 'x.id' }, engineer: visits('x.id') },
  'workorders/{workOrderId}/visits/{visitId}': {
    ...ofOrder('visitId', 'work_order_visit'),
    engineer: (id) => sql`x.engineer_id = ${id}::uuid`,
  },
  'workorders/{workOrderId}/tasks/{taskId}': ofOrder('taskId', 'work_order_task'),
  'workorders/{workOrderId}/items/{itemRowId}': ofOrder('itemRowId', 'work_order_item'),
  'estimates/{estimateId}': { table: 'estimate', parameters: { estimateId: 'x.id' }, ...ofLocation },
  'salesorder/{salesOrderId}': {
    table: 'sales_order',
    parameters: { salesOrderId: 'x.id' },
    reseller: tree('x.ordered_by'),
  },
  'salesorder/order/{salesOrderId}': {
    table: 'sales_order',
    parameters: { salesOrderId: 'x.id' },
    reseller: tree('x.ordered_by'),
  },
  'salesorder/orderline/{salesOrderLineId}': { table: 'sales_order_line', parameters: { salesOrderLineId: 'x.id' } },
  'salesinvoice/proposals/{invoiceProposalId}': {
    table: 'invoice_proposal',
    parameters: { invoiceProposalId: 'x.id' },
  },
  'salesorder/goodsdelivery/{deliveryId}': { table: 'goods_delivery', parameters: { deliveryId: 'x.id' } },
  'purchaseorder/{purchaseOrderId}': {
    table: 'purchase_order',
    parameters: { purchaseOrderId: 'x.id' },
    engineer: nobody,
  },
  'purchaseorder/order/{purchaseOrderId}': {
    table: 'purchase_order',
    parameters: { purchaseOrderId: 'x.id' },
    engineer: nobody,
  },
  'purchaseorder/orderline/{purchaseOrderLineId}': {
    table: 'purchase_order_line',
    parameters: { purchaseOrderLineId: 'x.id' },
    engineer: nobody,
  },
  'purchaseorder/goodsreceipt/{receiptId}': {
    table: 'goods_receipt',
    parameters: { receiptId: 'x.id' },
    engineer: nobody,
  },
  'complaint/{id}': { table: 'complaint', parameters: { id: 'x.id' } },
  'servicerequest/{id}': {
    table: 'service_request',
    parameters: { id: 'x.id' },
    engineer: nobody,
    reseller: tree('x.account_id'),
  },
  'imports/{id}': { table: 'import_job', parameters: { id: 'x.id' } },
  'connection/exchange/rules/{exchangeRuleId}': { table: 'exact_rule', parameters: { exchangeRuleId: 'x.id' } },
  'views/{id}': { table: 'list_view', parameters: { id: 'x.id' } },
  'servicerequest/targets/{kind}': { table: 'response_target', parameters: { kind: 'x.kind' } },
  'engineer/{id}': { table: 'engineer', parameters: { id: 'x.id' }, inside: worksIn('x.id') },
  'engineer/{id}/absences/{absenceId}': {
    table: 'engineer_absence',
    parameters: { absenceId: 'x.id', id: 'x.engineer_id' },
    inside: worksIn('x.engineer_id'),
  },
  'assetreports/{id}': { table: 'public_report', parameters: { id: 'x.id' }, ...everywhere },
  'assettypes/{type}': { table: 'asset_type', parameters: { type: 'x.type' }, ...everywhere },
  'assettypes/{type}/plans/{country}': {
    table: 'maintenance_plan',
    parameters: { type: 'x.type', country: 'x.country' },
    ...everywhere,
  },
  'checkpoints/{id}': { table: 'check_point', parameters: { id: 'x.id' }, ...everywhere },
  'defectcodes/{id}': { table: 'defect_code', parameters: { id: 'x.id' }, ...everywhere },
  'inventory/items/{itemId}': { table: 'item', parameters: { itemId: 'x.id' }, engineer: () => sql`true` },
  'inventory/assemblyorder/{itemId}': { table: 'item', parameters: { itemId: 'x.id' }, engineer: () => sql`true` },
  'inventory/warehouses/{warehouseId}/levels/{itemId}': {
    table: 'stock_level',
    parameters: { warehouseId: 'x.warehouse_id', itemId: 'x.item_id' },
  },
  'inventory/transfers/{transferId}': {
    table: 'stock_transfer',
    parameters: { transferId: 'x.id' },
    engineer: (id) => sql`(${ownVan('x.from_warehouse_id')(id)} or ${ownVan('x.to_warehouse_id')(id)})`,
  },
  'inventory/counts/{countId}': {
    table: 'stock_count',
    parameters: { countId: 'x.id' },
    engineer: ownVan('x.warehouse_id'),
  },
  'inventory/counts/{countId}/items/{itemId}': {
    table: 'stock_count_line',
    parameters: { countId: 'x.count_id', itemId: 'x.item_id' },
    inside: (divisions) =>
      sql`exists (select from stock_count c where c.id = x.count_id and c.division = any(${divisions}))`,
    engineer: (id) =>
      sql`exists (select from stock_count c where c.id = x.count_id and ${ownVan('c.warehouse_id')(id)})`,
  },
  'items/{itemId}/suppliers/{itemSupplierId}': {
    table: 'item_supplier',
    parameters: { itemSupplierId: 'x.id', itemId: 'x.item_id' },
  },
  'purchaseorder/shortages/{itemId}': { table: 'item', parameters: { itemId: 'x.id' } },
  'accounts/{accountId}/servicerequest': {
    table: 'account',
    parameters: { accountId: 'x.id' },
    reseller: tree('x.id'),
  },
  'accounts/{accountId}/servicerequest/{id}': {
    table: 'service_request',
    parameters: { id: 'x.id', accountId: 'x.account_id' },
    reseller: tree('x.account_id'),
  },
  'engineers/{engineerId}/daylist': {
    table: 'engineer',
    parameters: { engineerId: 'x.id' },
    inside: worksIn('x.id'),
    engineer: (id) => sql`x.id = ${id}::uuid`,
  },
  'crm/accountclassification/{id}': {
    table: 'account_classification',
    parameters: { id: 'x.id' },
    engineer: () => sql`true`,
    reseller: (id) => sql`x.division in (select a.division from account a where a.id = ${id}::uuid)`,
  },
  'mails/{id}': { table: 'mail', parameters: { id: 'x.id' } },
  'mails/documents/{recordId}': { table: 'work_order', parameters: { recordId: 'x.id' } },
  'lists/{list}/{id}': { table: 'unit', parameters: { id: 'x.id', list: "'units'" } },
  'webhooks/{id}': {
    table: 'webhook',
    parameters: { id: 'x.id' },
    inside: (divisions) =>
      sql`exists (select from api_key k where k.id = x.api_key_id and k.divisions <@ ${divisions})`,
  },
  'webhooks/{id}/deliveries/{deliveryId}': {
    table: 'webhook_delivery',
    parameters: { deliveryId: 'x.id', id: 'x.webhook_id' },
    inside: (divisions) =>
      sql`exists (select from webhook w join api_key k on k.id = w.api_key_id
        where w.id = x.webhook_id and k.divisions <@ ${divisions})`,
  },
  'keys/{id}': {
    table: 'api_key',
    parameters: { id: 'x.id' },
    inside: (divisions) => sql`x.divisions <@ ${divisions}`,
  },
  'custom-fields/{id}': { table: 'own_field', parameters: { id: 'x.id' } },
  'servicerequest/accounttargets/{id}': { table: 'account_response_target', parameters: { id: 'x.id' } },
  'holidays/{id}': { table: 'holiday', parameters: { id: 'x.id' } },
  'invitations/{id}': { table: 'user_invitation', parameters: { id: 'x.id' } },
  'users/{id}': { table: 'app_user', parameters: { id: 'x.id' }, ...everywhere },
};

/** What the ids of a path refer to; undefined for a path whose ids belong to no division. */
export function recordOfPath(path: string): PathRecord | undefined {
  const plain = path
    .replace(/^\/api\//, '')
    .replace(/(?:^|\/)(?:divisions\/)?\{division\}\//, (found) => (found.startsWith('/') ? '/' : ''));
  const [name] = Object.keys(pathRecords)
    .filter((beginning) => plain.startsWith(beginning))
    .sort((a, b) => b.length - a.length);
  return name === undefined ? undefined : pathRecords[name];
}

/** Condition for the rows that the caller sees, in addition to the division. */
function sees({ engineer, reseller }: PathRecord, caller: Caller): RawBuilder<boolean> {
  if (caller.rights.has('reach.division')) return sql`true`;
  if (caller.rights.has('reach.visits'))
    return engineer ? (caller.engineerId === undefined ? nobody() : engineer(caller.engineerId)) : sql`true`;
  return reseller && caller.resellerAccountId !== undefined ? reseller(caller.resellerAccountId) : nobody();
}

interface PathQuery {
  record: PathRecord;
  caller: Caller;
  which: 'own' | 'foreign';
  limit: number;
}

/** The ids of records that the caller sees, or of some that it does not see; those of its own divisions first. */
export async function listPathIds(db: Db, { record, caller, which, limit }: PathQuery): Promise<PathIds[]> {
  const names = Object.keys(record.parameters);
  const columns = Object.entries(record.parameters).map(
    ([name, column]) => sql`${sql.raw(column)} as ${sql.ref(name)}`,
  );
  const divisions = sql`${[...caller.divisions]}::integer[]`;
  const inside = record.inside?.(divisions) ?? sql<boolean>`x.division = any(${divisions})`;
  const seen = sql<boolean>`(${inside} and ${sees(record, caller)})`;
  const { rows } = await sql<Record<string, string>>`
    select * from (
      select ${sql.join(columns)}, ${inside} as inside from ${sql.table(record.table)} x
      where ${which === 'own' ? seen : sql`not ${seen}`}
    ) found order by inside desc, ${sql.join(names.map((name) => sql.ref(name)))} limit ${limit}`.execute(db);
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, String(row[name])])));
}

/** The ids of the first of them. */
export const pathIds = async (db: Db, record: PathRecord, caller: Caller, which: 'own' | 'foreign') =>
  (await listPathIds(db, { record, caller, which, limit: 1 }))[0];

/** The id of a record to which the caller may, or may not, refer. */
export async function namedId(
  db: Db,
  kind: RecordKind,
  caller: Caller,
  which: 'own' | 'foreign',
): Promise<string | undefined> {
  const { table, column = 'id', sees: seen } = recordSources[kind];
  const inside = sql<boolean>`x.division = any(${[...caller.divisions]}::integer[])`;
  const named = sql<boolean>`(${inside} and ${seen(caller)})`;
  // A user and a mechanic belong to several divisions: foreign ones belong to none of the caller's divisions.
  const isForeign = sql`not exists (select from ${sql.table(table)} o where o.${sql.ref(column)} = x.${sql.ref(column)}
    and o.division = any(${[...caller.divisions]}::integer[])) or (${inside} and not ${seen(caller)})`;
  const { rows } = await sql<{ id: string }>`
    select x.${sql.ref(column)} as id from ${sql.table(table)} x
    where x.${sql.ref(column)} is not null and (${which === 'own' ? named : isForeign})
    order by ${inside} desc, x.division, x.${sql.ref(column)} limit 1`.execute(db);
  return rows[0]?.id;
}
