// What begins in Exact arrives here, changes there arrive once, and what we sent ourselves does not arrive a second time.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { verify } from '#src/verify/verify.ts';
import { openConnected } from '../exchange.fixture.ts';

const connected = await openConnected({ isFilled: false });
const { server, exact, drain, there, putThere, readFeeds, waiting } = connected;
const { db } = server;
const division = '1';
const api = server.api('employee');

type Row = Record<string, unknown>;
const rowsOf = async (table: string, where: string): Promise<Row[]> =>
  (await sql<Row>`select * from ${sql.table(table)} r where r.division = 1 and ${sql.raw(where)}`.execute(db)).rows;
const ofExact = async (table: string, exactId: string): Promise<Row | undefined> =>
  (await rowsOf(table, `r.id in (select l.record_id from exact_link l where l.exact_id = '${exactId}')`))[0];

const item = await putThere('logistics/Items', {
  Code: 'FEED',
  Description: 'Blusser',
  Unit: 'pcs',
  IsStockItem: true,
  IsSalesItem: true,
  IsPurchaseItem: true,
});
const warehouse = await putThere('inventory/Warehouses', { Code: 'FEED', Description: 'Magazijn' });
// The division's own main warehouse, from which our orders are delivered.
await putThere('inventory/Warehouses', { Code: '1', Description: 'Hoofdmagazijn' });
const account = await putThere('crm/Accounts', { Code: '880001', Name: 'Feed B.V.', Country: 'NL', Status: 'C' });
await putThere('logistics/Units', { Code: 'pcs', Description: 'Stuks', Type: 'O' });

const orderThere = async (fields: object = {}) =>
  await putThere('salesorder/SalesOrders', {
    OrderedBy: account,
    DeliverTo: account,
    InvoiceTo: account,
    WarehouseID: warehouse,
    OrderDate: '2026-03-02T00:00:00',
    YourRef: 'PO-1',
    ...fields,
  });
const lineThere = async (OrderID: string, fields: object = {}) =>
  await putThere('salesorder/SalesOrderLines', {
    OrderID,
    LineNumber: 1,
    Item: item,
    Quantity: 5,
    UnitPrice: 10,
    UnitCode: 'pcs',
    VATPercentage: 0.21,
    ...fields,
  });

test('groups of items and classifications of accounts arrive, and records refer to them', async () => {
  const group = await putThere('logistics/ItemGroups', { Code: 'BLUS', Description: 'Blussers' });
  const name = await putThere('crm/AccountClassificationNames', { SequenceNumber: 2, Description: 'Sector' });
  const zorg = { Code: 'ZORG', Description: 'Zorg', AccountClassificationName: name };
  const classification = await putThere('crm/AccountClassifications', zorg);
  await putThere('logistics/Items', { ID: item, ItemGroup: group });
  await putThere('crm/Accounts', { ID: account, Classification2: classification });
  await readFeeds();
  const [stored] = await rowsOf('item', `r.code = 'FEED'`);
  assert.partialDeepStrictEqual(await rowsOf('item_group', `r.code = 'BLUS'`), [{ id: stored?.['item_group_id'] }]);
  assert.partialDeepStrictEqual(await rowsOf('account_classification_link', 'r.slot = 2'), [
    { account_id: (await ofExact('account', account))?.['id'] },
  ]);
  await putThere('crm/Accounts', { ID: account, Classification2: null });
  await readFeeds();
  assert.deepEqual(await rowsOf('account_classification_link', 'r.slot = 2'), []);
});

test('a price arrives, changes, and ends with its deletion', async () => {
  const price = { Item: item, Account: account, Unit: 'pcs', Quantity: 10, Price: 8.5, Currency: 'EUR' };
  const id = await putThere('logistics/SalesItemPrices', { ...price, StartDate: '2026-01-01T00:00:00' });
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('item_price', id), {
    price: 8.5,
    quantity: 10,
    start_date: '2026-01-01',
  });
  await putThere('logistics/SalesItemPrices', { ID: id, Price: 8 });
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('item_price', id), { price: 8 });
  await exact.control('records/remove', { entity: 'logistics/SalesItemPrices', division: 1, id });
  await readFeeds();
  assert.deepEqual(await rowsOf('item_price', `r.item_id = (select id from item where code = 'FEED')`), []);
});

