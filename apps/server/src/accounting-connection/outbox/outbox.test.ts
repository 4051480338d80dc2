import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { verify } from '#src/verify/verify.ts';
import { entities } from '../entities/all.ts';
import { isSent } from '../entities/entity.ts';
import { openConnected } from '../exchange.fixture.ts';
import { pushNext } from './push-next.ts';

const connected = await openConnected();
const { server, exact, drain, there, written, waiting } = connected;
const { db } = server;
const division = '1';
const api = server.api('employee');

let nextCode = 7000;
const newAccount = async (name: string) =>
  await api.accounts.create({ params: { division }, body: { name, code: String((nextCode += 1)), country: 'NL' } });
const byName = async (name: string) => (await there('crm/Accounts')).filter((one) => one['Name'] === name);

await sql`
  insert into item (division, code, description, unit, standard_sales_price, sales_vat_code)
  values (1, 'EXT-F6', 'Schuimblusser 6 l', 'pcs', 89.5, '1')`.execute(db);
const {
  rows: [item],
} = await sql<{ id: string }>`select id from item where code = 'EXT-F6'`.execute(db);
const {
  rows: [main],
} = await sql<{ code: string }>`select code from warehouse where division = 1 and main`.execute(db);
await connected.putThere('logistics/Items', { Code: 'EXT-F6', Description: 'Schuimblusser 6 l' });
await connected.putThere('inventory/Warehouses', { Code: main!.code, Description: 'Magazijn' });

const newOrder = async (accountId: string, quantity = 2) =>
  await api.salesOrders.create({
    params: { division },
    body: { orderedById: accountId, lines: [{ itemId: item!.id, quantity }] },
  });

test('a change to any column that is sent puts the record into the outbox', async () => {
  const { rows } = await sql<{ table: string; args: string }>`
    select c.relname as "table", encode(t.tgargs, 'escape') as args from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = 'exact_out_insert'`.execute(db);
  const watched = new Map(rows.map(({ table, args }) => [table, args.split('\\000')[2]?.split(/,\s*/) ?? []]));
  for (const entity of entities.filter(({ fields }) => fields.some(isSent)))
    for (const [table, fields] of [
      [entity.table, entity.fields],
      ...(entity.lines && !entity.lines.isFixed ? [[entity.lines.table, entity.lines.fields] as const] : []),
    ] as const)
      for (const { column, way, isComputed } of fields)
        if (isSent({ way }) && way !== 'once' && !isComputed)
          assert.ok(watched.get(table)?.includes(column), `${table}.${column}`);
});

test('a new account, its contact and its address are sent once each, the account first', async () => {
  const account = await newAccount('Zorggroep Linde');
  await api.accounts.createContact({
    params: { division, accountId: account.id },
    body: { firstName: 'Anna', lastName: 'Vos' },
  });
  const before = await api.accounts.get({ params: { division, id: account.id } });
  assert.equal(before.syncState, 'pending');
  await drain();
  const [made] = await byName('Zorggroep Linde');
  assert.equal(String(made?.['Code']).trim(), account.code);
  const contacts = (await there('crm/Contacts')).filter((one) => one['Account'] === made?.['ID']);
  assert.deepEqual(
    contacts.map((one) => one['LastName']),
    ['Vos'],
  );
  const shown = await api.accounts.get({ params: { division, id: account.id } });
  assert.partialDeepStrictEqual(shown, { syncState: 'synced', exactId: made?.['ID'], version: before.version });
  assert.deepEqual(await waiting(), []);
});

test('only the changed field is sent, and a change that was reverted is not sent', async () => {
  const account = await newAccount('Bakkerij Smit');
  await drain();
  const before = (await written('crm/Accounts')).length;
  await sql`update account set phone = '0301234567' where id = ${account.id}`.execute(db);
  await drain();
  await sql`update account set phone = '1' where id = ${account.id}`.execute(db);
  await sql`update account set phone = '0301234567' where id = ${account.id}`.execute(db);
  await drain();
  const after = (await written('crm/Accounts')).slice(before);
  assert.deepEqual(
    after.map(({ method, fields }) => [method, fields]),
    [['PUT', { Phone: '0301234567' }]],
  );
});

