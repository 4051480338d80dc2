import type { OrderScan, OrderScansInput } from '@werkbank/contract/inventory/shared/order-scan.ts';
import { sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { sendLater } from '#db/pool/send-later.ts';
import { recordset } from '#db/rows.ts';

/** The orders whose goods are scanned, with the table of their lines. */
const lineTables = { salesOrder: 'sales_order_line', purchaseOrder: 'purchase_order_line' } as const;
const lineColumns = { salesOrder: 'sales_order_line_id', purchaseOrder: 'purchase_order_line_id' } as const;

export interface ScannedOrder {
  db: Db;
  division: number;
  kind: keyof typeof lineTables;
  id: string;
}

const isRecent = sql<boolean>`s.modified > now() - interval '12 hours'`;

/** What people have scanned of an order within a working day, first come first. */
export async function listScans({ db, division, kind, id }: ScannedOrder): Promise<OrderScan[]> {
  const { rows } = await sql<OrderScan>`
    select ${sql.ref(`s.${lineColumns[kind]}`)} as "lineId", s.user_id as "userId", u.display_name as "userFullName", s.quantity,
      s.serial_numbers as "serialNumbers", s.modified as "scannedAt"
    from order_scan s join app_user u on u.id = s.user_id
    where s.division = ${division} and s.order_id = ${id} and ${isRecent} order by s.id limit 5000`.execute(db);
  return rows;
}

/** Replaces what the caller has scanned of an order. */
export async function replaceScans(order: ScannedOrder, { lines }: OrderScansInput): Promise<void> {
  const { db, division, kind, id } = order;
  await sql`delete from order_scan s where s.division = ${division} and s.order_id = ${id} and (not ${isRecent} or s.user_id = writer()
    and ${sql.ref(`s.${lineColumns[kind]}`)} <> all(${lines.map(({ lineId }) => lineId)}::uuid[]))`.execute(db);
  await sql`
    insert into order_scan as s (division, order_id, ${sql.ref(lineColumns[kind])}, user_id, quantity, serial_numbers)
    select l.division, l.order_id, l.id, writer(), g.quantity, g."serialNumbers"
    from ${recordset(lines, 'g ("lineId" uuid, quantity numeric, "serialNumbers" text[])')}
    join ${sql.table(lineTables[kind])} l on l.division = ${division} and l.order_id = ${id} and l.id = g."lineId"
    on conflict (order_id, coalesce(sales_order_line_id, purchase_order_line_id), user_id) do update
      set quantity = excluded.quantity, serial_numbers = excluded.serial_numbers, modified = now(), version = s.version + 1
      where (s.quantity, s.serial_numbers) is distinct from (excluded.quantity, excluded.serial_numbers)`.execute(db);
}

/** Removes what the caller scanned of lines that are booked now. */
export async function removeScans(
  { db, division, kind }: Omit<ScannedOrder, 'id'>,
  lineIds: readonly string[],
): Promise<void> {
  await sendLater(
    db,
    sql`delete from order_scan s where s.division = ${division} and s.user_id = writer()
      and ${sql.ref(`s.${lineColumns[kind]}`)} = any(${lineIds}::uuid[])`,
  );
}