test('a price of an account that is not here yet waits for it', async () => {
  const other = await putThere('crm/Accounts', { Code: '880009', Name: 'Later B.V.', Country: 'NL' });
  await exact.control('records/remove', { entity: 'crm/Accounts', division: 1, id: other });
  const id = await putThere('logistics/SalesItemPrices', { Item: item, Account: other, Unit: 'pcs', Price: 3 });
  await readFeeds();
  assert.equal(await ofExact('item_price', id), undefined);
  await putThere('crm/Accounts', { ID: other, Code: '880009', Name: 'Later B.V.', Country: 'NL' });
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('item_price', id), { price: 3 });
});

test('values that we need and Exact leaves empty are not sent there when its record changes, only when ours does', async () => {
  const id = await orderThere({ WarehouseID: null });
  const line = await lineThere(id, { UnitCode: null, NetPrice: 10 });
  await readFeeds();
  await putThere('salesorder/SalesOrderLines', { ID: line, Quantity: 7 });
  await putThere('salesorder/SalesOrders', { OrderID: id, YourRef: 'PO-3' });
  await readFeeds();
  assert.deepEqual(await waiting(), []);
  const order = await ofExact('sales_order', id);
  assert.partialDeepStrictEqual(order, { your_ref: 'PO-3', line_count: 1 });
  await sql`update sales_order_line set unit = 'set', unit_price = 12 where order_id = ${order?.['id']}::uuid`.execute(
    db,
  );
  await drain();
  // The same line, not another one in its place.
  const sent = (await there('salesorder/SalesOrderLines')).find(({ ID }) => ID === line);
  assert.partialDeepStrictEqual(sent, { UnitCode: 'set', UnitPrice: 12, Quantity: 7 });
});

test('a sales order of Exact arrives with its lines and totals, and follows changes, also of what was invoiced', async () => {
  const id = await orderThere();
  const line = await lineThere(id);
  await readFeeds();
  const order = await ofExact('sales_order', id);
  assert.partialDeepStrictEqual(order, { your_ref: 'PO-1', amount_fc: 60.5, line_count: 1, sync_state: 'synced' });
  await putThere('salesorder/SalesOrderLines', { ID: line, Quantity: 6, QuantityInvoiced: 2 });
  await putThere('salesorder/SalesOrders', { ID: id, OrderID: id, YourRef: 'PO-2' });
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('sales_order', id), {
    your_ref: 'PO-2',
    amount_fc: 72.6,
    invoice_status: 20,
  });
  assert.partialDeepStrictEqual(await ofExact('sales_order_line', line), { quantity: 6, quantity_invoiced: 2 });
  assert.deepEqual(await waiting(), []);
});

test('a line whose order is not here yet waits for it', async () => {
  const unknown = crypto.randomUUID();
  const line = await lineThere(unknown);
  await readFeeds();
  assert.equal(await ofExact('sales_order_line', line), undefined);
  await orderThere({ OrderID: unknown });
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('sales_order_line', line), { quantity: 5 });
});

test('a change here to an order of Exact is sent, and its description stays as it is there', async () => {
  const id = await orderThere({ Description: 'Telefonisch' });
  await lineThere(id);
  await readFeeds();
  const order = await ofExact('sales_order', id);
  await sql`update sales_order set remarks = 'Bel vooraf' where id = ${order?.['id']}`.execute(db);
  await drain();
  const sent = (await there('salesorder/SalesOrders')).find((one) => one['OrderID'] === id);
  assert.partialDeepStrictEqual(sent, { Remarks: 'Bel vooraf', Description: 'Telefonisch' });
  assert.deepEqual(await waiting(), []);
});

