import {
  type Transfer,
  type TransferCounts,
  type TransferLine,
  type TransferListed,
  type TransferStatus,
  type TransferStep,
  transferStatusNames,
} from '@werkbank/contract/inventory/transfers/transfer.ts';
import { transferStatus } from '@werkbank/contract/inventory/transfers/transfer-status.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '#base/page.ts';

import { cappedCount, cursorOf, key, keyset, pageOf, toTotal } from '#db/keyset.ts';
import { isOneOf, literals } from '#db/literals.ts';
import { auditColumns, userName } from '#db/record-columns.ts';
import { countOf, countUpToLimit, only } from '#db/rows.ts';
import type { ListRef, RecordRef, Scope } from '#db/scope.ts';
import { matchesSearch } from '#db/search.ts';
import { translate } from '#i18n/translate.ts';
import { isOwnVan } from '../shared/own-van.ts';
import type { Viewer } from '../shared/viewer.ts';

type Row = Omit<TransferListed, 'statusName' | 'statusDescription'>;

export interface TransferFilter {
  search?: string | undefined;
  status?: readonly TransferStatus[] | undefined;
  warehouseId?: string | undefined;
}

const statusIs = literals(transferStatus);

export async function find(ref: RecordRef, viewer: Viewer, language: Language): Promise<Transfer | undefined> {
  const { db, division, id } = ref;
  const { rows } = await select(
    sql`t.division = ${division} and t.id = ${id} and ${isVisibleTo(viewer)}`,
    sql``,
  ).execute(db);
  return rows[0] && { ...withText(rows[0], language), lines: await listLines(ref) };
}

/** The transfers of a division, newest first. */
export async function list(
  { db, division, page, language, viewer }: ListRef & { language: Language; viewer: Viewer },
  filter: TransferFilter,
) {
  const matching = sql<boolean>`t.division = ${division} and ${isVisibleTo(viewer)} and ${conditionOf(filter)}`;
  const { condition, order } = keyset('desc', [key.integer(sql`t.transfer_number`)]);
  const { rows } = await select(
    sql`${matching} and ${condition(page.after)}`,
    sql`order by ${order} limit ${page.size + 1}`,
  ).execute(db);
  const total = await countUpToLimit(db, sql`${tables} where ${matching}`);
  const { rows: listed, next } = pageOf(rows, page.size, (row) => cursorOf(row.transferNumber));
  return { rows: listed.map((row) => withText(row, language)), ...toTotal(total), next };
}

/** The number of transfers in each status, each counted up to a limit. */
export async function count({ db, division }: Scope, viewer: Viewer): Promise<TransferCounts> {
  const counted = (which: RawBuilder<boolean>) =>
    sql`least(10000, ${cappedCount(sql`select from ${tables} where t.division = ${division} and ${isVisibleTo(viewer)} and ${which}`)})`;
  const { rows } = await sql<TransferCounts>`
    select ${counted(sql`true`)} as "all", ${counted(sql`t.status = ${statusIs.requested}`)} as requested,
      ${counted(sql`t.status = ${statusIs.open}`)} as open,
      ${counted(isOneOf('t.status', [transferStatus.sent, transferStatus.partial]))} as "onWay",
      ${counted(sql`t.status = ${statusIs.complete}`)} as complete,
      ${counted(sql`t.status = ${statusIs.cancelled}`)} as cancelled`.execute(db);
  return only(rows);
}

