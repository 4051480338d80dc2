import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { businessDay, dayLength } from '@werkbank/contract/wire/business-day.ts';
import { sql } from 'kysely';
import { startServer } from '../../test/harness.ts';
import { refusedWith } from '../../test/refusal.ts';

const server = await startServer();
const { db } = server;
const mobility = server.api('mobility');
const office = mobility.ordering;
const reseller = server.api('reseller').ordering;
const unknown = '00000000-0000-4000-8000-000000000001';
const yesterday = new Date(Date.parse(businessDay()) - dayLength).toISOString().slice(0, 10);

const newAccount = async (name: string, body: object = {}, division = '3') =>
  (await mobility.accounts.create({ params: { division }, body: { name, ...body } })).id;
const newItem = async (code: string, body: object = {}) =>
  (
    await mobility.items.create({
      params: { division: '3' },
      body: { code, description: `Stoel ${code}`, isSalesItem: true, isWebshopItem: true, ...body },
    })
  ).id;

const own = await newAccount('Dealer Noord', { isReseller: true, discountSales: 0.3 });
const other = await newAccount('Dealer Zuid', { isReseller: true });
const address = { addressLine1: 'Kade 1', postcode: '3011 AA', city: 'Rotterdam', country: 'NL' };
const customer = await newAccount('Zorghuis', { resellerId: own, ...address });
const blocked = await newAccount('Wanbetaler', { resellerId: own, blocked: true });
const foreign = await newAccount('Vreemd Hotel', { resellerId: other });
const direct = await newAccount('Eigen klant', { discountSales: 0.1 });
const german = await newAccount('Altenheim', {}, '4');
await sql`insert into user_link (user_id, kind, target_id) select id, 'reseller', ${own} from app_user where subject = 'reseller'`.execute(
  db,
);
// A reseller pays what it orders, whatever its usual invoice account is.
await sql`update account set invoice_account_id = ${await newAccount('Dealer Noord Holding')} where id = ${own}`.execute(
  db,
);
const chair = await newItem('ST-1', { standardSalesPrice: 1000, salesVatCode: '2' });
const internal = await newItem('ST-2', { isWebshopItem: false });

const one = (accountId: string, rest: object = {}) => ({
  body: { division: 3, accountId, lines: [{ articleId: chair, quantity: 5 }], ...rest },
});
const count = async (table: 'sales_order' | 'address') =>
  (await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)).rows[0]?.count;

