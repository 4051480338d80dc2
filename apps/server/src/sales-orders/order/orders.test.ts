import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { takeNumbers } from '#db/numbers.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { division, openShop, today } from '../sales-orders.fixture.ts';

const shop = await openShop();
await shop.stock(shop.items.extinguisher, 100);

describe('a new sales order', () => {
  it('gets address, payer, warehouse, price, discount and VAT from account and items', async () => {
    const order = await shop.order([
      { itemId: shop.items.extinguisher, quantity: 3 },
      { itemCode: 'ar-mon', quantity: 1.5 },
    ]);
    assert.equal(order.relationNumber, '1001');
    assert.equal(order.orderDate, today);
    assert.equal(order.deliveryAddress?.addressLine1, 'Poort 9');
    assert.equal(order.invoiceToId, shop.accounts.payer);
    assert.equal(order.warehouseId, shop.warehouses.main);
    const [goods, labour] = order.lines;
    assert.deepEqual(
      [goods?.unitPrice, goods?.discount, goods?.netPrice, goods?.amountFC, goods?.vatPercentage, goods?.vatAmount],
      [89.5, 0.05, 85.025, 255.08, 0.21, 53.57],
    );
    assert.deepEqual(
      [labour?.lineNumber, labour?.description, labour?.unitCode, labour?.amountFC],
      [2, 'Montage-uur', 'hour', 103.1],
    );
    assert.deepEqual([order.amountFCExclVat, order.vatAmount, order.amountFC], [358.18, 75.22, 433.4]);
    assert.deepEqual([order.status, order.statusName, order.statusDescription, order.version], [12, 'open', 'Open', 1]);
  });

  it('can be created without lines', async () => {
    const order = await shop.api.salesOrders.create({ params: { division }, body: { relationNumber: '1001' } });
    assert.deepEqual([order.lines, order.lineCount, order.amountFC, order.status], [[], 0, 0, 12]);
  });

  it('charges no VAT to an account with a zero rate', async () => {
    const order = await shop.order(undefined, { orderedById: shop.accounts.exempt });
    assert.deepEqual([order.lines[0]?.vatCode, order.vatAmount], ['0', 0]);
  });

  it('uses the agreed price for the quantity', async () => {
    const { items, accounts } = shop;
    const params = { division, itemId: items.hose };
    await shop.api.items.createPrice({ params, body: { accountId: accounts.linde, quantity: 10, price: 2.5 } });
    const order = await shop.order([
      { itemId: items.hose, quantity: 9 },
      { itemId: items.hose, quantity: 12 },
    ]);
    assert.deepEqual(
      order.lines.map(({ unitPrice }) => unitPrice),
      [3.15, 2.5],
    );
  });

  it('has amount and VAT reduced by the discount of the order', async () => {
    const order = await shop.order([{ itemId: shop.items.extinguisher, quantity: 10, discount: 0 }], { discount: 0.1 });
    assert.deepEqual(
      [order.amountDiscountExclVat, order.amountFCExclVat, order.vatAmount, order.amountFC],
      [89.5, 805.5, 169.15, 974.65],
    );
  });

  it('has a unique number when several are created at once, and a refused one uses up none', async () => {
    const first = await shop.order();
    await refusedWith('item.not_found', shop.order([{ itemCode: 'NO-SUCH', quantity: 1 }]));
    const orders = await Promise.all(Array.from({ length: 8 }, () => shop.order()));
    const numbers = orders.map(({ orderNumber }) => orderNumber).toSorted((a, b) => a - b);
    assert.deepEqual(
      numbers,
      numbers.map((_, n) => first.orderNumber + 1 + n),
    );
  });

  it('does not wait for an order with an earlier number that is not stored yet', async () => {
    const { orderNumber } = await shop.order();
    await shop.server.db.transaction().execute(async (tx) => {
      const [taken] = await takeNumbers(tx, { division: Number(division), kind: 'sales_order', first: 1, count: 1 });
      const later = await shop.order();
      assert.deepEqual([taken, later.orderNumber], [orderNumber + 1, orderNumber + 2]);
    });
  });

  it('is created once when the request is repeated with its key', async () => {
    const body = { orderedById: shop.accounts.linde, lines: [{ itemId: shop.items.extinguisher, quantity: 1 }] };
    const make = () => shop.api.salesOrders.createComplete({ params: { division }, body, idempotencyKey: 'order-1' });
    const [first, second] = await Promise.all([make(), make()]);
    assert.equal(first.id, second.id);
  });

  it('is refused with the names of all items that cannot be sold', async () => {
    const { items } = shop;
    const refusal = await refusedWith(
      'item.not_sellable',
      shop.order([
        { itemId: items.retired, quantity: 1 },
        { itemId: items.extinguisher, quantity: 1 },
      ]),
    );
    assert.equal(refusal.message, 'Artikel EXT-H1 wordt niet verkocht.');
    assert.equal(refusal.problem?.errors?.[0]?.path, 'body/lines/0/itemId');
    const fraction = await refusedWith('item.fraction', shop.order([{ itemId: items.extinguisher, quantity: 0.5 }]));
    assert.equal(fraction.problem?.params?.code, 'EXT-F6');
  });

  it('is refused for accounts that may not order', async () => {
    const { accounts } = shop;
    await refusedWith('account.blocked', shop.order(undefined, { orderedById: accounts.blocked }));
    await refusedWith('account.blocked', shop.order(undefined, { invoiceToId: accounts.blocked }));
    await refusedWith('account.not_customer', shop.order(undefined, { orderedById: accounts.supplier }));
    await refusedWith('account.not_found', shop.order(undefined, { orderedById: undefined, relationNumber: '99999' }));
  });

  it('is refused for records of another user', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await refusedWith(
      'address.not_found',
      shop.order(undefined, { orderedById: shop.accounts.exempt, deliveryAddressId: shop.address }),
    );
    await refusedWith('contact.not_found', shop.order(undefined, { orderedByContactPersonId: nobody }));
    await refusedWith('warehouse.not_found', shop.order(undefined, { warehouseId: nobody }));
    await refusedWith('reference.not_found', shop.order(undefined, { shippingMethodId: nobody }));
    await refusedWith('reference.not_found', shop.order([{ itemId: shop.items.hose, quantity: 1, vatCode: '9' }]));
  });

  it('must have a salesperson of the division', async () => {
    const { rows } = await sql<{ id: string; subject: string }>`select id, subject from app_user
      where subject in ('employee', 'mobility')`.execute(shop.server.db);
    const user = (subject: string) => rows.find((row) => row.subject === subject)?.id ?? '';
    await refusedWith('reference.not_found', shop.order(undefined, { salespersonId: user('mobility') }));
    const order = await shop.order(undefined, { salespersonId: user('employee') });
    assert.equal(order.salespersonFullName, 'Eva de Vries');
    const params = { division, salesOrderId: order.id };
    await refusedWith(
      'reference.not_found',
      shop.api.salesOrders.update({ params, body: { salespersonId: user('mobility') } }),
    );
  });

  it('is refused when the input is inconsistent', async () => {
    await refusedWith('body.invalid', shop.order([]));
    await refusedWith('body.invalid', shop.order([{ itemId: shop.items.hose, quantity: 0 }]));
    await refusedWith('body.invalid', shop.order([{ quantity: 1 }]));
    await refusedWith('body.invalid', shop.order(undefined, { deliveryDate: '2020-01-01' }));
    await refusedWith(
      'body.invalid',
      shop.order([{ itemId: shop.items.hose, quantity: 9_999_999_999, unitPrice: 99_999_999 }]),
    );
    await refusedWith('body.invalid', shop.order(undefined, { orderedById: undefined }));
  });

  it('stores hostile text as plain text', async () => {
    const yourRef = `'; drop table sales_order; -- "<b>\u202e`;
    const order = await shop.order([{ itemId: shop.items.hose, quantity: 1, notes: '{"$gt":""}' }], { yourRef });
    assert.equal(order.yourRef, yourRef);
    await refusedWith('body.invalid', shop.order(undefined, { yourRef: 'a\u0000b' }));
  });
});

