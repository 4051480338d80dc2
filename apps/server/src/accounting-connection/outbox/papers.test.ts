import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openConnected } from '../exchange.fixture.ts';

const { server, exact, drain, there, written, waiting, putThere, unblock } = await openConnected();
const { db } = server;
const params = { division: '1' };
const api = server.api('employee');
const today = '2026-11-02';

const {
  rows: [item],
} = await sql<{ id: string }>`
  insert into item (division, code, description, unit, is_stock_item, is_purchase_item, cost_price_standard, standard_sales_price)
  values (1, 'EXT-P6', 'Poederblusser 6 kg', 'pcs', true, true, 20, 60) returning id`.execute(db);
const {
  rows: [main],
} = await sql<{ id: string; code: string }>`select id, code from warehouse where division = 1 and main`.execute(db);
await putThere('logistics/Items', { Code: 'EXT-P6', Description: 'Poederblusser 6 kg' });
await putThere('inventory/Warehouses', { Code: main!.code, Description: 'Magazijn' });
await api.inventory.correct({
  params,
  body: { itemId: item!.id, warehouseId: main!.id, quantity: 10, reason: 'Begin' },
});

/** The record in Exact whose description begins with our number, and its lines. */
async function find(entity: string, number: string, lines: string, parent: string) {
  const found = (await there(entity)).filter((one) => String(one['Description']).startsWith(number));
  assert.equal(found.length, 1, `${found.length} × ${number}: ${JSON.stringify(await waiting())}`);
  const id = Object.values(found[0]!).find((value) => value === found[0]![parent]);
  return { record: found[0]!, lines: (await there(lines)).filter((one) => one[parent] === id) };
}

test('a delivery is sent once, after its order, with the lines of that order in Exact', async () => {
  const account = await api.accounts.create({ params, body: { name: 'Hotel Zeezicht', country: 'NL' } });
  const order = await api.salesOrders.create({
    params,
    body: { orderedById: account.id, orderDate: today, lines: [{ itemId: item!.id, quantity: 4 }] },
  });
  const delivery = await api.salesOrders.deliver({
    params,
    body: { deliveryDate: today, lines: [{ salesOrderLineId: order.lines[0]!.id, quantityDelivered: 3 }] },
  });
  await drain();
  const sold = await find('salesorder/SalesOrders', `WB-${order.orderNumber}`, 'salesorder/SalesOrderLines', 'OrderID');
  const sent = await find(
    'salesorder/GoodsDeliveries',
    `WBL-${delivery.deliveryNumber}`,
    'salesorder/GoodsDeliveryLines',
    'EntryID',
  );
  assert.deepEqual(
    sent.lines.map((line) => [line['SalesOrderLineID'], line['QuantityDelivered']]),
    [[sold.lines[0]?.['ID'], 3]],
  );
  assert.deepEqual(await waiting(), []);
  await drain();
  assert.equal((await written('salesorder/GoodsDeliveries')).length, 1);
});

test('a delivery of pieces with numbers is sent with their serial and batch numbers', async () => {
  const { rows } = await sql<{ id: string; code: string }>`
    insert into item (division, code, description, unit, is_stock_item, is_serial_item, is_batch_item, standard_sales_price)
    values (1, 'AED', 'AED', 'pcs', true, true, false, 900), (1, 'SCHUIM', 'Schuim', 'pcs', true, false, true, 5)
    returning id, code`.execute(db);
  const [aed, foam] = rows;
  for (const { id, code } of rows) {
    await putThere('logistics/Items', { Code: code, Description: code });
    await sql`
      insert into stock_movement (division, item_id, warehouse_id, quantity, kind)
      values (1, ${id}, ${main!.id}, 10, 'correction')`.execute(db);
  }
  const account = await api.accounts.create({ params, body: { name: 'Sporthal Noord', country: 'NL' } });
  const order = await api.salesOrders.create({
    params,
    body: {
      orderedById: account.id,
      orderDate: today,
      lines: [
        { itemId: aed!.id, quantity: 2 },
        { itemId: foam!.id, quantity: 3 },
      ],
    },
  });
  const [first, second] = order.lines;
  const delivery = await api.salesOrders.deliver({
    params,
    body: {
      deliveryDate: today,
      lines: [
        { salesOrderLineId: first!.id, quantityDelivered: 2, serialNumbers: ['A-1', 'A-2'] },
        { salesOrderLineId: second!.id, quantityDelivered: 3, batchNumbers: [{ batchNumber: 'B-7', quantity: 3 }] },
      ],
    },
  });
  await drain();
  const entity = 'salesorder/GoodsDeliveries';
  const sent = await find(entity, `WBL-${delivery.deliveryNumber}`, 'salesorder/GoodsDeliveryLines', 'EntryID');
  assert.deepEqual(
    sent.lines
      .toSorted((a, b) => Number(a['LineNumber']) - Number(b['LineNumber']))
      .map((line) => [line['SerialNumbers'], line['BatchNumbers']]),
    [
      [[{ SerialNumber: 'A-1' }, { SerialNumber: 'A-2' }], undefined],
      [undefined, [{ BatchNumber: 'B-7', Quantity: 3 }]],
    ],
  );
  assert.deepEqual(await waiting(), []);
});