test('an order is sent with its lines after its account, and lines added later are sent too', async () => {
  const account = await newAccount('Hotel De Kroon');
  const order = await newOrder(account.id);
  assert.equal(order.syncState, 'pending');
  await drain();
  const [made] = (await there('salesorder/SalesOrders')).filter((one) =>
    String(one['Description']).startsWith(`WB-${order.orderNumber}`),
  );
  assert.ok(made, JSON.stringify(await waiting()));
  const lines = async () =>
    (await there('salesorder/SalesOrderLines')).filter((one) => one['OrderID'] === made['OrderID']);
  assert.deepEqual(
    (await lines()).map((one) => one['Quantity']),
    [2],
  );
  await sql`update sales_order_line set quantity = 5 where order_id = ${order.id}`.execute(db);
  await sql`
    insert into sales_order_line (division, order_id, line_number, item_id, quantity, unit, unit_price)
    values (1, ${order.id}, 2, ${item!.id}, 7, 'pcs', 10)`.execute(db);
  await drain();
  assert.deepEqual(
    (await lines()).map((one) => Number(one['Quantity'])).sort((a, b) => a - b),
    [5, 7],
  );
  await sql`delete from sales_order_line where order_id = ${order.id} and line_number = 1`.execute(db);
  await drain();
  assert.deepEqual(
    (await lines()).map((one) => one['Quantity']),
    [7],
  );
  await sql`update sales_order set cancelled = true where id = ${order.id}`.execute(db);
  await drain();
  assert.equal(
    (await there('salesorder/SalesOrders')).some((one) => one['OrderID'] === made['OrderID']),
    false,
  );
});

test('a sales order that waits for approval is sent once it is approved, and a refused one never', async () => {
  const account = await newAccount('Wederverkoper');
  const [held, refused] = [await newOrder(account.id), await newOrder(account.id)];
  await sql`update sales_order set approval = 'waiting' where id in (${held.id}, ${refused.id})`.execute(db);
  await drain();
  const sent = async () => {
    const texts = (await there('salesorder/SalesOrders')).map((one) => String(one['Description']));
    return [held, refused].map(({ orderNumber }) => texts.includes(`WB-${orderNumber}`));
  };
  assert.deepEqual(await sent(), [false, false]);
  await sql`update sales_order set approval = 'approved' where id = ${held.id}`.execute(db);
  await sql`update sales_order set approval = 'refused', cancelled = true where id = ${refused.id}`.execute(db);
  await drain();
  assert.deepEqual(await sent(), [true, false]);
});

test('a work order that is to be sent again is sent as its sales order, and shows the state of that order', async () => {
  const account = await newAccount('Loodgieter');
  const order = await newOrder(account.id);
  await drain();
  const { rows } = await sql<{ id: string }>`
    with l as (insert into location (division, code, name, account_id, country)
      values (1, 'WB-LOC', 'Loods', ${account.id}, 'NL') returning id)
    insert into work_order (division, number, location_id, type, description)
    select 1, 990001, l.id, 'inspection', 'Keuring' from l returning id`.execute(db);
  const [workOrder] = rows;
  await sql`update sales_order set work_order_id = ${workOrder?.id} where id = ${order.id}`.execute(db);
  await sql`update work_order set sync_state = 'pending' where id = ${workOrder?.id}`.execute(db);
  assert.partialDeepStrictEqual(await waiting(), [{ kind: 'salesOrder', recordId: order.id }]);
  await drain();
  const seen = await sql<{
    state: string;
  }>`select sync_state as state from work_order where id = ${workOrder?.id}`.execute(db);
  assert.deepEqual(seen.rows, [{ state: 'synced' }]);
});

test('a lost response does not lead to a second record', async () => {
  const account = await newAccount('Apotheek Zuid');
  await exact.control('faults', { kind: 'lost', method: 'POST' });
  await drain();
  await connected.unblock();
  await drain();
  assert.equal((await byName('Apotheek Zuid')).length, 1);
  await exact.control('faults', { kind: 'lost', method: 'POST', path: '/salesorder/' });
  const order = await newOrder(account.id);
  for (let round = 0; round < 4; round += 1) {
    await drain();
    await connected.unblock();
  }
  const made = (await there('salesorder/SalesOrders')).filter((one) =>
    String(one['Description']).startsWith(`WB-${order.orderNumber}`),
  );
  assert.equal(made.length, 1);
  assert.deepEqual(await waiting(), []);
});

test('a change whose response was lost is not taken for one of Exact when the record changes again', async () => {
  const account = await newAccount('Apotheek Noord');
  await drain();
  await exact.control('faults', { kind: 'lost', method: 'PUT', path: '/crm/' });
  await sql`update account set remarks = 'v1' where id = ${account.id}`.execute(db);
  await pushNext(connected.exchange);
  assert.equal((await byName('Apotheek Noord'))[0]?.['Remarks'], 'v1');
  await sql`update account set remarks = 'v2' where id = ${account.id}`.execute(db);
  await connected.unblock();
  await drain();
  assert.deepEqual(await waiting(), []);
  assert.equal((await byName('Apotheek Noord'))[0]?.['Remarks'], 'v2');
});

