import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { startTestSimulator } from '../simulator.fixture.ts';

type Row = Record<string, unknown>;
interface List {
  d: { results: Row[]; __next?: string; __count?: string };
}

const exact = await startTestSimulator();
const tokens = await exact.signIn();
await exact.control('settings', { minuteLimit: 100_000, dayLimit: 100_000 });

const get = async (path: string) => (await exact.call(tokens, path)).body as List;
const post = async (path: string, body: Row, headers: Record<string, string> = {}) =>
  await exact.call(tokens, path, { method: 'POST', body: JSON.stringify(body), headers });
const put = async (path: string, body: Row) =>
  await exact.call(tokens, path, { method: 'PUT', body: JSON.stringify(body) });
const idOf = (called: { body: unknown }): string => String((called.body as { d: Row }).d['ID']);
const textOf = (called: { body: unknown }): string =>
  (called.body as { error: { message: { value: string } } }).error.message.value;
const account = async (fields: Row, division = 1) =>
  idOf(await post(`${division}/crm/Accounts`, { Name: 'Voorbeeld', ...fields }));
const all = 'return=representation';

test('a POST returns only the key, unless the whole record is requested', async () => {
  const bare = await post('1/crm/Accounts', { Name: 'Bakker' });
  assert.equal(bare.status, 201);
  assert.equal((bare.body as { d: Row }).d['Name'], null);
  assert.match(idOf(bare), /^[0-9a-f-]{36}$/);
  const whole = await post('1/crm/Accounts', { Name: 'Smid' }, { prefer: all });
  assert.equal((whole.body as { d: Row }).d['Name'], 'Smid');
});

test('a list of 130 has three pages, each with the address of the next', async () => {
  for (let n = 0; n < 130; n += 1) await account({ Name: `Klant ${n}` }, 2);
  const first = await get('2/crm/Accounts?$select=ID,Name');
  const second = (await exact.call(tokens, first.d.__next ?? '')).body as List;
  const third = (await exact.call(tokens, second.d.__next ?? '')).body as List;
  assert.match(first.d.__next ?? '', /^http:.*skiptoken=guid/);
  assert.deepEqual(
    [first, second, third].map(({ d }) => d.results.length),
    [60, 60, 10],
  );
  assert.equal(third.d.__next, undefined);
  assert.equal(new Set([first, second, third].flatMap(({ d }) => d.results.map((row) => row['ID']))).size, 130);
});

test('$top below a page ends the list, and bulk pages contain a thousand records', async () => {
  const top = await get('2/crm/Accounts?$top=5');
  assert.equal(top.d.results.length, 5);
  assert.equal(top.d.__next, undefined);
  assert.equal((await get('2/bulk/crm/Accounts')).d.results.length, 130);
});

test('codes are padded, but only a trimmed code is found', async () => {
  await account({ Code: '1068' });
  assert.equal((await get(`1/crm/Accounts?$filter=Code eq '1068'`)).d.results.length, 0);
  const [found] = (await get(`1/crm/Accounts?$filter=trim(Code) eq '1068'`)).d.results;
  assert.equal(found?.['Code'], '1068'.padStart(18));
});

test('filters compare, combine and call functions', async () => {
  await account({ Name: "Bar's Bouw", Status: 'C' }, 3);
  await account({ Name: 'Bouwmarkt', Status: 'P' }, 3);
  const names = async (filter: string) =>
    (await get(`3/crm/Accounts?$filter=${encodeURIComponent(filter)}`)).d.results
      .map((row) => String(row['Name']))
      .sort((a, b) => a.localeCompare(b));
  assert.deepEqual(await names("Name eq 'Bar''s Bouw'"), ["Bar's Bouw"]);
  assert.deepEqual(await names("substringof('bouw',Name) eq true"), ["Bar's Bouw", 'Bouwmarkt']);
  assert.deepEqual(await names("startswith(Name,'Bouw') and Status ne 'C'"), ['Bouwmarkt']);
  assert.deepEqual(await names("(Status eq 'C' or Status eq 'X') and not (Name eq 'x')"), ["Bar's Bouw"]);
  assert.equal((await names("Modified gt datetime'2020-01-01T00:00:00'")).length, 2);
});