describe('a quote for a sales order', () => {
  it('calculates the price of the order and stores nothing', async () => {
    const body = {
      orderedById: shop.accounts.linde,
      discount: 0.075,
      lines: [
        { itemId: shop.items.extinguisher, quantity: 7 },
        { itemId: shop.items.labour, quantity: 2.25 },
        { itemId: shop.items.hose, quantity: -3.5 },
      ],
    };
    const counted = await shop.api.salesOrders.count({ params: { division } });
    const quote = await shop.api.salesOrders.quote({ params: { division }, body });
    assert.deepEqual(await shop.api.salesOrders.count({ params: { division } }), counted);
    const order = await shop.api.salesOrders.createComplete({ params: { division }, body });
    const sums = (of: typeof quote | typeof order) => [
      of.amountDiscountExclVat,
      of.amountFCExclVat,
      of.vatAmount,
      of.amountFC,
    ];
    assert.deepEqual(sums(quote), sums(order));
    assert.deepEqual(
      quote.lines.map(({ amountFC }) => amountFC),
      order.lines.map(({ amountFC }) => amountFC),
    );
    assert.deepEqual([quote.lines[1]?.freeStock, quote.lines[1]?.quantityBackOrder], [null, null]);
    const stock = (of: typeof quote | typeof order) =>
      of.lines.map(({ quantityReserved, quantityBackOrder }) => [quantityReserved, quantityBackOrder]);
    assert.deepEqual(stock(quote), stock(order));
  });

  it('warns of a reference that was used before', async () => {
    const { orderNumber } = await shop.order(undefined, { yourRef: 'PO-77' });
    const quote = await shop.api.salesOrders.quote({
      params: { division },
      body: { relationNumber: '1001', yourRef: 'po-77' },
    });
    assert.equal(quote.sameReferenceOrderNumber, orderNumber);
  });
});

