import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type pg from 'pg';
import { type Asked, get, type Operation, post } from './operation.ts';
import { purchaseOperations } from './purchase-operations.ts';

/** The operations, with values from the data. */
export async function findOperations(pool: pg.Pool): Promise<Operation[]> {
  return [...(await salesOperations(pool)), ...(await purchaseOperations(pool)), ...(await serviceOperations(pool))];
}

async function idsOf(pool: pg.Pool, sql: string): Promise<string[]> {
  return (await pool.query<{ id: string }>(sql)).rows.map(({ id }) => id);
}

const words = [
  ['zormora', 'kwel', 'duinlust', 'haze', 'oever'],
  ['linge', 'metaal 77', 'vastgoed 12', 'agro 5', 'velberk'],
  ['bramkamp', 'sport 19', 'hoeve hotel', 'dijn', '1234'],
].flat();

async function salesOperations(pool: pg.Pool): Promise<Operation[]> {
  const accounts = await idsOf(
    pool,
    `select id from account where division = 1 and search_code like 'A%' order by md5(code) limit 50`,
  );
  const orders = await idsOf(
    pool,
    'select id from sales_order where division = 1 order by md5(order_number::text) limit 50',
  );
  const items = await idsOf(
    pool,
    `select id from item where division = 1 and code like 'BENCH-%' order by code limit 10`,
  );
  const sales = { kind: 'read', backend: 'accounting' } as const;
  return [
    {
      ...sales,
      name: 'search accounts',
      requests: words.map((word) => get(`/api/1/account/?name=${encodeURIComponent(word)}`, { PageSize: '25' })),
    },
    { ...sales, name: 'read an account', requests: accounts.map((id) => get(`/api/1/account/${id}`)) },
    { ...sales, name: 'newest orders', requests: [get('/api/1/salesorder', { PageSize: '50' })] },
    { ...sales, name: 'lines of an order', requests: orders.map((id) => get(`/api/1/salesorder/order/${id}/lines`)) },
    {
      ...sales,
      name: 'create an order of 10 lines',
      kind: 'write',
      requests: [
        post('/api/1/salesorder', {
          orderedById: accounts[0],
          lines: items.map((itemId, n) => ({ itemId, quantity: n + 1 })),
        }),
      ],
    },
    { ...sales, name: 'deliver it', kind: 'write', isOnce: true, requests: await deliveries(pool) },
  ];
}

/** Orders of ten lines, each delivered in full. */
async function deliveries(pool: pg.Pool): Promise<Asked[]> {
  const { rows } = await pool.query<{ lines: { salesOrderLineId: string; quantityDelivered: number }[] }>(
    `select json_agg(json_build_object('salesOrderLineId', id, 'quantityDelivered', quantity) order by line_number) as lines
    from sales_order_line where division = 1 group by order_id having count(*) = 10 order by md5(order_id::text) limit 3000`,
  );
  return rows.map(({ lines }) => post('/api/1/salesorder/goodsdelivery', { deliveryDate: businessDay(), lines }));
}

async function serviceOperations(pool: pg.Pool): Promise<Operation[]> {
  const { rows: tags } = await pool.query<{ tag: string }>(
    'select tag from asset where division = 1 and tag is not null order by md5(tag) limit 50',
  );
  const { rows: tasks } = await pool.query<{ id: string; order: string }>(
    `select t.id, t.work_order_id as order from work_order_task t order by md5(t.id::text) limit 3000`,
  );
  const engineers = await idsOf(pool, `select id from engineer where email = 'monteur-01@crowd.example'`);
  const service = { kind: 'read', backend: 'mechanic' } as const;
  const lists = ['sort=due', 'sort=-due', 'types=EXT-F&sort=tag', 'lights=red', 'sort=-modified'];
  return [
    {
      ...service,
      name: 'list assets',
      requests: lists.map((query) => get(`/api/1/assets?${query}`, { PageSize: '25' })),
    },
    { ...service, name: 'asset by tag', requests: tags.map(({ tag }) => get(`/api/assets/${tag}`)) },
    {
      ...service,
      name: 'day pack',
      // Werkbank identifies the mechanic by the token, the floors by the id.
      requests: engineers.map((id) => get(`/api/myday/packed?day=${businessDay()}&engineer=${id}`)),
    },
    {
      ...service,
      name: 'answer for an asset',
      kind: 'write',
      isOnce: true,
      requests: tasks.map(({ id, order }) =>
        post(`/api/workorders/${order}/tasks/${id}/answer`, {
          result: 'passed',
          report: { level: 'service', result: 'approved', findings: 'In orde', durationMinutes: 3 },
        }),
      ),
    },
  ];
}