test('invalid syntax, unknown fields and $skip are refused', async () => {
  for (const query of ['$filter=Nme eq 1', "$filter=Name eq 'x", '$select=Nme', '$skip=60', '$filter=Name eq']) {
    const refused = await exact.call(tokens, `9/crm/Accounts?${query}`);
    assert.equal(refused.status, 400, query);
    await exact.control('limits/clear');
  }
});

test('a count is plain text, and is in the list on request', async () => {
  assert.equal((await exact.call(tokens, '2/crm/Accounts/$count')).body, '130');
  assert.equal((await get('2/crm/Accounts?$inlinecount=allpages&$top=1')).d.__count, '130');
});

test('dates are returned as /Date(ms)/, accepted as ISO, and shifted by a Z', async () => {
  const id = await account({ StartDate: '2026-01-29T00:00:00' });
  const read = async (one: string) =>
    (await get(`1/crm/Accounts?$filter=ID eq guid'${one}'`)).d.results[0]?.['StartDate'];
  assert.equal(await read(id), `/Date(${Date.UTC(2026, 0, 29)})/`);
  const shifted = await account({ StartDate: '2026-01-28T23:00:00Z' });
  assert.equal(await read(shifted), `/Date(${Date.UTC(2026, 0, 29)})/`);
});

test('a PUT changes the given fields and returns nothing', async () => {
  const id = await account({ Name: 'Oud', City: 'Breda' });
  const { status, body } = await put(`1/crm/Accounts(guid'${id}')`, { Name: 'Nieuw' });
  assert.deepEqual([status, body], [204, '']);
  const [row] = (await get(`1/crm/Accounts?$filter=ID eq guid'${id}'`)).d.results;
  assert.deepEqual([row?.['Name'], row?.['City']], ['Nieuw', 'Breda']);
});

test("a PUT with the account's own code is refused", async () => {
  const id = await account({ Code: '77' });
  const refused = await put(`1/crm/Accounts(guid'${id}')`, { Code: '77' });
  assert.deepEqual([refused.status, textOf(refused)], [500, 'Gegeven bestaat reeds.']);
});

test('validation errors cause a 500 with one line each, in the language of the company', async () => {
  const missing = await post('1/logistics/Items', {});
  assert.deepEqual([missing.status, textOf(missing)], [500, 'Verplicht: Code\r\nVerplicht: Description']);
  const unknown = await post('1/crm/Addresses', { Account: crypto.randomUUID() });
  assert.equal(textOf(unknown), 'Ongeldige referentie: Account');
  assert.equal(
    textOf(await post('1/crm/Addresses', { Account: 'x' })),
    "Error in converting value for property 'Account' to type 'Guid'",
  );
  await exact.control('settings', { language: 'en' });
  assert.equal(textOf(await post('1/crm/Accounts', {})), 'Mandatory: Name');
  await exact.control('settings', { language: 'nl' });
});

test('a body that is not a record is refused', async () => {
  const refused = await exact.call(tokens, '1/crm/Accounts', { method: 'POST', body: '[]' });
  assert.equal(refused.status, 400);
});

test('a deleted record cannot be read or deleted again, and is listed in the feed of deletions', async () => {
  const id = await account({});
  const path = `1/crm/Accounts(guid'${id}')`;
  assert.equal((await exact.call(tokens, path, { method: 'DELETE' })).status, 204);
  assert.equal((await exact.call(tokens, path, { method: 'DELETE' })).status, 403);
  const gone = (await get('1/sync/Deleted?$filter=Timestamp gt 0L')).d.results.at(-1);
  assert.deepEqual([gone?.['EntityType'], gone?.['EntityKey']], [2, id]);
});