describe('changing a sales order', () => {
  it('requires the current version', async () => {
    const order = await shop.order();
    const params = { division, salesOrderId: order.id };
    const changed = await shop.api.salesOrders.update({ params, body: { yourRef: 'PO 4711' }, ifMatch: order.version });
    assert.deepEqual([changed.yourRef, changed.version], ['PO 4711', 2]);
    const stale = await refusedWith(
      'precondition.failed',
      shop.api.salesOrders.update({ params, body: { yourRef: 'mine' }, ifMatch: order.version }),
    );
    assert.partialDeepStrictEqual(stale.problem?.current, { yourRef: 'PO 4711' });
  });

  it('recomputes the totals when the discount changes', async () => {
    const order = await shop.order([{ itemId: shop.items.extinguisher, quantity: 1, discount: 0 }]);
    const changed = await shop.api.salesOrders.update({
      params: { division, salesOrderId: order.id },
      body: { discount: 0.2 },
    });
    assert.deepEqual([changed.amountFCExclVat, changed.vatAmount], [71.6, 15.04]);
  });

  it('moves the reservations when the warehouse changes', async () => {
    const { items, warehouses } = shop;
    await shop.stock(items.hose, 50);
    await shop.stock(items.hose, 4, warehouses.van);
    const order = await shop.order([
      { itemId: items.hose, quantity: 6 },
      { itemId: items.hose, quantity: 5, warehouseId: warehouses.main },
    ]);
    const before = await shop.stockOf(items.hose);
    const changed = await shop.api.salesOrders.update({
      params: { division, salesOrderId: order.id },
      body: { warehouseId: warehouses.van },
    });
    assert.deepEqual(
      changed.lines.map(({ quantityReserved }) => quantityReserved),
      [4, 5],
    );
    assert.equal((await shop.stockOf(items.hose)).reserved, before.reserved - 6);
    assert.equal((await shop.stockOf(items.hose, warehouses.van)).reserved, 4);
  });

  it('adds to its history', async () => {
    const order = await shop.order();
    await shop.api.salesOrders.update({ params: { division, salesOrderId: order.id }, body: { description: 'Spoed' } });
    const { rows } = await shop.api.salesOrders.listHistory({ params: { division, salesOrderId: order.id } });
    assert.deepEqual(
      rows.map(({ action, part }) => [action, part]),
      [
        ['update', 'sales_order'],
        ['create', 'sales_order'],
        ['create', 'sales_order_line'],
      ],
    );
    assert.deepEqual([rows[0]?.after, rows[0]?.userFullName], [{ description: 'Spoed' }, 'Eva de Vries']);
  });
});