test('a worker that dies between the response and its record leaves the record to another, and nothing is created twice', async () => {
  const account = await newAccount('Garage Noord');
  const contact = await api.accounts.createContact({
    params: { division, accountId: account.id },
    body: { firstName: 'Bo', lastName: 'Dijk' },
  });
  await drain();
  // The state after a process was killed once Exact had created the record: the attempt is kept and its claim has expired.
  for (const [kind, id] of [
    ['account', account.id],
    ['contact', contact.id],
  ] as const) {
    const {
      rows: [link],
    } = await sql<{ inStep: object }>`
      delete from exact_link where kind = ${kind} and record_id = ${id} returning in_step as "inStep"`.execute(db);
    const values = Object.fromEntries(Object.entries(link!.inStep).filter(([, value]) => value !== null));
    const code = kind === 'account' ? account.code : null;
    const attempt = JSON.stringify({ kind, recordId: id, values, code });
    await sql`
      insert into exact_outbox (division, kind, record_id, attempt, claim, claimed_until)
      values (1, ${kind}, ${id}, ${attempt}::jsonb, gen_random_uuid(), now() - interval '1 second')`.execute(db);
  }
  await drain();
  assert.equal((await byName('Garage Noord')).length, 1);
  assert.equal((await there('crm/Contacts')).filter((one) => one['LastName'] === 'Dijk').length, 1);
  assert.deepEqual(await waiting(), []);
});

test('a record that Exact refuses waits for a user and delays no other record', async () => {
  const refused = await newAccount('Weigeraar');
  await sql`update account set sales_vat_code = '1' where id = ${refused.id}`.execute(db);
  await exact.control('faults', { kind: 'invalid', method: 'POST', path: '/crm/Accounts' });
  const order = await newOrder(refused.id);
  const other = await newAccount('Iemand anders');
  await drain();
  assert.equal((await byName('Iemand anders')).length, 1);
  const [first, second] = await waiting();
  assert.partialDeepStrictEqual(first, { kind: 'account', recordId: refused.id, state: 'failed', cause: 'refused' });
  assert.partialDeepStrictEqual(second, {
    kind: 'salesOrder',
    recordId: order.id,
    state: 'waiting',
    cause: 'dependency',
  });
  assert.partialDeepStrictEqual(await api.accounts.get({ params: { division, id: refused.id } }), {
    syncState: 'failed',
  });
  // When the user corrects the record, those waiting for it are sent.
  await sql`update account set city = 'Zwolle' where id = ${refused.id}`.execute(db);
  await drain();
  assert.deepEqual(await waiting(), []);
  assert.ok(other.id);
});

test('while Exact is unavailable or accepts no more calls everything waits, and the log has a single line', async () => {
  connected.log.length = 0;
  await exact.control('faults', { kind: 'unavailable', times: 3 });
  await exact.control('faults', { kind: 'limited', times: 2 });
  const account = await newAccount('Geduld B.V.');
  for (let round = 0; round < 8; round += 1) {
    await drain();
    await connected.unblock();
  }
  assert.equal((await byName('Geduld B.V.')).length, 1);
  assert.ok(connected.log.length <= 1, String(connected.log.length));
  assert.partialDeepStrictEqual(await api.accounts.get({ params: { division, id: account.id } }), {
    syncState: 'synced',
  });
});

test('a change whose response was lost and that changed again is no difference, even when the next attempt fails', async () => {
  const { id } = await newAccount('Ingehaald');
  await drain();
  await exact.control('faults', { kind: 'lost', method: 'PUT', path: 'crm/Accounts' });
  await sql`update account set phone = '1' where id = ${id}`.execute(db);
  await pushNext(connected.exchange);
  await connected.unblock();
  await exact.control('faults', { kind: 'refused', method: 'PUT', path: 'crm/Accounts' });
  await sql`update account set phone = '2' where id = ${id}`.execute(db);
  for (let round = 0; round < 4; round += 1) {
    await drain();
    await connected.unblock();
  }
  assert.deepEqual(await waiting(), []);
  assert.partialDeepStrictEqual(await byName('Ingehaald'), [{ Phone: '2' }]);
});

test('a kind of call that Exact refuses for an hour does not hold up the others', async () => {
  await exact.control('faults', { kind: 'limited', path: 'crm/Accounts' });
  await newAccount('Geblokkeerd');
  await newAccount('Niet geblokkeerd');
  await drain();
  assert.equal((await byName('Niet geblokkeerd')).length, 1);
  await connected.unblock();
  await drain();
  assert.equal((await byName('Geblokkeerd')).length, 1);
});

