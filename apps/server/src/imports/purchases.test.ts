import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Import } from '@werkbank/contract/imports/import.ts';
import type { ImportEntity, ImportMapping, ImportStep } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import { verify } from '#src/verify/verify.ts';
import { startServer } from '#test/harness.ts';
import { type Files, importer } from './imports.fixture.ts';

const division = 1;
const server = await startServer();
const { upload, run, refusals } = importer(server, division);
const select = async <T = Record<string, unknown>>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(server.db)).rows;

/** A step whose columns have the names of the fields. */
const step = (entity: ImportEntity, file: string, text: string): ImportStep => ({
  entity,
  file,
  fields: Object.fromEntries((text.split('\n')[0] ?? '').split(',').map((column) => [column, { columns: [column] }])),
});

const accounts = 'code,name,isSupplier\n880001,Fabriek,ja\n880002,Klant,nee';
const items = 'code,description,isMakeItem\nPI-A,Onderdeel,nee\nPI-SET,Set,ja';
const parts = 'item,part,quantity\nPI-SET,PI-A,2';
const stock = 'item,warehouse,quantity,date\nPI-A,MAIN,30,2026-11-01\nPI-SET,MAIN,4,2026-11-01';
const orders =
  'orderNumber,supplier,orderDate,receiptDate,controlAmount\n61001,880001,2026-09-01,2026-09-10,250\n' +
  '61002,880001,2026-10-01,2026-12-20,50\n61003,880002,2026-10-01,,1';
const lines =
  'order,lineNumber,item,quantity,unitPrice,discount\n61001,1,PI-A,100,2.50,0\n61002,1,PI-A,20,2.50,0\n61002,2,PI-A,0.5,2.50,0';
const receipts =
  'order,lineNumber,receiptNumber,receiptDate,quantity,quantityRejected,closedReason\n' +
  '61001,1,71001,2026-09-09,60,5,\n61001,1,71002,2026-09-20,20,0,Vervalt\n61002,1,71003,2026-09-30,1,,\n61002,7,71004,2026-10-05,1,,';
const assembly =
  'orderNumber,item,quantity,finishedQuantity,scrappedQuantity,orderDate,finishedDate,scrapReason\n' +
  '81001,PI-SET,10,8,2,2026-09-01,2026-09-05,Gebroken\n81002,PI-SET,6,0,0,2026-10-01,,\n81003,PI-SET,3,3,1,2026-10-01,2026-10-02,';

const texts: Record<string, [ImportEntity, string]> = {
  'relaties.csv': ['accounts', accounts],
  'artikelen.csv': ['items', items],
  'stuklijst.csv': ['parts', parts],
  'voorraad.csv': ['stock', stock],
  'inkooporders.csv': ['purchaseOrders', orders],
  'inkooporderregels.csv': ['purchaseOrderLines', lines],
  'ontvangsten.csv': ['receipts', receipts],
  'assemblageorders.csv': ['assemblyOrders', assembly],
};

