import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ImportMapping } from '@werkbank/contract/imports/mapping.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { importer, plainMapping } from './imports.fixture.ts';

const division = 1;
const server = await startServer();
const select = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(server.db)).rows;
const files = {
  'a.csv': 'code,name\n500,Hotel\n501,Museum\n',
  'i.csv':
    'code,description,isFractionAllowedItem,isStockItem\nHOSE,Hose,yes,yes\nEXT,Extinguisher,no,yes\nLAB,Labour,yes,no\n',
  's.csv': 'item,warehouse,quantity\nHOSE,1,10.5\nEXT,1,6\n',
  'o.csv':
    'orderNumber,account,orderDate,deliveryDate,yourRef\n700,500,2025-03-02,2025-03-10,A\n701,501,2025-03-01,,B\n',
  'l.csv':
    'order,lineNumber,item,quantity,unitPrice,vatCode\n700,1,EXT,4,55.10,1\n700,2,HOSE,2.5,10,1\n700,3,LAB,1,80,1\n701,1,EXT,5,50,2\n',
  'd.csv':
    'deliveryNumber,order,lineNumber,quantity,deliveryDate\n900,700,1,1,2025-03-05\n900,700,2,2.5,2025-03-05\n901,701,,,2025-03-06\n',
};
const mapping: ImportMapping = {
  version: 1,
  source: 'old system',
  steps: [
    ['deliveries', 'd.csv'],
    ['salesOrderLines', 'l.csv'],
    ['salesOrders', 'o.csv'],
    ['stock', 's.csv'],
    ['items', 'i.csv'],
    ['accounts', 'a.csv'],
  ].flatMap(
    ([entity, file]) =>
      plainMapping(entity as 'items', file ?? '', (files[file as keyof typeof files].split('\n')[0] ?? '').split(','))
        .steps,
  ),
};
const stockOf = async (code: string) =>
  (
    await select(sql<{ onHand: number; reserved: number; ledger: number }>`
      select p.on_hand as "onHand", p.reserved,
        (select sum(m.quantity) from stock_movement m
          where m.item_id = p.item_id and m.warehouse_id = p.warehouse_id) as ledger
      from stock_position p join item i on i.id = p.item_id where i.division = ${division} and i.code = ${code}`)
  )[0];
const order = async (number: number) =>
  (
    await select(sql<{ delivery: number; excl: number; vat: number; reserved: string }>`
      select o.delivery_status as delivery, o.amount_fc_excl_vat as excl, o.vat_amount as vat,
        (select string_agg(trim_scale(l.quantity_reserved)::text, ' ' order by l.line_number)
          from sales_order_line l where l.order_id = o.id) as reserved
      from sales_order o where o.division = ${division} and o.order_number = ${number}`)
  )[0];