describe('an order of a reseller', () => {
  it('is bought and paid by the reseller at its own price, and is delivered to its customer', async () => {
    const contact = await reseller.createContact({ params: { accountId: customer }, body: { lastName: 'Visser' } });
    const order = await reseller.createOrder(
      one(customer, {
        contactId: contact.id,
        yourRef: 'PO 12',
        remarks: 'Achterom',
        resellerId: other,
        lines: [{ articleId: chair, quantity: 5, unitPrice: 1 }],
      }),
    );
    assert.partialDeepStrictEqual(order, {
      resellerId: own,
      resellerName: 'Dealer Noord',
      accountId: customer,
      accountName: 'Zorghuis',
      contactFullName: 'Visser',
      yourRef: 'PO 12',
      deliveryAddress: { addressLine1: 'Kade 1', name: null },
      statusName: 'open',
      amountExclVat: 3500,
      lines: [{ articleCode: 'ST-1', quantity: 5, unitPrice: 1000, discount: 0.3, amount: 3500 }],
    });
    const sales = await mobility.salesOrders.get({ params: { division: '3', salesOrderId: order.salesOrderId } });
    assert.deepEqual([sales.orderedById, sales.invoiceToId, sales.deliverToId], [own, own, customer]);
  });

  it('is refused without a trace for an account that is not its own', async () => {
    const [orders, addresses] = [await count('sales_order'), await count('address')];
    for (const accountId of [foreign, direct, other, german, unknown]) {
      const { problem } = await refusedWith(
        'account.not_found',
        reseller.createOrder(one(accountId, { deliveryAddress: { ...address, addressLine1: 'Poort 9' } })),
      );
      assert.deepEqual(problem?.params, { reference: 'accountId' });
    }
    const strange = await mobility.accounts.createContact({
      params: { division: '3', accountId: foreign },
      body: { lastName: 'Vreemd' },
    });
    await refusedWith('contact.not_found', reseller.createOrder(one(customer, { contactId: strange.id })));
    assert.deepEqual([await count('sales_order'), await count('address')], [orders, addresses]);
  });

  it('is delivered to an existing address of the customer, or to a new one that does not become the main one', async () => {
    const before = await count('address');
    await reseller.createOrder(one(customer, { deliveryAddress: { ...address, addressLine1: 'kade 1' } }));
    assert.equal(await count('address'), before);
    const deliveryAddress = { ...address, name: 'Receptie', addressLine1: 'Poort 9' };
    const orders = await Promise.all([1, 2].map(() => reseller.createOrder(one(customer, { deliveryAddress }))));
    for (const order of orders) assert.partialDeepStrictEqual(order, { deliveryAddress });
    assert.equal(await count('address'), Number(before) + 1);
  });

  it('is created once per Idempotency-Key, however often it is sent at once', async () => {
    const before = Number(await count('sales_order'));
    const twins = await Promise.all(
      [1, 2, 3].map(() => reseller.createOrder({ ...one(customer), idempotencyKey: 'order-1' })),
    );
    assert.equal(new Set(twins.map(({ id }) => id)).size, 1);
    assert.equal(Number(await count('sales_order')), before + 1);
    await refusedWith(
      'idempotency.mismatch',
      reseller.createOrder({ ...one(customer, { yourRef: 'anders' }), idempotencyKey: 'order-1' }),
    );
  });

  it('may contain only articles of the web shop, and a refusal names the lines', async () => {
    const lines = [chair, internal, unknown].map((articleId) => ({ articleId, quantity: 1 }));
    const { problem } = await refusedWith(
      'order.article_not_orderable',
      reseller.createOrder(one(customer, { lines })),
    );
    assert.deepEqual(
      problem?.errors?.map(({ path }) => path),
      ['body/lines/1/articleId', 'body/lines/2/articleId'],
    );
    assert.deepEqual(problem?.params, { lines: '2, 3' });
  });

  it('is refused for an article that has no price for the buyer, unless the office gives one', async () => {
    const unpriced = await newItem('ST-3');
    const lines = [chair, unpriced].map((articleId) => ({ articleId, quantity: 1, unitPrice: 5 }));
    const { problem } = await refusedWith(
      'order.article_not_orderable',
      reseller.createOrder(one(customer, { lines })),
    );
    assert.deepEqual(problem?.params, { lines: '2' });
    const withoutPrice = { lines: [{ articleId: unpriced, quantity: 1 }] };
    await refusedWith('order.article_not_orderable', office.createOrder(one(customer, withoutPrice)));
    const order = await office.createOrder(one(customer, { lines }));
    assert.deepEqual(
      order.lines.map(({ unitPrice }) => unitPrice),
      [5, 5],
    );
  });

  it('is refused for a blocked customer, and when the reseller itself is blocked', async () => {
    await refusedWith('account.blocked', reseller.createOrder(one(blocked)));
    await sql`update account set blocked = true where id = ${own}`.execute(db);
    await refusedWith('account.blocked', reseller.createOrder(one(customer)));
    await sql`update account set blocked = false where id = ${own}`.execute(db);
  });

  it('is refused with wrong fields, and in a division that is not its own', async () => {
    const wrong = [
      { lines: [] },
      { lines: [{ articleId: chair, quantity: 0 }] },
      { lines: [{ articleId: chair, quantity: -1 }] },
      { deliveryDate: yesterday },
      { deliveryAddress: { ...address, postcode: '12' } },
    ];
    for (const fields of wrong) await refusedWith('body.invalid', reseller.createOrder(one(customer, fields)));
    await refusedWith(
      'item.fraction',
      reseller.createOrder(one(customer, { lines: [{ articleId: chair, quantity: 0.5 }] })),
    );
    await refusedWith('division.forbidden', reseller.createOrder(one(customer, { division: 4 })));
    await refusedWith(
      'division.forbidden',
      server.api('employee').ordering.createOrder(one(customer, { division: 1 })),
    );
    for (const user of ['engineer', 'admin'] as const)
      await refusedWith('auth.forbidden', server.api(user).ordering.createOrder(one(customer)));
  });
});

describe('an order of the office', () => {
  it('is bought, paid and received by the account, at a price that the office may set', async () => {
    const order = await office.createOrder(
      one(direct, { lines: [{ articleId: internal, quantity: 2, unitPrice: 12.5, description: 'Proefstoel' }] }),
    );
    assert.partialDeepStrictEqual(order, {
      resellerId: null,
      accountId: direct,
      amountExclVat: 22.5,
      lines: [{ description: 'Proefstoel', unitPrice: 12.5, discount: 0.1 }],
    });
  });

  it('may be placed through a reseller, only for the reseller and its customers', async () => {
    const order = await office.createOrder(one(customer, { resellerId: own }));
    assert.partialDeepStrictEqual(order, { resellerId: own, accountId: customer, amountExclVat: 3500 });
    await refusedWith('account.not_found', office.createOrder(one(foreign, { resellerId: own })));
    await refusedWith('reference.not_found', office.createOrder(one(customer, { resellerId: direct })));
  });
});