describe('purchase orders, receipts and assembly orders of another program', () => {
  let job: Import;
  let files: Files;
  let mapping: ImportMapping;

  before(async () => {
    const [main] = await select(sql<{ code: string }>`select code from warehouse where division = 1 and main`);
    const given = Object.entries(texts).map(
      ([name, [entity, text]]) => [name, entity, text.replaceAll('MAIN', main?.code ?? '')] as const,
    );
    files = Object.fromEntries(given.map(([name, , text]) => [name, text]));
    mapping = { version: 1, source: 'oud', steps: given.map(([name, entity, text]) => step(entity, name, text)) };
    job = await upload(files, mapping);
  });

  const wrong = [
    'inkooporders.csv:4 supplier: notSupplier',
    'inkooporderregels.csv:4 quantity: fraction',
    'ontvangsten.csv:4 receiptDate: dateOrder',
    'ontvangsten.csv:5 lineNumber: reference',
    'assemblageorders.csv:4 finishedQuantity: exceedsOrder',
  ];

  it('are checked without storing anything; what does not fit is listed by row', async () => {
    const stored = () =>
      select(sql`select (select count(*) from purchase_order) as orders, (select count(*) from goods_receipt) as receipts,
        (select count(*) from assembly_order) as assembly, (select count(*) from stock_movement) as movements`);
    const beforehand = await stored();
    const checked = await run(job.id, true);
    assert.equal(checked.state, 'checked', checked.message ?? '');
    assert.deepEqual(await refusals(job.id), wrong);
    assert.deepEqual([checked.control?.checked, checked.control?.agreeing], [2, 2]);
    assert.deepEqual(await stored(), beforehand);
  });

  it('are imported; received, rejected, closed, finished and scrapped quantities add up', async () => {
    job = await run(job.id);
    assert.equal(job.state, 'done', job.message ?? '');
    assert.deepEqual(await refusals(job.id), wrong);
    const imported = await select(sql`
      select o.order_number as number, o.receipt_status as status, l.quantity_received as received, l.quantity_closed as closed,
        l.closed_reason as reason, l.quantity_open as open,
        (select sum(g.quantity_rejected) from goods_receipt_line g where g.purchase_order_line_id = l.id) as rejected
      from purchase_order o join purchase_order_line l on l.order_id = o.id where o.order_number in (61001, 61002) order by 1`);
    assert.deepEqual(imported, [
      { number: 61_001, status: 30, received: 80, closed: 20, reason: 'Vervalt', open: 0, rejected: 5 },
      { number: 61_002, status: 10, received: 0, closed: 0, reason: null, open: 20, rejected: null },
    ]);
    const made = await select(sql`
      select o.order_number as number, o.status, o.finished_quantity as finished, o.scrapped_quantity as scrapped,
        p.quantity_used as used, p.quantity_reserved as reserved
      from assembly_order o join assembly_order_part p on p.order_id = o.id where o.order_number in (81001, 81002) order by 1`);
    assert.deepEqual(made, [
      { number: 81_001, status: 50, finished: 8, scrapped: 2, used: 20, reserved: 0 },
      { number: 81_002, status: 20, finished: 0, scrapped: 0, used: 0, reserved: 12 },
    ]);
  });

  it('leave the stock as it was counted, and every derived figure right', async () => {
    const counted = await select(sql`
      select i.code, p.on_hand as hand, p.reserved from stock_position p join item i on i.id = p.item_id
      where i.code in ('PI-A', 'PI-SET') order by 1`);
    assert.deepEqual(counted, [
      { code: 'PI-A', hand: 30, reserved: 12 },
      { code: 'PI-SET', hand: 4, reserved: 0 },
    ]);
    for await (const { name, rows } of verify(server.db)) assert.deepEqual(rows, [], name);
  });

  it('show rejected goods on their receipt and scrap on their assembly order', async () => {
    const { purchaseOrders, inventory } = server.api('employee');
    const [order] = await select(sql<{ id: string }>`select id from purchase_order where order_number = 61001`);
    const { rows } = await purchaseOrders.listReceipts({ params: { division, purchaseOrderId: order?.id ?? '' } });
    const received = rows.flatMap((receipt) =>
      receipt.lines.map(({ quantityReceived, quantityRejected }) => [quantityReceived, quantityRejected]),
    );
    assert.deepEqual(received, [
      [20, 0],
      [60, 5],
    ]);
    const [made] = await select(sql<{ id: string }>`select id from assembly_order where order_number = 81001`);
    const assemblyOrder = await inventory.getAssemblyOrder({ params: { division, assemblyOrderId: made?.id ?? '' } });
    assert.partialDeepStrictEqual(assemblyOrder, { finishedQuantity: 8, scrappedQuantity: 2, status: 50 });
  });

  it('change nothing when they are repeated; a posted receipt and a finished order are final', async () => {
    const again = await importer(server, division).import(files, mapping);
    assert.equal(again.rowsUnchanged, again.rowsTotal - again.rowsRejected);
    const changed = {
      ...files,
      'ontvangsten.csv': receipts.replace('60,5', '61,5'),
      'assemblageorders.csv': assembly.replace('10,8,2', '10,9,1'),
      'inkooporders.csv': orders.replace('2026-12-20', '2026-12-21'),
    };
    const third = await importer(server, division).import(changed, mapping);
    assert.equal(third.rowsUpdated, 1);
    const refused = (await refusals(third.id)).filter((row) => !wrong.includes(row));
    assert.deepEqual(refused, [
      'ontvangsten.csv:2 -: receiptChanged',
      'assemblageorders.csv:2 finishedQuantity: fixed',
    ]);
  });

  it('are taken back as far as nothing was posted for them', async () => {
    const { imports } = server.api('employee');
    await imports.undo({ params: { division, id: job.id } });
    const back = await importer(server, division).finished(job.id);
    assert.equal(back.state, 'undone', back.message ?? '');
    const left = await select(sql`
      select (select string_agg(order_number::text, ',' order by order_number) from purchase_order
          where order_number between 61001 and 61003) as orders,
        (select string_agg(order_number::text, ',') from assembly_order where order_number between 81001 and 81003) as assembly,
        (select count(*) from goods_receipt where receipt_number between 71001 and 71004) as receipts`);
    assert.deepEqual(left, [{ orders: '61001,61002', assembly: '81001', receipts: 2 }]);
    for await (const { name, rows } of verify(server.db)) assert.deepEqual(rows, [], name);
  });
});
