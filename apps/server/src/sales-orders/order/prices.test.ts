import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Contract } from '@werkbank/contract/contract.ts';
import { createClient } from '@werkbank/contract/wire/client.ts';
import { rightsOfRole } from '@werkbank/contract/wire/rights.ts';
import { routes } from '@werkbank/contract/wire/routes.ts';
import { sql } from 'kysely';
import { injected } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { tokenMint } from '#test/token-mint.ts';
import { division, openShop, today } from '../sales-orders.fixture.ts';

const shop = await openShop();
const { server, items, accounts } = shop;
await shop.stock(items.extinguisher, 100);
const params = { division };

/** A warehouse user: all rights of an employee except seeing prices of orders. */
const packer = await packerOf();
const order = await shop.order([{ itemId: items.extinguisher, quantity: 2, unitPrice: 12.5, discount: 0.1 }]);
const ofOrder = { division, salesOrderId: order.id };

async function packerOf() {
  const mint = await tokenMint(server.db, server.config);
  const token = await mint({ login: 'packer', name: 'Piet Pakker', email: 'packer@demo.example', roles: [] });
  const client = createClient<Contract>(routes, {
    base: () => 'http://test',
    token: async () => token,
    fetch: injected(server.app),
  });
  const { id } = await client.session.me({});
  await sql`insert into user_division (user_id, division) values (${id}, ${Number(division)})`.execute(server.db);
  const { administration } = server.api('admin');
  const hidden = ['salesOrders.prices', 'purchaseOrders.prices'];
  const rights = [...rightsOfRole('PreventionEmployee')].filter((right) => !hidden.includes(right));
  const role = await administration.createCompanyRole({ body: { name: 'Magazijn zonder prijzen', rights } });
  await administration.updatePerson({
    params: { id },
    body: { companyRoles: [{ roleId: role.id, division: null }] },
  });
  for (let tries = 0; tries < 100 && !(await client.session.me({})).rights.includes('salesOrders.see'); tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return client;
}

const amounts = [
  'amountFC',
  'amountFCExclVat',
  'amountDC',
  'vatAmount',
  'unitPrice',
  'netPrice',
  'amountDiscountExclVat',
];

/** The amounts in a response that are not null. */
function shownIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    amounts.includes(name) && one !== null ? [`${name} ${String(one)}`] : shownIn(one),
  );
}