test('an order that we sent does not arrive a second time, and nothing is changed by reading it', async () => {
  const [ours] = await rowsOf('item', `r.code = 'FEED'`);
  const accountId = String((await ofExact('account', account))?.['id']);
  const body = { orderedById: accountId, lines: [{ itemId: String(ours?.['id']), quantity: 2 }] };
  const order = await api.salesOrders.create({ params: { division }, body });
  await drain();
  const before = (await rowsOf('sales_order', 'true')).length;
  const lines = (await rowsOf('sales_order_line', 'true')).length;
  await readFeeds();
  assert.equal((await rowsOf('sales_order', 'true')).length, before);
  assert.equal((await rowsOf('sales_order_line', 'true')).length, lines);
  const params = { division, kind: 'salesOrder', recordId: order.id } as const;
  assert.partialDeepStrictEqual(await api.accountingConnection.ofRecord({ params }), { state: 'inStep', fields: [] });
});

test('a delivery of Exact is booked: quantities of the order, and stock', async () => {
  const order = await orderThere();
  const line = await lineThere(order);
  const delivery = await putThere('salesorder/GoodsDeliveries', {
    DeliveryDate: '2026-03-03T00:00:00',
    DeliveryAccount: account,
    Warehouse: warehouse,
  });
  const sold = { EntryID: delivery, SalesOrderLineID: line, LineNumber: 1, QuantityDelivered: 3 };
  await putThere('salesorder/GoodsDeliveryLines', sold);
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('sales_order_line', line), { quantity_delivered: 3 });
  assert.partialDeepStrictEqual(await ofExact('sales_order', order), { delivery_status: 20 });
  const stored = await ofExact('goods_delivery', delivery);
  assert.partialDeepStrictEqual(await rowsOf('stock_movement', `r.source_id = '${String(stored?.['id'])}'`), [
    { quantity: -3, kind: 'delivery' },
  ]);
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('sales_order_line', line), { quantity_delivered: 3 });
});

test('a delivery of more than was ordered is not booked, and its delivery says so', async () => {
  const line = await lineThere(await orderThere());
  const head = { DeliveryDate: '2026-03-03T00:00:00', DeliveryAccount: account, Warehouse: warehouse };
  const delivery = await putThere('salesorder/GoodsDeliveries', head);
  const sold = { EntryID: delivery, SalesOrderLineID: line, LineNumber: 1, QuantityDelivered: 99 };
  await putThere('salesorder/GoodsDeliveryLines', sold);
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('sales_order_line', line), { quantity_delivered: 0 });
  assert.partialDeepStrictEqual(await ofExact('goods_delivery', delivery), { sync_state: 'failed' });
  await putThere('salesorder/SalesOrderLines', { ID: line, Quantity: 99 });
  await readFeeds();
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('sales_order_line', line), { quantity_delivered: 99 });
});

test('a purchase order of Exact and its receipt arrive', async () => {
  const order = await putThere('purchaseorder/PurchaseOrders', {
    Supplier: account,
    Warehouse: warehouse,
    YourRef: 'L-1',
  });
  const line = await putThere('purchaseorder/PurchaseOrderLines', {
    PurchaseOrderID: order,
    LineNumber: 1,
    Item: item,
    QuantityInPurchaseUnits: 4,
    UnitPrice: 2.5,
  });
  const receipt = await putThere('purchaseorder/GoodsReceipts', {
    ReceiptDate: '2026-03-04T00:00:00',
    Supplier: account,
    Warehouse: warehouse,
  });
  const received = { GoodsReceiptID: receipt, PurchaseOrderLineID: line, LineNumber: 1, QuantityReceived: 4 };
  await putThere('purchaseorder/GoodsReceiptLines', received);
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('purchase_order', order), {
    your_ref: 'L-1',
    lines_excl_vat: 10,
    receipt_status: 30,
  });
  assert.partialDeepStrictEqual(await ofExact('purchase_order_line', line), { quantity_received: 4 });
  await putThere('purchaseorder/PurchaseOrderLines', { ID: line, InvoicedQuantity: 4 });
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('purchase_order', order), { invoice_status: 30 });
});

