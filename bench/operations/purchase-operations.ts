import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type pg from 'pg';
import { get, type Operation, post } from './operation.ts';

/** Reading purchase orders, and receiving ten lines of an order. */
export async function purchaseOperations(pool: pg.Pool): Promise<Operation[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from purchase_order where division = 1 order by md5(order_number::text) limit 50',
  );
  const purchases = { kind: 'read', backend: 'accounting' } as const;
  return [
    {
      ...purchases,
      name: 'read a purchase order',
      requests: rows.map(({ id }) => get(`/api/1/purchaseorder/${id}`)),
    },
    {
      ...purchases,
      name: 'lines of a purchase order',
      requests: rows.map(({ id }) => get(`/api/1/purchaseorder/order/${id}/lines`)),
    },
    { ...purchases, name: 'newest purchase orders', requests: [get('/api/1/purchaseorder', { PageSize: '50' })] },
    { ...purchases, name: 'receive 10 lines', kind: 'write', isOnce: true, requests: await receipts(pool) },
  ];
}

/** Orders of ten lines, each received in full. */
async function receipts(pool: pg.Pool) {
  const { rows } = await pool.query<{ lines: { purchaseOrderLineId: string; quantityReceived: number }[] }>(
    `select json_agg(json_build_object('purchaseOrderLineId', id, 'quantityReceived', quantity) order by line_number) as lines
    from purchase_order_line where division = 1 group by order_id having count(*) = 10 order by md5(order_id::text) limit 3000`,
  );
  return rows.map(({ lines }) => post('/api/1/purchaseorder/goodsreceipt', { receiptDate: businessDay(), lines }));
}