test('the exchange leaves part of the calls of each minute for people', async () => {
  await exact.control('settings', { minuteLimit: 60 });
  await exact.control('limits/clear');
  await sql`update exact_line set minute_limit = 60, minute_calls = 50, minute = date_trunc('minute', clock_timestamp())`.execute(
    db,
  );
  await newAccount('Vijftig');
  assert.equal(await pushNext(connected.exchange), false);
  await exact.control('settings', { minuteLimit: 1_000_000 });
  await sql`update exact_line set minute_limit = 1000000`.execute(db);
  await drain();
  assert.equal((await byName('Vijftig')).length, 1);
});

test('changes on both sides are exchanged field by field; a field changed on both waits for a user', async () => {
  const account = await newAccount('Twee kanten');
  await drain();
  const [made] = await byName('Twee kanten');
  await connected.putThere('crm/Accounts', { ID: made?.['ID'], City: 'Gouda', Phone: '111' });
  await sql`update account set email = 'a@example.nl', phone = '222' where id = ${account.id}`.execute(db);
  await drain();
  assert.partialDeepStrictEqual(await api.accounts.get({ params: { division, id: account.id } }), {
    city: 'Gouda',
    phone: '222',
  });
  const [now] = (await there('crm/Accounts')).filter((one) => one['ID'] === made?.['ID']);
  assert.partialDeepStrictEqual(now, { Email: 'a@example.nl', Phone: '111' });
  assert.partialDeepStrictEqual(await waiting(), [{ cause: 'differs', state: 'failed' }]);
  const {
    rows: [link],
  } = await sql<{ differs: object }>`select differs from exact_link where record_id = ${account.id}`.execute(db);
  assert.deepEqual(link?.differs, { Phone: { ours: '222', theirs: '111' } });
  await sql`delete from exact_outbox`.execute(db);
});

test('an account with the same code and name is linked; with another name a user is asked', async () => {
  await connected.putThere('crm/Accounts', { Code: '8001', Name: 'Slagerij Bos', Website: 'bos.nl' });
  await connected.putThere('crm/Accounts', { Code: '8002', Name: 'Heel iemand anders' });
  nextCode = 8000;
  const same = await newAccount('Slagerij BOS');
  await newAccount('Visser');
  await drain();
  assert.partialDeepStrictEqual(await waiting(), [
    { kind: 'account', cause: 'differs' },
    { cause: 'proposal', message: 'Heel iemand anders' },
  ]);
  assert.equal((await api.accounts.get({ params: { division, id: same.id } })).website, 'bos.nl');
  assert.equal((await there('crm/Accounts')).filter((one) => String(one['Code']).trim() === '8002').length, 1);
  await sql`delete from exact_outbox`.execute(db);
});

test('without a connection nothing is written to the outbox', async () => {
  const { accountingConnection: admin } = server.api('admin');
  const [connection] = (await admin.get({})).connections;
  await admin.disconnect({ params: { id: connection!.id } });
  await newAccount('Alleen hier');
  assert.deepEqual(await waiting(), []);
  await connected.connect();
  await newAccount('Weer samen');
  assert.equal((await waiting()).length, 1);
});

test('a statement that changes many records puts each into the outbox once', async () => {
  const made = [
    await newAccount('Eerste van twee'),
    await newAccount('Tweede van twee'),
    await newAccount('Blijft gelijk'),
  ];
  await drain();
  await sql`
    update account set phone = case when name = 'Blijft gelijk' then phone else '0201234567' end, remarks = remarks
    where id = any(${made.map(({ id }) => id)}::uuid[])`.execute(db);
  const { rows } = await sql<{ id: string; revision: number }>`
    select record_id as id, revision from exact_outbox order by record_id`.execute(db);
  const changed = made.slice(0, 2).map(({ id }) => ({ id, revision: 1 }));
  assert.deepEqual(
    rows,
    changed.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
  );
});

test('records of a kind that a division does not send are not sent', async () => {
  await drain();
  await sql`update exact_push set pushed = false where kind = 'contact'; select follow_exact_connection()`.execute(db);
  const account = await newAccount('Zonder contacten');
  await api.accounts.createContact({ params: { division, accountId: account.id }, body: { lastName: 'Stil' } });
  await drain();
  assert.equal(
    (await there('crm/Contacts')).some((one) => one['LastName'] === 'Stil'),
    false,
  );
});

test('every state that records show is the one that they have in the exchange', async () => {
  for await (const { name, rows } of verify(db)) if (name.includes('Exact Online')) assert.deepEqual(rows, [], name);
});
