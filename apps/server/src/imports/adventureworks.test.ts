import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Import } from '@werkbank/contract/imports/import.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { exampleMapping, excerpt, type Files, importer, recordsOf } from './imports.fixture.ts';

const division = 1;
const server = await startServer();

describe('the worked example of an import', () => {
  let files: Files;
  let job: Import;
  const select = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => (await query.execute(server.db)).rows;
  const counts = async () =>
    await select(sql<
      Record<string, number>
    >`select (select count(*) from account) as accounts, (select count(*) from item) as items, (select count(*) from sales_order) as orders,
      (select count(*) from stock_movement) as movements, (select count(*) from import_link) as links, (select coalesce(sum(last_value), 0)
        from pg_sequences where sequencename like 'number\\_%') as numbers`);

  const records = (name: string) => recordsOf(String(files[name]));
  const sumOf = (rows: readonly Record<string, string>[], column: string) =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0);

  before(async () => {
    files = excerpt();
    job = await importer(server, division).upload(files, exampleMapping());
  });

  it('is checked without storing anything', async () => {
    const beforehand = await counts();
    const checked = await importer(server, division).run(job.id, true);
    assert.equal(checked.state, 'checked');
    assert.equal(checked.rowsRejected, 0);
    assert.ok(checked.rowsCreated > 250);
    assert.equal(checked.control?.checked, 25, 'a check adds the lines of 18 sales and 7 purchase orders up, too');
    assert.deepEqual(await counts(), beforehand);
  });

  it('is imported completely; an invalid e-mail address is left out and reported', async () => {
    job = await importer(server, division).run(job.id);
    assert.equal(job.state, 'done', job.message ?? '');
    assert.equal(job.rowsRejected, 0);
    assert.equal(job.rowsDone, job.rowsTotal);
    assert.equal(job.rowsCreated + job.rowsUnchanged + job.rowsSkipped, job.rowsTotal);
    const { rows } = await server.api('employee').imports.listRejections({ params: { division, id: job.id } });
    assert.equal(rows.length, job.rowsIncomplete);
    assert.ok(rows.length > 0 && rows.every(({ isWritten, faults }) => isWritten && faults[0]?.field === 'email'));
    assert.equal(rows[0]?.faults[0]?.column, 'email.EmailAddress');
  });

  it('keeps order numbers and has correct totals: online to the cent, stores within the rounding of their lines', async () => {
    const rows = await select(sql<{ number: number; lines: number; difference: number; isOnline: boolean }>`
      select o.order_number as number, o.line_count as lines, o.amount_fc_excl_vat - c.expected as difference,
        o.your_ref is null as "isOnline"
      from import_control c join sales_order o on o.id = c.order_id where c.job_id = ${job.id} order by 1`);
    assert.equal(rows.length, 18);
    assert.ok(rows.some(({ number }) => number === 45_541));
    for (const { number, lines, difference, isOnline } of rows)
      assert.ok(Math.abs(difference) <= (isOnline ? 0 : lines * 0.01), `${number}: ${difference}`);
    const agreeing = rows.filter(({ difference }) => difference === 0).length;
    const listed = await server.api('employee').imports.listDifferences({ params: { division, id: job.id } });
    const sales = listed.rows.filter(({ entity }) => entity === 'salesOrders');
    assert.equal(sales.length, 18 - agreeing);
    assert.equal(job.control?.checked, 25);
  });

  it('has the tax of the order on its lines', async () => {
    const [row] = await select(sql<{ vat: number; amount: number; codes: string }>`
      select o.vat_amount as vat, o.amount_fc as amount, string_agg(distinct l.vat_code, ',') as codes
      from sales_order o join sales_order_line l on l.order_id = o.id where o.division = 1 and o.order_number = 45345 group by o.id`);
    assert.deepEqual(row, { vat: 286.26, amount: 3864.53, codes: 'USW' });
  });

  it('shows history as delivered and invoiced, with one delivery per order', async () => {
    const statuses = await select(
      sql`select distinct status, delivery_status, invoice_status from sales_order where division = 1`,
    );
    assert.deepEqual(statuses, [{ status: 21, delivery_status: 21, invoice_status: 21 }]);
    const [deliveries] = await select(sql<{ total: number; early: number }>`
      select count(*) as total, count(*) filter (where d.delivery_date = '2012-01-08') as early
      from goods_delivery d join sales_order o on o.division = d.division and o.order_number = d.delivery_number`);
    assert.deepEqual(deliveries, { total: 18, early: 10 });
    assert.equal((await server.api('employee').salesOrders.count({ params: { division } })).toDeliver, 0);
  });

  it('has purchase orders with the totals of the source, received, rejected and closed quantities', async () => {
    const orders = await select(sql<{ number: number; lines: number; difference: number }>`
      select o.order_number as number, o.line_count as lines, o.amount_fc - o.lines_vat - c.expected as difference
      from import_control c join purchase_order o on o.id = c.purchase_order_id where c.job_id = ${job.id} order by 1`);
    assert.equal(orders.length, 7);
    for (const { number, lines, difference } of orders)
      assert.ok(Math.abs(difference) <= lines * 0.01, `${number}: ${difference}`);
    const source = records('PurchaseOrderDetail.csv');
    const [sums] = await select(sql`
      select sum(l.quantity) as ordered, sum(l.quantity_received) as stocked, sum(l.quantity_open) as open,
        (select sum(g.quantity_rejected) from goods_receipt_line g where g.division = 1) as rejected,
        sum(l.quantity_closed) as closed
      from purchase_order_line l where l.division = 1`);
    const [ordered, stocked] = [sumOf(source, 'OrderQty'), sumOf(source, 'StockedQty')];
    const rejected = sumOf(source, 'RejectedQty');
    assert.deepEqual(sums, { ordered, stocked, open: 0, rejected, closed: ordered - stocked });
    const statuses = await select(
      sql`select distinct receipt_status, invoice_status from purchase_order where division = 1`,
    );
    assert.deepEqual(statuses, [{ receipt_status: 30, invoice_status: 30 }]);
  });

  it('has the prices and lead times of vendors', async () => {
    const [row] = await select(sql`
      select count(*) as terms, sum(s.price)::float as prices, min(s.lead_days) as shortest, max(s.minimum_quantity) as most
      from item_supplier s where s.division = 1`);
    const source = records('ProductVendor.csv');
    assert.deepEqual(row, {
      terms: source.length,
      prices: Math.round(sumOf(source, 'StandardPrice') * 100) / 100,
      shortest: 17,
      most: 100,
    });
  });

  it('has work orders as assembly orders, with their scrap and the parts used for all of it', async () => {
    const source = records('WorkOrder.csv');
    const [sums] = await select(sql`
      select count(*) as orders, sum(planned_quantity) as planned, sum(finished_quantity) as finished, sum(scrapped_quantity) as scrapped,
        count(*) filter (where status = 50) as complete from assembly_order where division = 1`);
    assert.deepEqual(sums, {
      orders: source.length,
      planned: sumOf(source, 'OrderQty'),
      finished: sumOf(source, 'StockedQty'),
      scrapped: sumOf(source, 'ScrappedQty'),
      complete: source.length,
    });
    const [scrapped] = await select(sql`
      select f.notes as reason, f.quantity as made, p.quantity_used as used from assembly_order o
      join assembly_finish f on f.order_id = o.id join assembly_order_part p on p.order_id = o.id join item i on i.id = p.item_id
      where o.division = 1 and o.order_number = 8987 and i.code = 'MS-1981'`);
    assert.deepEqual(scrapped, { reason: 'Trim length too long', made: 39, used: 40 });
  });

  it('ends with the stock of the source, which agrees with the ledger', async () => {
    const inventory = String(files['ProductInventory.csv']).trim().split('\n').slice(1);
    const total = inventory.reduce((sum, line) => sum + Number(line.split(',')[4]), 0);
    const [stock] = await select(sql<{ position: number; ledger: number; delivered: number }>`
      select (select sum(on_hand) from stock_position where division = 1) as position,
        (select sum(quantity) from stock_movement where division = 1) as ledger,
        (select sum(quantity) from stock_movement where division = 1 and kind = 'delivery') as delivered`);
    assert.equal(stock?.position, total);
    assert.equal(stock?.ledger, total);
    assert.ok((stock?.delivered ?? 0) < 0);
    const negative = await select(
      sql`select from stock_position where division = 1 and (on_hand < 0 or reserved <> 0)`,
    );
    assert.equal(negative.length, 0);
  });

  it('creates accounts with contacts and addresses, under the name of the user who imports them', async () => {
    const [store] = await select(sql<{
      name: string;
      contacts: number;
      main: string;
      addresses: string;
      city: string;
      visit: string;
      country: string;
    }>`
      select a.name, count(c.id) as contacts, max(m.full_name) as main, a.city, v.city as visit, a.country,
        (select string_agg(d.type::text, ',' order by d.type) from address d where d.account_id = a.id) as addresses
      from account a join contact c on c.account_id = a.id join contact m on m.id = a.main_contact_id
      join address v on v.account_id = a.id and v.type = 1 and v.main
      where a.division = 1 and a.code = '29897' group by a.id, v.city`);
    assert.equal(store?.addresses, '1,4');
    assert.equal(store?.city, store?.visit);
    assert.ok((store?.contacts ?? 0) >= 1 && store?.main);
    const makers = await select(
      sql<{
        name: string;
      }>`select distinct u.display_name as name from account a join app_user u on u.id = a.created_by where a.division = 1`,
    );
    assert.equal(makers.length, 1);
    const [event] = await select(
      sql`select from audit_event where subject = 'account' and request_id = ${`import ${job.id}`} limit 1`,
    );
    assert.ok(event, 'the history names the import');
  });

  it('changes nothing when it is repeated', async () => {
    const stamp = () =>
      select(sql`select (select sum(version) from account) as accounts, (select sum(version) from item) as items, (select sum(version)
        from sales_order) as orders,
      (select count(*) from stock_movement) as movements, (select count(*) from goods_delivery) as deliveries, (select max(id)
        from audit_event) as events`);
    const beforehand = await stamp();
    const again = await importer(server, division).import(files, exampleMapping());
    assert.equal(again.rowsUnchanged, again.rowsTotal - again.rowsSkipped);
    assert.deepEqual(await stamp(), beforehand);
  });

  it('applies what changed, and nothing else; a posted delivery is final', async () => {
    const change = (name: string, from: string, to: string) => {
      const text = String(files[name]);
      assert.ok(text.includes(from), `${name} has ${from}`);
      return { [name]: text.replace(from, to) };
    };
    const changed = {
      ...files,
      ...change('Store.csv', 'Gasless Cycle Shop', 'Gasless Cycles'),
      ...change('SalesOrderHeader.csv', '2012-02-05', '2012-02-06'),
      ...change('ProductInventory.csv', String(files['ProductInventory.csv']).split('\n')[1] ?? '', '324,1,C,36,400'),
    };
    const again = await importer(server, division).import(changed, exampleMapping());
    assert.equal(again.rowsUpdated, 2, 'a store and a stock position');
    assert.deepEqual(
      await importer(server, division)
        .refusals(again.id)
        .then((rows) => rows.filter((row) => !row.includes('email'))),
      ['SalesOrderHeader.csv:2 -: deliveryChanged'],
    );
    const [corrected] = await select(
      sql`select quantity from stock_movement where division = 1 and kind = 'correction'`,
    );
    assert.ok(corrected);
  });

  it('refuses nothing of a full export, whose stores have several customers', async () => {
    const customers = `${String(files['Customer.csv']).trimEnd()}\n538,,412,6,AW00000538\n`;
    const { id } = await importer(server, division).upload({ ...files, 'Customer.csv': customers }, exampleMapping());
    const checked = await importer(server, division).run(id, true);
    assert.equal(checked.rowsRejected, 0);
  });

  it('keeps the stock count of a later year', async () => {
    const position = () =>
      select(sql`select sum(on_hand) as hand, max(moved_on) as day from stock_position p
        join stock_movement m using (item_id, warehouse_id) where p.division = 1`);
    const beforehand = await position();
    const older = structuredClone(exampleMapping());
    older.steps = older.steps.filter(({ entity }) =>
      ['stock', 'items', 'units', 'itemGroups', 'warehouses'].includes(entity),
    );
    for (const step of older.steps) if (step.entity === 'stock') step.fields.date = { constant: '2011-12-31' };
    const stock = String(files['ProductInventory.csv']).replaceAll(/^(\d+,\d+,[^,]*,\d+),\d+/gm, '$1,1');
    const job = await importer(server, division).import({ ...files, 'ProductInventory.csv': stock }, older);
    assert.ok(job.rowsRejected > 0);
    assert.ok((await importer(server, division).refusals(job.id)).every((row) => row.endsWith('date: olderCount')));
    assert.deepEqual(await position(), beforehand);
  });
});
