import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { insertOrder, linkOrder } from '#sales-orders/order/store.ts';
import { planAgreedWork } from '#work-orders/rounds/planned-work-store.ts';

interface Line {
  itemId: string;
  isStockItem: boolean;
  description: string;
  quantity: number;
  unitCode: string;
  unitPrice: number;
  discount: number;
  vatCode: string | null;
  assetId: string | null;
  notes: string | null;
}

interface Accepted {
  locationId: string;
  accountId: string;
  workOrderId: string | null;
  description: string;
  yourRef: string | null;
  remarks: string | null;
}

/**
 * Creates the orders at the accepted prices: lines for assets, and their labour, become planned rows of a work order, which are billed when
 * it is posted; the rest becomes a sales order. No line becomes part of both.
 * @throws Problem when a part of it cannot be created
 */
export async function fulfil(db: Db, division: number, id: string): Promise<void> {
  const accepted = await readAccepted(db, division, id);
  const lines = await chosenLines(db, division, id);
  const hasAssets = lines.some(({ assetId }) => assetId !== null);
  const work = lines.filter(({ assetId, isStockItem }) => assetId !== null || (hasAssets && !isStockItem));
  const goods = lines.filter((line) => !work.includes(line));
  const workOrderId =
    work.length === 0
      ? null
      : await planAgreedWork(db, division, {
          locationId: accepted.locationId,
          estimateId: id,
          foundDuringId: accepted.workOrderId,
          description: accepted.description,
          yourRef: accepted.yourRef,
          notes: accepted.remarks,
          items: work.map(({ itemId, description, quantity, unitPrice, discount, assetId, notes }) => ({
            itemId,
            description,
            quantity,
            unitPrice,
            discount,
            assetId,
            notes,
            planned: true,
          })),
        });
  const salesOrderId = goods.length === 0 ? null : await sell(db, division, accepted, goods);
  await sql`
    update estimate set sales_order_id = ${salesOrderId}, made_work_order_id = ${workOrderId}
    where division = ${division} and id = ${id}`.execute(db);
}

async function readAccepted(db: Db, division: number, id: string): Promise<Accepted> {
  const { rows } = await sql<Accepted>`
    select e.location_id as "locationId", e.account_id as "accountId", e.work_order_id as "workOrderId",
      coalesce(e.description, e.quotation_number::text) as description, e.your_ref as "yourRef", e.remarks
    from estimate e where e.division = ${division} and e.id = ${id}`.execute(db);
  const [accepted] = rows;
  if (!accepted) throw new Error('An accepted estimate is not there.');
  return accepted;
}

async function chosenLines(db: Db, division: number, id: string): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select n.item_id as "itemId", i.is_stock_item as "isStockItem", n.description, n.quantity, n.unit_code as "unitCode",
      n.unit_price as "unitPrice", n.discount, n.vat_code as "vatCode", n.asset_id as "assetId", n.notes
    from estimate_line n join item i on i.id = n.item_id
    where n.division = ${division} and n.estimate_id = ${id} and n.chosen order by n.line_number`.execute(db);
  return rows;
}

async function sell(db: Db, division: number, accepted: Accepted, lines: readonly Line[]): Promise<string> {
  const id = await insertOrder(db, division, {
    orderedById: accepted.accountId,
    description: accepted.description,
    yourRef: accepted.yourRef,
    remarks: accepted.remarks,
    lines: lines.map(({ isStockItem: _, assetId: __, vatCode, ...line }) => ({
      ...line,
      ...(vatCode !== null && { vatCode }),
    })),
  });
  await linkOrder(db, division, id, { locationId: accepted.locationId });
  return id;
}