test('a service request and a complaint of Exact arrive once and are ours from then on', async () => {
  const request = await putThere('activities/ServiceRequests', {
    Account: account,
    Description: 'Alarm piept',
    ReceiptDate: '2026-03-02T08:30:00',
    Status: 20,
  });
  const complaint = await putThere('activities/Complaints', { Account: account, Complaint: 'Te laat', Status: 20 });
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('service_request', request), {
    description: 'Alarm piept',
    source: 'exact',
    status: 20,
  });
  assert.partialDeepStrictEqual(await ofExact('complaint', complaint), { complaint: 'Te laat' });
  await sql`update service_request set description = 'Alarm van de hal piept' where exact_id = ${request}`.execute(db);
  await putThere('activities/ServiceRequests', { ID: request, Status: 30 });
  await readFeeds();
  assert.partialDeepStrictEqual(await rowsOf('service_request', `r.source = 'exact'`), [
    { description: 'Alarm van de hal piept', status: 20 },
  ]);
});

test('a quotation arrives at the location of its account, and waits for a user where there is none', async () => {
  const place = await api.locations.create({
    params: { division },
    body: { name: 'Hoofdkantoor', country: 'NL', accountId: String((await ofExact('account', account))?.['id']) },
  });
  const quotation = await putThere('crm/Quotations', { OrderAccount: account, YourRef: 'Q-1' });
  const offered = {
    QuotationID: quotation,
    LineNumber: 1,
    Item: item,
    Quantity: 2,
    UnitPrice: 10,
    VATPercentage: 0.21,
  };
  await putThere('crm/QuotationLines', offered);
  const elsewhere = await putThere('crm/Accounts', { Code: '880002', Name: 'Zonder locatie', Country: 'NL' });
  const homeless = await putThere('crm/Quotations', { OrderAccount: elsewhere });
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('estimate', quotation), {
    your_ref: 'Q-1',
    location_id: place.id,
    lines_excl_vat: 20,
    status: 25,
  });
  const { rows } = await server.api('employee').accountingConnection.listIssues({
    params: { division },
    query: { kind: 'estimate', state: 'proposed' },
  });
  assert.partialDeepStrictEqual(rows, [{ exactId: homeless, cause: 'cannotTake' }]);
});

test('a quotation that is accepted or rejected in Exact is so here, and one of ours waits for its orders', async () => {
  const [theirs, ours] = [
    await rowsOf('estimate', `r.your_ref = 'Q-1'`),
    async (id: string) => await rowsOf('estimate', `r.id = '${id}'`),
  ];
  const location = String(theirs[0]?.['location_id']);
  const offer = async () => {
    const body = {
      description: 'Blussers',
      lines: [{ itemId: String((await ofExact('item', item))?.['id']), quantity: 1 }],
    };
    const { id } = await api.estimates.create({ params: { locationId: location }, body });
    await sql`update estimate set status = 25, sent_at = now() where id = ${id}`.execute(db);
    await drain();
    const exactId = String((await ours(id))[0]?.['exact_id']);
    return { id, exactId };
  };
  const [accepted, rejected] = [await offer(), await offer()];
  await putThere('crm/Quotations', { QuotationID: String(theirs[0]?.['exact_id']), Status: 50 });
  await putThere('crm/Quotations', { QuotationID: accepted.exactId, Status: 50 });
  await putThere('crm/Quotations', { QuotationID: rejected.exactId, Status: 5 });
  await readFeeds();
  await readFeeds();
  assert.partialDeepStrictEqual(await rowsOf('estimate', `r.your_ref = 'Q-1'`), [{ status: 50, status_reason: null }]);
  assert.partialDeepStrictEqual(await ours(accepted.id), [{ status: 70, accepted_by_name: 'Exact Online' }]);
  assert.partialDeepStrictEqual(await ours(rejected.id), [{ status: 5, status_reason: 'Exact Online' }]);
});