/** What was sent, received and returned, newest first. */
export async function listSteps({ db, division, id }: RecordRef, page: PageRequest) {
  const matching = sql<boolean>`s.division = ${division} and s.transfer_id = ${id}`;
  const { rows } = await sql<TransferStep>`
    select s.id, s.kind, s.moved_on as "movedOn", s.notes, s.created, ${userName('s.created_by')} as "creatorFullName",
      (select coalesce(jsonb_agg(jsonb_build_object('lineNumber', l.line_number, 'itemId', u.item_id, 'itemCode', i.code,
          'itemDescription', i.description, 'unit', i.unit, 'quantity', u.quantity, 'serialNumbers', u.serial_numbers,
          'batchNumbers', u.batch_numbers) order by l.line_number), '[]')
        from stock_transfer_step_line u join stock_transfer_line l on l.id = u.line_id join item i on i.id = u.item_id
        where u.step_id = s.id) as lines
    from stock_transfer_step s where ${matching} order by s.id desc limit ${page.size} offset ${page.skip}`.execute(db);
  return { rows, total: await countOf(db, sql`stock_transfer_step s where ${matching}`) };
}

async function listLines({ db, division, id }: RecordRef): Promise<TransferLine[]> {
  const { rows } = await sql<TransferLine>`
    select l.id, l.line_number as "lineNumber", l.item_id as "itemId", i.code as "itemCode", i.description as "itemDescription",
      i.barcode, i.unit, i.is_serial_item as "isSerialItem", i.is_batch_item as "isBatchItem",
      i.is_fraction_allowed_item as "isFractionAllowedItem", l.quantity, l.quantity_reserved as "quantityReserved",
      l.quantity_sent as "quantitySent", l.quantity_received as "quantityReceived", l.quantity_returned as "quantityReturned",
      l.quantity_on_way as "quantityOnWay", coalesce(p.on_hand - p.reserved, 0) as "freeStock",
      serials_in_transit(l.id) as "serialNumbers"
    from stock_transfer_line l join stock_transfer t on t.id = l.transfer_id join item i on i.id = l.item_id
      left join stock_position p on p.item_id = l.item_id and p.warehouse_id = t.from_warehouse_id
    where l.division = ${division} and l.transfer_id = ${id} order by l.line_number`.execute(db);
  return rows;
}

function conditionOf({ search, status, warehouseId }: TransferFilter): RawBuilder<boolean> {
  const words = sql`(t.transfer_number::text || ' ' || coalesce(t.description, '') || ' ' || f.code || ' ' || f.description || ' ' || w.code
    || ' ' || w.description)`;
  const conditions = [matchesSearch(sql`searchable(${words})`, search)];
  if (status?.length) conditions.push(isOneOf('t.status', status));
  if (warehouseId !== undefined)
    conditions.push(sql<boolean>`(t.from_warehouse_id = ${warehouseId} or t.to_warehouse_id = ${warehouseId})`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

const isVisibleTo = ({ isStaff, engineerId }: Viewer): RawBuilder<boolean> =>
  isStaff ? sql`true` : sql`(${isOwnVan('f', engineerId)} or ${isOwnVan('w', engineerId)})`;

const withText = (row: Row, language: Language): TransferListed => ({
  ...row,
  statusName: transferStatusNames[row.status],
  statusDescription: translate(language, `transfer.status.${row.status}`),
});

const tables = sql`stock_transfer t join warehouse f on f.id = t.from_warehouse_id join warehouse w on w.id = t.to_warehouse_id`;

const select = (matching: RawBuilder<boolean>, paging: RawBuilder<unknown>) => sql<Row>`
  select t.id, t.division, t.transfer_number as "transferNumber", t.status, t.is_request as "isRequest",
    t.from_warehouse_id as "fromWarehouseId", f.code as "fromWarehouseCode", f.description as "fromWarehouseDescription",
    t.to_warehouse_id as "toWarehouseId", w.code as "toWarehouseCode", w.description as "toWarehouseDescription", t.sent_on as "sentOn",
    t.received_on as "receivedOn", t.description, t.notes, t.cancelled_at as "cancelledAt", t.cancelled_reason as "cancelledReason",
    (select count(*)::integer from stock_transfer_line l where l.transfer_id = t.id) as "lineCount",
    ${sql.join(auditColumns('t').map((column) => sql`${column}`))}
  from ${tables} where ${matching} ${paging}`;