describe('orders from another system', () => {
  it('are imported with prices, VAT and deliveries; open quantities reserve stock, older orders first', async () => {
    const job = await importer(server, division).import(files, mapping);
    assert.deepEqual(await importer(server, division).refusals(job.id), []);
    assert.deepEqual(await order(701), { delivery: 21, excl: 250, vat: 22.5, reserved: '0' });
    assert.deepEqual(await order(700), { delivery: 20, excl: 325.4, vat: 68.33, reserved: '3 0 0' });
    assert.deepEqual(await stockOf('EXT'), { onHand: 6, reserved: 3, ledger: 6 });
    assert.deepEqual(await stockOf('HOSE'), { onHand: 10.5, reserved: 0, ledger: 10.5 });
    const documents = await select(
      sql`select d.delivery_number as number, count(*) as lines from goods_delivery d join goods_delivery_line l on l.delivery_id = d.id
        where d.division = ${division} group by d.id order by 1`,
    );
    assert.deepEqual(documents, [
      { number: 900, lines: 2 },
      { number: 901, lines: 1 },
    ]);
  });

  it('can be continued here: later deliveries reduce the stock, and numbering continues', async () => {
    const [line] = await select(
      sql<{
        id: string;
      }>`select l.id from sales_order_line l join sales_order o on o.id = l.order_id
        where o.order_number = 700 and l.line_number = 1 and o.division = ${division}`,
    );
    const delivered = await server.api('employee').salesOrders.deliver({
      params: { division },
      body: { deliveryDate: '2025-03-20', lines: [{ salesOrderLineId: line?.id ?? '', quantityDelivered: 2 }] },
    });
    assert.equal(delivered.deliveryNumber, 902);
    assert.deepEqual(await stockOf('EXT'), { onHand: 4, reserved: 1, ledger: 4 });
  });

  it('follow their file: a smaller order releases stock, a new count corrects it, and fewer than delivered is refused', async () => {
    const next = {
      ...files,
      's.csv': 'item,warehouse,quantity\nHOSE,1,8\nEXT,1,6\n',
      'l.csv': files['l.csv']
        .replace('700,1,EXT,4,55.10,1', '700,1,EXT,3,55.10,1')
        .replace('701,1,EXT,5', '701,1,EXT,4'),
    };
    const job = await importer(server, division).import(next, mapping);
    assert.deepEqual(await importer(server, division).refusals(job.id), ['l.csv:5 quantity: belowDelivered']);
    assert.deepEqual(await order(700).then((row) => row?.reserved), '0 0 0');
    assert.equal((await stockOf('HOSE'))?.onHand, 8);
    assert.equal((await stockOf('EXT'))?.onHand, 4, 'an unchanged row does not undo what was delivered since');
    const [correction] = await select(
      sql<{
        quantity: number;
      }>`select quantity from stock_movement where kind = 'correction' and division = ${division}`,
    );
    assert.equal(correction?.quantity, -2.5);
  });

  it('are refused row by row when they break a rule', async () => {
    const wrong = {
      ...files,
      's.csv': 'item,warehouse,quantity\nLAB,1,3\nEXT,1,1.5\nGONE,1,1\n',
      'o.csv':
        'orderNumber,account,orderDate,deliveryDate,yourRef\n' +
        '710,999,2025-03-02,,\n711,500,2025-03-02,2025-03-01,\n712,500,2025-03-02,,\n0,500,2025-03-02,,\n',
      'l.csv':
        'order,lineNumber,item,quantity,unitPrice,vatCode\n' +
        '712,1,EXT,1.5,1,1\n712,2,EXT,0,1,1\n712,3,EXT,1,-1,1\n712,4,EXT,1,1,Z\n712,5,EXT,2,1,1\n999,1,EXT,1,1,1\n',
      'd.csv':
        'deliveryNumber,order,lineNumber,quantity,deliveryDate\n' +
        '950,712,5,3,2025-03-05\n951,712,9,1,2025-03-05\n900,712,5,1,2025-03-05\n' +
        '952,712,5,2,2025-03-05\n953,712,,,2025-03-06\n902,712,,,2025-03-06\n',
    };
    const job = await importer(server, division).import(wrong, { ...mapping, source: 'wrong' });
    assert.deepEqual(await importer(server, division).refusals(job.id), [
      'd.csv:2 quantity: exceedsOrder',
      'd.csv:3 lineNumber: reference',
      'd.csv:4 deliveryNumber: codeUsed',
      'd.csv:6 order: nothingToDeliver',
      'd.csv:7 deliveryNumber: codeUsed',
      'l.csv:2 quantity: fraction',
      'l.csv:3 quantity: format',
      'l.csv:4 unitPrice: tooSmall',
      'l.csv:5 vatCode: reference',
      'l.csv:7 order: reference',
      'o.csv:2 account: reference',
      'o.csv:3 deliveryDate: dateOrder',
      'o.csv:5 orderNumber: tooSmall',
      's.csv:2 item: notStocked',
      's.csv:3 quantity: fraction',
      's.csv:4 item: reference',
    ]);
  });

  it('are checked without making other users wait', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `${60_000 + index},Name`).join('\n');
    const { id } = await importer(server, division).upload(
      { ...files, 'a.csv': `code,name\n500,Hotel renamed\n501,Museum\n${rows}\n` },
      mapping,
    );
    const { imports, accounts } = server.api('employee');
    await imports.start({ params: { division, id }, body: { dryRun: true } });
    const [hotel] = await select(
      sql<{ id: string }>`select id from account where division = ${division} and code = '500'`,
    );
    const isChecking = async () => (await imports.get({ params: { division, id } })).state === 'checking';
    let changes = 0;
    let changesMeanwhile = 0;
    while (await isChecking()) {
      await accounts.update({ params: { division, id: hotel?.id ?? '' }, body: { remarks: `change ${changes++}` } });
      if (await isChecking()) changesMeanwhile++;
    }
    const checked = await importer(server, division).finished(id);
    assert.equal(checked.state, 'checked');
    assert.ok(checked.rowsUpdated >= 1);
    assert.ok(changesMeanwhile > 0, 'an account in the file is not locked while the file is checked');
  });
});