describe('a user who may not see the prices of orders', () => {
  it('sees orders without amounts: in lists, in the order, in its lines, before and after it is placed', async () => {
    assert.notDeepEqual(shownIn(order), []);
    assert.deepEqual(shownIn(await packer.salesOrders.get({ params: ofOrder })), []);
    assert.deepEqual(shownIn((await packer.salesOrders.list({ params })).rows), []);
    const lines = await packer.salesOrders.listLines({ params: ofOrder });
    assert.ok(lines.rows.length === 1 && shownIn(lines.rows).length === 0);
    assert.deepEqual(shownIn((await packer.salesOrders.listOpenLines({ params })).rows), []);
    const body = { orderedById: accounts.linde, lines: [{ itemId: items.extinguisher, quantity: 1 }] };
    assert.deepEqual(shownIn(await packer.salesOrders.quote({ params, body })), []);
    assert.deepEqual(shownIn(await packer.salesOrders.createComplete({ params, body })), []);
  });

  it('sees no price in the history', async () => {
    const { rows } = await packer.salesOrders.listHistory({ params: ofOrder, pageSize: 100 });
    const names = rows.flatMap(({ before, after }) => [...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    assert.ok(names.includes('quantity') && !names.some((name) => /price|amount|discount/.test(name)), names.join());
    const office = await shop.api.salesOrders.listHistory({ params: ofOrder, pageSize: 100 });
    assert.ok(office.rows.some(({ after }) => after && 'unit_price' in after));
  });

  it('gets only documents without prices', async () => {
    const confirmation = await shop.api.salesOrders.createDocument({
      params: ofOrder,
      body: { type: 'orderConfirmation' },
    });
    const { reference } = confirmation;
    await refusedWith(
      'attachment.not_found',
      packer.salesOrders.downloadDocument({ params: { ...ofOrder, reference } }),
    );
    await refusedWith(
      'auth.forbidden',
      packer.salesOrders.createDocument({ params: ofOrder, body: { type: 'orderConfirmation' } }),
    );
    await refusedWith(
      'auth.forbidden',
      packer.salesOrders.previewMail({ params: ofOrder, query: { type: 'orderConfirmation' } }),
    );
    await refusedWith(
      'auth.forbidden',
      packer.salesOrders.sendMail({ params: ofOrder, body: { type: 'orderConfirmation', to: 'a@b.example' } }),
    );
    assert.equal((await packer.salesOrders.listDocuments({ params: ofOrder })).total, 0);
    const delivery = await packer.salesOrders.deliver({
      params,
      body: {
        deliveryDate: today,
        lines: [{ salesOrderLineId: order.lines[0]?.id ?? '', quantityDelivered: 1 }],
      },
    });
    await packer.salesOrders.createDocument({
      params: ofOrder,
      body: { type: 'packingSlip', deliveryId: delivery.id },
    });
    assert.equal((await packer.salesOrders.listDocuments({ params: ofOrder })).total, 1);
  });

  it('sees purchase orders, suppliers of items and shortages without amounts', async () => {
    const supplier = { supplierId: accounts.supplier, supplierItemCode: 'LF-1', price: 40 };
    await shop.api.purchaseOrders.addSupplier({ params: { ...params, itemId: items.extinguisher }, body: supplier });
    const made = await shop.api.purchaseOrders.create({
      params,
      body: { supplierId: accounts.supplier, lines: [{ itemId: items.extinguisher, quantityInPurchaseUnits: 3 }] },
    });
    assert.notDeepEqual(shownIn(made), []);
    const ofPurchase = { division, purchaseOrderId: made.id };
    assert.deepEqual(shownIn(await packer.purchaseOrders.get({ params: ofPurchase })), []);
    assert.deepEqual(shownIn((await packer.purchaseOrders.list({ params })).rows), []);
    const { rows } = await packer.purchaseOrders.listSuppliers({ params: { ...params, itemId: items.extinguisher } });
    assert.deepEqual(
      rows.map(({ price, priceSteps }) => [price, priceSteps]),
      [[null, null]],
    );
    await refusedWith('auth.forbidden', packer.purchaseOrders.createDocument({ params: ofPurchase, body: {} }));
    await refusedWith('auth.forbidden', packer.purchaseOrders.previewMail({ params: ofPurchase }));
  });

  it('enters no price either: not in an order, a line or its change, and not of a supplier', async () => {
    const line = { itemId: items.extinguisher, quantity: 1 };
    const bare = { orderedById: accounts.linde, lines: [line] };
    const priced = { ...bare, lines: [line, { ...line, unitPrice: 0.01 }] };
    const refusal = await refusedWith('body.forbidden', packer.salesOrders.create({ params, body: priced }));
    assert.deepEqual(
      refusal.problem?.errors?.map((fault) => fault.path),
      ['body/lines/1/unitPrice'],
    );
    assert.match(refusal.message, /Prijs/i);
    await refusedWith('body.forbidden', packer.salesOrders.create({ params, body: { ...bare, discount: 0 } }));
    const [ordered] = order.lines;
    assert.ok(ordered);
    const ofLine = { division, salesOrderLineId: ordered.id };
    await refusedWith('body.forbidden', packer.salesOrders.updateLine({ params: ofLine, body: { unitPrice: 1 } }));
    await refusedWith('body.forbidden', packer.salesOrders.updateLine({ params: ofLine, body: { discount: 1 } }));
    await refusedWith(
      'body.forbidden',
      packer.purchaseOrders.create({
        params,
        body: { supplierId: accounts.supplier, lines: [{ ...line, quantityInPurchaseUnits: 1, unitPrice: 1 }] },
      }),
    );
    await refusedWith(
      'body.forbidden',
      packer.purchaseOrders.addSupplier({
        params: { ...params, itemId: items.foam },
        body: { supplierId: accounts.supplier, priceSteps: [] },
      }),
    );
  });

  it('keeps the agreed price when a line is sent back as it was read', async () => {
    const [ordered] = order.lines;
    assert.ok(ordered);
    const ofLine = { division, salesOrderLineId: ordered.id };
    await packer.salesOrders.updateLine({ params: ofLine, body: { unitPrice: null, notes: 'Achterom' } });
    const { rows } = await shop.api.salesOrders.listLines({ params: ofOrder });
    assert.deepEqual(
      rows.map(({ unitPrice, discount, notes }) => [unitPrice, discount, notes]),
      [[12.5, 0.1, 'Achterom']],
    );
  });
});