test('an assembly order arrives with the parts of its item, and the pieces finished there are booked here', async () => {
  const goods = { Description: 'Haspel', Unit: 'pcs', IsStockItem: true };
  await putThere('logistics/Items', { Code: 'ASM-PART', ...goods });
  const set = await putThere('logistics/Items', { Code: 'ASM-SET', ...goods });
  await readFeeds();
  await sql`
    insert into assembly_item (division, assembled_item_id, line_number, part_item_id, quantity_batch)
    select 1, a.id, 1, b.id, 2 from item a, item b
    where a.code = 'ASM-SET' and b.code = 'ASM-PART' and a.division = 1 and b.division = 1`.execute(db);
  const order = { Item: set, Warehouse: warehouse, Type: 8060, PlannedQuantity: 3, OrderDate: '2026-03-02T00:00:00' };
  const id = await putThere('inventory/AssemblyOrders', order);
  await readFeeds();
  const stored = await ofExact('assembly_order', id);
  assert.partialDeepStrictEqual(stored, { planned_quantity: 3, status: 20 });
  assert.equal((await rowsOf('assembly_order_part', `r.order_id = '${String(stored?.['id'])}'`)).length, 1);
  await putThere('inventory/AssemblyOrders', { ID: id, FinishedQuantity: 2 });
  await readFeeds();
  await readFeeds();
  const orderId = String(stored?.['id']);
  assert.partialDeepStrictEqual(await ofExact('assembly_order', id), { finished_quantity: 2, status: 30 });
  assert.partialDeepStrictEqual(await rowsOf('assembly_finish', `r.order_id = '${orderId}'`), [
    { quantity: 2, notes: 'Exact Online' },
  ]);
  const moved = await rowsOf('stock_movement', `r.source_id = '${orderId}'`);
  assert.deepEqual(
    moved.map(({ quantity }) => quantity).toSorted((a, b) => Number(a) - Number(b)),
    [-4, 2],
  );
  const whole = await putThere('inventory/AssemblyOrders', { ...order, PlannedQuantity: 1, FinishedQuantity: 1 });
  await readFeeds();
  assert.partialDeepStrictEqual(await ofExact('assembly_order', whole), { finished_quantity: 1, status: 50 });
});

test('stock as Exact counts it is stored next to ours', async () => {
  const position = await putThere('inventory/ItemWarehouses', { Item: item, Warehouse: warehouse, CurrentStock: 12 });
  await readFeeds();
  assert.partialDeepStrictEqual(await rowsOf('exact_stock', `r.exact_id = '${position}'`), [{ quantity: 12 }]);
});

test('stock is compared with that of Exact, and each difference says what to do', async () => {
  const code = String((await rowsOf('item', `r.code = 'FEED'`))[0]?.['code']);
  const compare = async (different = true) =>
    (
      await api.accountingConnection.listStock({
        params: { division },
        query: { search: code, ...(different && { different: 'true' }) },
      })
    ).rows.find(({ warehouseCode }) => warehouseCode === 'FEED');
  const before = await compare(false);
  assert.partialDeepStrictEqual(before, { theirs: 12, difference: (before?.ours ?? 0) - 12, verdict: 'count' });
  const correction = { itemId: before?.itemId ?? '', warehouseId: before?.warehouseId ?? '', reason: 'Telling' };
  await api.inventory.correct({ params: { division }, body: { ...correction, counted: 12 } });
  assert.equal(await compare(), undefined);
  assert.partialDeepStrictEqual(await compare(false), { ours: 12, theirs: 12, difference: 0, verdict: 'inStep' });
  await sql`update exact_feed set filled_at = clock_timestamp() where division = 1 and feed = 'stock'`.execute(db);
  await api.inventory.correct({ params: { division }, body: { ...correction, quantity: 3 } });
  assert.partialDeepStrictEqual(await compare(), { difference: 3, bookedHere: 3, verdict: 'bookedHere' });
});

test('states of many records are read with one call', async () => {
  const [price] = await rowsOf('item_price', 'true');
  const unknown = '00000000-0000-4000-8000-000000000000';
  const states = await api.accountingConnection.statesOf({
    params: { division, kind: 'itemPrice' },
    query: { recordId: [String(price?.['id']), unknown] },
  });
  assert.deepEqual(
    states.map(({ state }) => state).sort((a, b) => a.localeCompare(b)),
    ['inStep', 'local'],
  );
});

test('every state that records show is the one that they have in the exchange', async () => {
  for await (const { name, rows } of verify(db)) if (name.includes('Exact Online')) assert.deepEqual(rows, [], name);
});