describe('cancelling a sales order', () => {
  it('releases the reservations and keeps the order as cancelled', async () => {
    const before = await shop.stockOf(shop.items.extinguisher);
    const order = await shop.order([{ itemId: shop.items.extinguisher, quantity: 5 }]);
    assert.equal(order.lines[0]?.quantityReserved, 5);
    const params = { division, salesOrderId: order.id };
    await shop.api.salesOrders.cancel({ params });
    assert.deepEqual(await shop.stockOf(shop.items.extinguisher), before);
    const cancelled = await shop.api.salesOrders.get({ params });
    assert.deepEqual(
      [
        cancelled.status,
        cancelled.statusDescription,
        cancelled.lines[0]?.orderStatus,
        cancelled.lines[0]?.quantityOpen,
      ],
      [45, 'Geannuleerd', 45, 0],
    );
    assert.equal(cancelled.amountFC, 0);
    await refusedWith('salesorder.cancelled', shop.api.salesOrders.cancel({ params }));
    await refusedWith('salesorder.cancelled', shop.api.salesOrders.update({ params, body: { yourRef: 'x' } }));
  });

  it('is refused once something was delivered', async () => {
    const order = await shop.order();
    await shop.api.salesOrders.deliver({
      params: { division },
      body: { deliveryDate: today, lines: [{ salesOrderLineId: order.lines[0]?.id ?? '', quantityDelivered: 1 }] },
    });
    await refusedWith(
      'salesorder.not_deletable',
      shop.api.salesOrders.cancel({ params: { division, salesOrderId: order.id } }),
    );
  });
});