test('service requests cannot be changed, and other methods than listed are refused', async () => {
  const made = await post('1/activities/ServiceRequests', { Description: 'Lekkage' });
  assert.equal(made.status, 201);
  assert.equal((await put(`1/activities/ServiceRequests(guid'${idOf(made)}')`, {})).status, 405);
});

test('a feed returns changes since a row version, which is a text', async () => {
  const first = await account({ Name: 'Eerste' }, 4);
  const known = (await get('4/sync/CRM/Accounts?$filter=Timestamp gt 0L')).d.results;
  const highest = Math.max(...known.map((row) => Number(row['Timestamp'])));
  assert.equal(typeof known[0]?.['Timestamp'], 'string');
  await put(`4/crm/Accounts(guid'${first}')`, { Name: 'Gewijzigd' });
  const later = (await get(`4/sync/CRM/Accounts?$filter=Timestamp gt ${highest}L`)).d.results;
  assert.deepEqual(
    later.map((row) => row['Name']),
    ['Gewijzigd'],
  );
});

test('an order gets a number and totals, and its deliveries change its status from open to complete', async () => {
  const Account = await account({}, 5);
  const Item = idOf(await post('5/logistics/Items', { Code: 'B6', Description: 'Schuimblusser' }));
  const line = { Item, Quantity: 3, NetPrice: 19.99, VATCode: '4' };
  const made = await post('5/salesorder/SalesOrders', { OrderedBy: Account, SalesOrderLines: [line] }, { prefer: all });
  const order = (made.body as { d: Row }).d;
  assert.deepEqual([order['AmountFC'], order['DeliveryStatus'], typeof order['OrderNumber']], [59.97, 12, 'number']);
  const list = await get('5/salesorder/SalesOrders?$expand=SalesOrderLines');
  const [stored] = (list.d.results[0]!['SalesOrderLines'] as { results: Row[] }).results;
  assert.equal(stored?.['VATCode'], '4  ');
  const deliver = async (QuantityDelivered: number) =>
    await post('5/salesorder/GoodsDeliveries', {
      DeliveryDate: '2026-01-29T00:00:00',
      GoodsDeliveryLines: [{ SalesOrderLineID: stored?.['ID'], QuantityDelivered }],
    });
  const state = async () => (await get('5/salesorder/SalesOrders')).d.results[0]?.['DeliveryStatus'];
  await deliver(1);
  assert.equal(await state(), 20);
  await deliver(2);
  assert.equal(await state(), 21);
});

test('an order without lines is refused', async () => {
  assert.equal(
    textOf(await post('1/salesorder/SalesOrders', { OrderedBy: await account({}) })),
    'Verplicht: SalesOrderLines',
  );
});

test('without an Accept header the response is Atom', async () => {
  const answer = await exact.call(tokens, '1/crm/Accounts', { headers: { accept: '*/*' } });
  assert.match(answer.headers.get('content-type') ?? '', /atom/);
});

test('lists may be returned without the property results', async () => {
  await exact.control('settings', { bareLists: 1 });
  assert.ok(Array.isArray(((await get('1/crm/Accounts')) as unknown as { d: unknown }).d));
  await exact.control('settings', { bareLists: 0 });
});

test('a document has attachments, which are downloaded as they were sent', async () => {
  const document = idOf(await post('1/documents/Documents', { Subject: 'Factuur 7', Type: 10 }));
  const fields = { Document: document, FileName: 'factuur.pdf', Attachment: Buffer.from('%PDF').toString('base64') };
  const made = await post('1/documents/DocumentAttachments', fields, { prefer: all });
  const { Url: address, FileSize: size } = (made.body as { d: Row }).d;
  assert.equal(size, 4);
  assert.equal((await exact.call(tokens, `${String(address)}&Download=1`)).body, '%PDF');
  assert.match(String((await exact.call(tokens, String(address))).body), /factuur\.pdf/);
  const lost = await post('1/documents/DocumentAttachments', { ...fields, Document: randomUUID() });
  assert.match(textOf(lost), /Document/);
});
