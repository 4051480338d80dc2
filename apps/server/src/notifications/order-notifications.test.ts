import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { sql } from 'kysely';
import { only } from '#db/rows.ts';
import { startServer } from '#test/harness.ts';
import { colleague, whenNotified } from './notifications.fixture.ts';

const server = await startServer();
const { db } = server;
const eva = server.api('employee');
const anna = await colleague(server);
const params = { division: '1' };
const today = businessDay();
await Promise.all([eva.session.me({}), anna.session.me({})]);
const idOf = (rows: { rows: { id: string }[] }) => only(rows.rows).id;
const supplier = idOf(
  await sql<{ id: string }>`insert into account (division, code, name, status, country, is_supplier)
    values (1, '1005', 'Blusmiddelen N.V.', 'A', 'NL', true) returning id`.execute(db),
);
const customer = idOf(
  await sql<{ id: string }>`insert into account (division, code, name, status, country)
    values (1, '1001', 'Zorggroep Linde', 'C', 'NL') returning id`.execute(db),
);
const item = idOf(
  await sql<{
    id: string;
  }>`insert into item (division, code, description, unit, is_sales_item, is_stock_item, standard_sales_price)
    values (1, 'EXT-F6', 'Schuimblusser 6 l', 'pcs', true, false, 89.5) returning id`.execute(db),
);

const isAbout =
  (id: string) =>
  ({ path }: { path: string | null }): boolean =>
    path?.endsWith(id) === true;

describe('a notification of goods', () => {
  it('that were received is one per receipt, for the other followers of the order', async () => {
    const order = await eva.purchaseOrders.create({
      params,
      body: {
        supplierId: supplier,
        lines: [1, 2, 3].map((quantity) => ({
          itemId: item,
          quantityInPurchaseUnits: quantity * 10,
          unitPrice: 1,
        })),
      },
    });
    await anna.purchaseOrders.receive({
      params,
      body: {
        receiptDate: today,
        lines: order.lines.map(({ id }) => ({ purchaseOrderLineId: id, quantityReceived: 1 })),
      },
    });
    const rows = await whenNotified(eva, isAbout(order.id));
    assert.equal(rows[0]?.text, `Anna Visser boekte een ontvangst van inkooporder ${order.orderNumber}.`);
    assert.equal(rows.filter(isAbout(order.id)).length, 1);
    assert.equal((await anna.notifications.list({})).rows.filter(isAbout(order.id)).length, 0);
  });

  it('that were delivered is for the other followers of the order, until they stop', async () => {
    const order = await eva.salesOrders.createComplete({
      params,
      body: { orderedById: customer, lines: [{ itemId: item, quantity: 10 }] },
    });
    const deliver = async () =>
      await anna.salesOrders.deliver({
        params,
        body: {
          deliveryDate: today,
          lines: order.lines.map(({ id }) => ({ salesOrderLineId: id, quantityDelivered: 1 })),
        },
      });
    await deliver();
    const [newest] = await whenNotified(eva, isAbout(order.id));
    assert.match(newest?.text ?? '', /^Anna Visser boekte een levering van verkooporder /);
    await eva.notifications.follow({
      params: { ...params, kind: 'salesOrder', id: order.id },
      body: { isFollowing: false },
    });
    await deliver();
    const { rows } = await sql`select from notification_event where record_id = ${order.id}`.execute(db);
    assert.equal(rows.length, 0);
    assert.equal((await eva.notifications.list({})).rows.filter(isAbout(order.id)).length, 1);
  });
});

describe('a notification of an e-mail', () => {
  it('that could not be sent is for its author', async () => {
    const author = (await eva.session.me({})).id;
    const { rows } = await sql<{ id: string }>`
      insert into mail (division, recipient, subject, body, language, created_by)
      values (1, 'nobody@example.org', 'Offerte 12', 'Tekst', 'nl', ${author}) returning id`.execute(db);
    await sql`update mail set status = 'failed' where id = ${rows[0]?.id}`.execute(db);
    const [newest] = await whenNotified(eva, ({ topic }) => topic === 'mailFailed');
    assert.match(newest?.text ?? '', /is niet verstuurd\.$/);
  });
});
