import assert from 'node:assert/strict';
import { it } from 'node:test';
import type pg from 'pg';
import { isBeginning, isSentLater } from '#db/pool/prepared-query.ts';
import { division, openShop, today } from '#sales-orders/sales-orders.fixture.ts';
import { newAssets, newLocation, newOrder } from '#work-orders/work-orders.fixture.ts';

const shop = await openShop();
const { server } = shop;
const employee = shop.as('employee');
// Statements of the workers would be counted too.
await server.running.background.stop();

/** Statements that read the caller, which not every call sends, because the result is cached. */
const readsCaller = (query: unknown): boolean => JSON.stringify(query).includes('tokens_valid_after');

/** Statements sent separately: the beginning of a transaction and what is sent later travel with another. */
const travelsAlone = (query: unknown): boolean =>
  typeof query !== 'string' || !(isBeginning(query) || isSentLater(query));

let sent = 0;
const watched = new WeakSet<pg.PoolClient>();
server.running.pool.on('acquire', (client) => {
  if (watched.has(client)) return;
  watched.add(client);
  const query = client.query.bind(client) as (...input: unknown[]) => unknown;
  client.query = ((...input: unknown[]) => {
    if (!readsCaller(input[0]) && travelsAlone(input[0])) sent++;
    return query(...input);
  }) as typeof client.query;
});

/** The statements that a call sends. */
async function count<T>(work: () => Promise<T>): Promise<{ statements: number; answer: T }> {
  sent = 0;
  const answer = await work();
  return { statements: sent, answer };
}

const params = { division };
const lines = [
  { itemId: shop.items.extinguisher, quantity: 2 },
  { itemId: shop.items.hose, quantity: 5 },
];
await shop.stock(shop.items.extinguisher, 100);
await shop.stock(shop.items.hose, 100);
await shop.order(lines);

it('an order with stock is created in eight statements', async () => {
  const { statements } = await count(() => shop.order(lines));
  assert.ok(statements <= 8, `${statements} statements`);
});

it('a delivery of any number of lines is posted in nine statements', async () => {
  const order = await shop.order(lines);
  const { statements, answer } = await count(() =>
    employee.salesOrders.deliver({
      params,
      body: {
        deliveryDate: today,
        lines: order.lines.map(({ id, quantity }) => ({ salesOrderLineId: id, quantityDelivered: quantity })),
      },
    }),
  );
  assert.equal(answer.lines.length, 2);
  assert.ok(statements <= 9, `${statements} statements`);
});

it('the lines of an order are read in one statement', async () => {
  const { id } = await shop.order(lines);
  const { statements, answer } = await count(() =>
    employee.salesOrders.listLines({ params: { ...params, salesOrderId: id } }),
  );
  assert.equal(answer.rows.length, 2);
  assert.equal(statements, 1);
});

it('an asset is read by its tag in four statements', async () => {
  const { id: locationId } = await newLocation(employee);
  const { tag } = await employee.assets.create({ params: { locationId }, body: { type: 'EXT-F' } });
  const { statements } = await count(() => employee.assets.getByTag({ params: { tag: tag ?? '' } }));
  assert.ok(statements <= 4, `${statements} statements`);
});

it('a task is answered with its report in six statements', async () => {
  const { id: locationId } = await newLocation(employee);
  const assetIds = await newAssets(employee, locationId, 1);
  const { id: workOrderId } = await newOrder(employee, locationId, { assetIds });
  const {
    rows: [task],
  } = await employee.workOrders.listTasks({ params: { workOrderId } });
  assert.ok(task);
  const { statements, answer } = await count(() =>
    employee.workOrders.answerTask({ params: { workOrderId, taskId: task.id }, body: { result: 'passed' } }),
  );
  assert.equal(answer.result, 'passed');
  assert.ok(statements <= 6, `${statements} statements`);
});