describe('finding sales orders', () => {
  it('returns the current order of an account', async () => {
    const order = await shop.order(undefined, { orderedById: shop.accounts.payer });
    const params = { division, relationNumber: '1002' };
    assert.equal((await shop.api.salesOrders.getCurrent({ params })).id, order.id);
    await shop.api.salesOrders.cancel({ params: { division, salesOrderId: order.id } });
    await refusedWith('salesorder.current', shop.api.salesOrders.getCurrent({ params }));
    await refusedWith(
      'account.not_found',
      shop.api.salesOrders.getCurrent({ params: { division, relationNumber: '4040' } }),
    );
  });

  it('lists the orders of an account, newest first, with lines on request', async () => {
    const params = { division, relationNumber: '1003' };
    const old = await shop.order(undefined, { orderedById: shop.accounts.exempt, orderDate: '2026-01-05' });
    const young = await shop.order(undefined, { orderedById: shop.accounts.exempt, orderDate: '2099-01-05' });
    const { rows, total } = await shop.api.salesOrders.listByRelation({ params, pageSize: 1 });
    assert.deepEqual([rows[0]?.id, rows[0]?.lines, total > 1], [young.id, [], true]);
    const expanded = await shop.api.salesOrders.listByRelation({ params, query: { expand: 'lines' }, pageSize: 100 });
    assert.equal(expanded.rows.at(-1)?.id, old.id);
    assert.equal(expanded.rows[0]?.lines.length, 1);
  });

  it('returns every order exactly once page by page', async () => {
    const { total } = await shop.api.salesOrders.list({ params: { division }, pageSize: 1 });
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await shop.api.salesOrders.list({
        params: { division },
        pageSize: 4,
        ...(after !== undefined && { after }),
      });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after !== undefined);
    assert.deepEqual([seen.length, new Set(seen).size], [total, total]);
    await refusedWith('param.invalid', shop.api.salesOrders.list({ params: { division }, after: 'x' }));
  });

  it('filters and searches', async () => {
    const order = await shop.order(undefined, { yourRef: 'Ref-Ünique 9', orderDate: '2026-03-02' });
    const find = async (query: NonNullable<Parameters<typeof shop.api.salesOrders.list>[0]['query']>) =>
      (await shop.api.salesOrders.list({ params: { division }, query, pageSize: 1000 })).rows.map(({ id }) => id);
    assert.deepEqual(await find({ search: 'unique' }), [order.id]);
    assert.deepEqual(await find({ search: `linde ${order.orderNumber}` }), [order.id]);
    assert.deepEqual(await find({ from: '2026-03-02', to: '2026-03-02' }), [order.id]);
    assert.ok(!(await find({ status: [45] })).includes(order.id));
    assert.ok(
      (await find({ status: [12, 20], deliveryStatus: 12, accountId: shop.accounts.linde })).includes(order.id),
    );
    assert.deepEqual(await find({ search: '100%_' }), []);
    await refusedWith('param.invalid', find({ status: [13] }));
  });

  it('works with the new name of an account', async () => {
    const order = await shop.order(undefined, { orderedById: shop.accounts.payer });
    const account = await shop.api.accounts.get({ params: { division, id: shop.accounts.payer } });
    await shop.api.accounts.update({ params: { division, id: account.id }, body: { name: 'Stichting Iepenhof' } });
    const { rows } = await shop.api.salesOrders.list({ params: { division }, query: { search: 'iepenhof' } });
    assert.ok(rows.some(({ id }) => id === order.id));
    assert.equal(rows.find(({ id }) => id === order.id)?.version, order.version);
  });

  it('counts the orders of each status', async () => {
    const before = await shop.api.salesOrders.count({ params: { division } });
    const order = await shop.order();
    await shop.api.salesOrders.cancel({ params: { division, salesOrderId: order.id } });
    await shop.order();
    const after = await shop.api.salesOrders.count({ params: { division } });
    const more = (key: keyof typeof after) => after[key] - before[key];
    assert.deepEqual([more('all'), more('open'), more('cancelled'), more('toDeliver')], [2, 1, 1, 1]);
  });
});

describe('access to sales orders', () => {
  it('is refused in another division', async () => {
    const order = await shop.order();
    const params = { division: '2', salesOrderId: order.id };
    await refusedWith('salesorder.not_found', shop.api.salesOrders.get({ params }));
    await refusedWith('salesorder.not_found', shop.api.salesOrders.cancel({ params }));
    await refusedWith(
      'salesorderline.not_found',
      shop.api.salesOrders.removeLine({ params: { division: '2', salesOrderLineId: order.lines[0]?.id ?? '' } }),
    );
    await refusedWith(
      'division.forbidden',
      shop.as('mobility').salesOrders.get({ params: { division, salesOrderId: order.id } }),
    );
  });

  it('is limited to staff for writing and for prices', async () => {
    await refusedWith('auth.forbidden', shop.as('engineer').salesOrders.list({ params: { division } }));
    await refusedWith('auth.forbidden', shop.as('norole').salesOrders.list({ params: { division } }));
    await refusedWith('auth.required', shop.server.api().salesOrders.list({ params: { division } }));
  });
});