describe('the list of orders in ordering', () => {
  it('is newest first without gaps between pages, and contains for a reseller the orders placed through it', async () => {
    const all = await office.listOrders({ pageSize: 1000 });
    const created = all.rows.map(({ creationDate }) => creationDate);
    assert.deepEqual(created, created.toSorted().reverse());
    const pages = await Promise.all(
      all.rows.map(async (_, skip) => (await office.listOrders({ pageSize: 1, skip })).rows[0]?.id),
    );
    assert.deepEqual(
      pages,
      all.rows.map(({ id }) => id),
    );
    await office.createOrder(one(foreign, { resellerId: other }));
    const seen = await reseller.listOrders({ pageSize: 1000 });
    assert.deepEqual([...new Set(seen.rows.map(({ resellerId }) => resellerId))], [own]);
    assert.equal(seen.total, seen.rows.length);
    assert.deepEqual((await server.api('employee').ordering.listOrders({})).rows, []);
  });

  it('keeps orders with the reseller through which they were placed when the account moves to another one', async () => {
    const moved = await newAccount('Verhuisd', { resellerId: other });
    const order = await mobility.salesOrders.create({
      params: { division: '3' },
      body: { orderedById: moved, lines: [{ itemId: chair, quantity: 1 }] },
    });
    await mobility.accounts.update({ params: { division: '3', id: moved }, body: { resellerId: own } });
    const seen = await reseller.listOrders({ pageSize: 1000 });
    assert.ok(!seen.rows.some(({ id }) => id === order.id));
    const theirs = await office.listResellerOrders({ params: { id: other }, query: { take: 200 } });
    assert.ok(theirs.rows.some(({ id }) => id === order.id));
  });

  it('contains orders created since a moment, a date meaning midnight at head office, by default those of the last 30 days', async () => {
    const [old] = (await office.listOrders({})).rows;
    await sql`update sales_order set created = now() - interval '40 days' where id = ${old!.id}`.execute(db);
    const has = async (query: { creationDate?: string }) =>
      (await office.listOrders({ query, pageSize: 1000 })).rows.some(({ id }) => id === old!.id);
    assert.equal(await has({}), false);
    assert.equal(await has({ creationDate: '2020-01-01' }), true);
    await sql`update sales_order set created = '2026-03-02T00:00+01:00' where id = ${old!.id}`.execute(db);
    assert.equal(await has({ creationDate: '2026-03-02' }), true);
    assert.equal(await has({ creationDate: '2026-03-02T00:00:01' }), false);
    assert.equal(await has({ creationDate: '2026-03-01T23:00:00Z' }), true);
    await refusedWith('param.invalid', office.listOrders({ query: { creationDate: 'gisteren' } }));
    await refusedWith('auth.forbidden', server.api('engineer').ordering.listOrders({}));
  });
});

describe('the resellers in ordering', () => {
  it('are listed by name with their turnover; a reseller sees only itself', async () => {
    const { rows } = await office.listResellers({});
    assert.deepEqual(
      rows.map(({ name, discountSales, customerCount }) => [name, discountSales, customerCount]),
      [
        ['Dealer Noord', 0.3, 3],
        ['Dealer Zuid', 0, 1],
      ],
    );
    assert.ok(rows.every(({ orderCount }) => orderCount > 0));
    assert.deepEqual((await office.listResellers({ query: { search: 'zuid' } })).rows[0]?.id, other);
    const seen = await reseller.listResellers({});
    assert.deepEqual([seen.rows.map(({ id }) => id), seen.total], [[own], 1]);
    assert.deepEqual((await server.api('employee').ordering.listResellers({})).rows, []);
    await refusedWith('auth.forbidden', server.api('admin').ordering.listResellers({}));
  });

  it('have orders, listed ten at a time by default', async () => {
    for (let n = 0; n < 8; n++) await reseller.createOrder(one(customer));
    const params = { id: own };
    const all = await office.listResellerOrders({ params, query: { take: 200 } });
    assert.ok(all.total > 10);
    assert.equal((await reseller.listResellerOrders({ params })).rows.length, 10);
    assert.equal((await reseller.listResellerOrders({ params, pageSize: 3 })).rows.length, 3);
    const url = `/api/EscapeMobility/resellers/${own}/orders?take=2&skip=1`;
    const { headers, json } = await server.request('reseller', { url, headers: { pagesize: '5' } });
    assert.deepEqual([headers['x-page-size'], headers['x-total-count']], ['2', String(all.total)]);
    assert.deepEqual(
      (json() as { id: string }[]).map(({ id }) => id),
      all.rows.slice(1, 3).map(({ id }) => id),
    );
    for (const take of [0, 201])
      await refusedWith('param.invalid', office.listResellerOrders({ params, query: { take } }));
    for (const id of [other, customer, unknown])
      await refusedWith('account.not_found', reseller.listResellerOrders({ params: { id } }));
    await refusedWith('account.not_found', office.listResellerOrders({ params: { id: customer } }));
  });
});