test('a purchase order and its receipt are sent once, the receipt with the lines of that order in Exact', async () => {
  const supplier = await api.accounts.create({ params, body: { name: 'Blusser Groothandel', isSupplier: true } });
  const order = await api.purchaseOrders.create({
    params,
    body: {
      supplierId: supplier.id,
      orderDate: today,
      lines: [{ itemId: item!.id, quantityInPurchaseUnits: 6, unitPrice: 18 }],
    },
  });
  const receipt = await api.purchaseOrders.receive({
    params,
    body: { receiptDate: today, lines: [{ purchaseOrderLineId: order.lines[0]!.id, quantityReceived: 5 }] },
  });
  await drain();
  const bought = await find(
    'purchaseorder/PurchaseOrders',
    `WBI-${order.orderNumber}`,
    'purchaseorder/PurchaseOrderLines',
    'PurchaseOrderID',
  );
  assert.deepEqual(
    bought.lines.map((line) => [line['QuantityInPurchaseUnits'], line['UnitPrice']]),
    [[6, 18]],
  );
  const came = (await there('purchaseorder/GoodsReceipts')).filter((one) =>
    String(one['Description']).startsWith(`WBO-${receipt.receiptNumber}`),
  );
  assert.equal(came.length, 1);
  const lines = (await there('purchaseorder/GoodsReceiptLines')).filter(
    (one) => one['GoodsReceiptID'] === came[0]!['ID'],
  );
  assert.deepEqual(
    lines.map((line) => [line['PurchaseOrderLineID'], line['QuantityReceived']]),
    [[bought.lines[0]?.['ID'], 5]],
  );
  assert.deepEqual(await waiting(), []);
});

test('an estimate is sent to Exact once it is sent to the customer, not as a draft', async () => {
  const account = await api.accounts.create({ params, body: { name: 'Museum De Toren', country: 'NL' } });
  const site = await api.locations.create({ params, body: { name: 'De Toren', accountId: account.id } });
  const draft = await api.estimates.create({
    params: { locationId: site.id },
    body: { description: 'Nieuwe blussers', lines: [{ itemId: item!.id, quantity: 2 }] },
  });
  await drain();
  const sent = async () =>
    (await there('crm/Quotations')).filter((one) =>
      String(one['Description']).startsWith(`WBA-${draft.quotationNumber}/1`),
    );
  assert.equal((await sent()).length, 0);
  await sql`update estimate set status = 25, sent_at = now() where id = ${draft.id}`.execute(db);
  await drain();
  const [made] = await sent();
  assert.ok(made, JSON.stringify(await waiting()));
  const lines = (await there('crm/QuotationLines')).filter((one) => one['QuotationID'] === made['QuotationID']);
  assert.deepEqual(
    lines.map((line) => line['Quantity']),
    [2],
  );
});

test('an estimate that is accepted or rejected here is so in Exact, once, also when the response is lost', async () => {
  const account = await api.accounts.create({ params, body: { name: 'Theater Het Doek', country: 'NL' } });
  const site = await api.locations.create({ params, body: { name: 'Het Doek', accountId: account.id } });
  const statusOf = async (number: number) => {
    const found = (await there('crm/Quotations')).filter((one) =>
      String(one['Description']).startsWith(`WBA-${number}/`),
    );
    return found.map((one) => one['Status']);
  };
  const sent = async () => {
    const made = await api.estimates.create({
      params: { locationId: site.id },
      body: { description: 'Blussers', lines: [{ itemId: item!.id, quantity: 1 }] },
    });
    await sql`update estimate set status = 25, sent_at = now() where id = ${made.id}`.execute(db);
    await drain();
    return made;
  };
  const accepted = await sent();
  const rejected = await sent();
  await exact.control('faults', { kind: 'lost', method: 'POST', path: 'AcceptQuotation' });
  await sql`update estimate set status = 50, accepted_at = now() where id = ${accepted.id}`.execute(db);
  await sql`update estimate set status = 5 where id = ${rejected.id}`.execute(db);
  for (let round = 0; round < 3; round += 1) {
    await drain();
    await unblock();
  }
  assert.deepEqual(await statusOf(accepted.quotationNumber), [50]);
  assert.deepEqual(await statusOf(rejected.quotationNumber), [5]);
  assert.deepEqual(await waiting(), []);
  assert.equal((await written('crm/AcceptQuotation')).length, 1);
  assert.equal((await written('crm/RejectQuotation')).length, 1);
  await sql`update estimate set status = 25 where id = ${rejected.id}`.execute(db);
  await drain();
  assert.deepEqual(await statusOf(rejected.quotationNumber), [25]);
});
