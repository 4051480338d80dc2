import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { refusedWith } from '#test/refusal.ts';
import { openConnected } from '../exchange.fixture.ts';

const connected = await openConnected({ isFilled: false });
const { server, exact, drain, there, putThere, readFeeds, waiting } = connected;
const { db } = server;
const division = '1';
const params = { division };
const api = server.api('employee');
const calls = api.accountingConnection;
const admin = server.api('admin').accountingConnection;
await readFeeds();
await drain();

const newAccount = async (name: string, fields: object = {}) =>
  await api.accounts.create({ params, body: { name, country: 'NL', ...fields } });
const accountThere = async (id: string) => (await there('crm/Accounts')).find((one) => one['ID'] === id);
const countsOf = async (kind: string) => (await calls.overview({ params })).kinds.find((one) => one.kind === kind);

/** An account whose telephone was changed on both sides. */
async function disputed(name: string): Promise<{ id: string; exactId: string }> {
  const { id } = await newAccount(name);
  await drain();
  const { exactId } = await api.accounts.get({ params: { division, id } });
  assert.ok(exactId);
  await putThere('crm/Accounts', { ID: exactId, Phone: '111' });
  await sql`update account set phone = '222' where id = ${id}`.execute(db);
  await drain();
  return { id, exactId };
}

const decide = async (decision: 'retry' | 'ours' | 'theirs' | 'leave', id: string) =>
  await calls.decide({ params, body: { decision, records: [{ kind: 'account', recordId: id }] } });

test('the overview shows counts by kind and state, and the calls left', async () => {
  await newAccount('Telling');
  assert.partialDeepStrictEqual(await countsOf('account'), { waiting: 1, pushed: true, isFilling: false });
  await drain();
  const overview = await calls.overview({ params });
  assert.partialDeepStrictEqual(overview, { connected: true, pausedUntil: null, minuteLimit: 1_000_000, causes: [] });
  assert.partialDeepStrictEqual(await countsOf('account'), { waiting: 0, failed: 0 });
  assert.ok(overview.dayCalls > 0);
  assert.equal(overview.hours.length, 24);
  const total = (of: 'calls' | 'sent') => overview.hours.reduce((sum, hour) => sum + hour[of], 0);
  assert.ok(total('calls') > 0 && total('sent') > 0);
  assert.partialDeepStrictEqual(await countsOf('item'), { pushed: null });
});

test('a field changed on both sides is shown with both values, and our value applies when the user chooses it', async () => {
  const { id, exactId } = await disputed('Onze');
  const { rows, total } = await calls.listIssues({ params, query: { state: 'differs' } });
  assert.equal(total, 1);
  assert.partialDeepStrictEqual(rows[0], {
    recordId: id,
    accountId: id,
    cause: 'differs',
    fields: [{ name: 'Phone', ours: '222', theirs: '111' }],
  });
  assert.match(rows[0]?.name ?? '', /Onze$/);
  assert.deepEqual(await decide('ours', id), { decided: 1 });
  await drain();
  assert.equal((await accountThere(exactId))?.['Phone'], '222');
  assert.deepEqual((await calls.listIssues({ params })).rows, []);
  assert.equal((await calls.ofRecord({ params: { division, kind: 'account', recordId: id } })).state, 'inStep');
});

test('the value of Exact is adopted when the user chooses it, and is not sent back', async () => {
  const { id } = await disputed('Hunne');
  await decide('theirs', id);
  assert.partialDeepStrictEqual(await api.accounts.get({ params: { division, id } }), {
    phone: '111',
    syncState: 'synced',
  });
  assert.deepEqual(await waiting(), []);
});

test('a record that a user excludes from the exchange stays excluded until it changes again', async () => {
  const { id, exactId } = await disputed('Laten');
  await decide('leave', id);
  assert.equal((await calls.listIssues({ params, query: { state: 'differs' } })).total, 0);
  assert.equal((await calls.listIssues({ params, query: { state: 'left' } })).total, 1);
  await decide('theirs', id);
  assert.equal((await accountThere(exactId))?.['Phone'], '111');
});

test('records that Exact refused can be retried, one or many at a time', async () => {
  await exact.control('faults', { kind: 'invalid', method: 'POST', times: 2 });
  const ids = [await newAccount('Weer 1'), await newAccount('Weer 2')].map(({ id }) => id);
  await drain();
  const { causes } = await calls.overview({ params });
  assert.deepEqual(causes, [{ kind: 'account', state: 'failed', cause: 'refused', count: 2 }]);
  const records = ids.map((recordId) => ({ kind: 'account' as const, recordId }));
  assert.deepEqual(await calls.decide({ params, body: { decision: 'retry', records } }), { decided: 2 });
  await drain();
  assert.deepEqual(await waiting(), []);
});

test('a record deleted in Exact is created again when the user chooses ours', async () => {
  const { id } = await newAccount('Terug');
  await drain();
  const { exactId } = await api.accounts.get({ params: { division, id } });
  await exact.control('records/remove', { entity: 'crm/Accounts', division: 1, id: exactId });
  await readFeeds();
  assert.partialDeepStrictEqual((await calls.listIssues({ params, query: { state: 'failed' } })).rows, [
    { cause: 'deletedThere' },
  ]);
  await decide('ours', id);
  await drain();
  assert.equal((await there('crm/Accounts')).filter((one) => one['Name'] === 'Terug').length, 1);
});

test('a user decides whether a similar account is the same or a different one', async () => {
  const vatNumber = 'NL123456782B01';
  const { id } = await newAccount('Bakker Jansen', { vatNumber });
  await sql`delete from exact_outbox`.execute(db);
  const first = await putThere('crm/Accounts', {
    Code: '88001',
    Name: 'Jansen B.V.',
    VATNumber: vatNumber,
    Country: 'NL',
  });
  await putThere('crm/Contacts', { Account: first, LastName: 'Jansen' });
  await readFeeds();
  const [proposal] = (await calls.listIssues({ params, query: { state: 'proposed' } })).rows;
  assert.partialDeepStrictEqual(proposal, { recordId: id, exactId: first, cause: 'vatNumber' });
  assert.ok((await calls.overview({ params })).hours.some(({ read }) => read > 0));
  const records = [{ kind: 'account' as const, recordId: id, exactId: first }];
  assert.deepEqual(await calls.decide({ params, body: { decision: 'same', records } }), { decided: 1 });
  await drain();
  await readFeeds();
  assert.equal((await api.accounts.listContacts({ params: { division, accountId: id } })).rows.length, 1);
  assert.partialDeepStrictEqual((await calls.listIssues({ params })).rows, [{ recordId: id, cause: 'differs' }]);
  await decide('ours', id);
  await sql`update account set chamber_of_commerce = '12345678' where id = ${id}`.execute(db);
  await drain();
  await newAccount('Vis', { chamberOfCommerce: '30123456' });
  await sql`delete from exact_outbox`.execute(db);
  const second = await putThere('crm/Accounts', {
    Code: '88002',
    Name: 'Vishandel',
    ChamberOfCommerce: '30123456',
    Country: 'NL',
  });
  await readFeeds();
  const other = [{ kind: 'account' as const, recordId: null, exactId: second }];
  assert.deepEqual(await calls.decide({ params, body: { decision: 'other', records: other } }), { decided: 1 });
  assert.equal((await api.accounts.getByCode({ params: { division, code: '88002' } })).name, 'Vishandel');
});

test('only an administrator chooses which kinds are sent; users without the division see nothing', async () => {
  await refusedWith('auth.forbidden', calls.choose({ params, body: { kind: 'contact', pushed: false } }));
  await admin.choose({ params, body: { kind: 'contact', pushed: false } });
  assert.partialDeepStrictEqual(await countsOf('contact'), { pushed: false });
  await admin.choose({ params, body: { kind: 'contact', pushed: true } });
  await refusedWith('division.forbidden', calls.overview({ params: { division: '99' } }));
  await refusedWith('auth.forbidden', server.api('engineer').accountingConnection.overview({ params }));
  await refusedWith(
    'auth.forbidden',
    server.api('reseller').accountingConnection.decide({
      params,
      body: { decision: 'retry', records: [{ kind: 'account', recordId: crypto.randomUUID() }] },
    }),
  );
});

test('a decision skips records of another division and unknown records', async () => {
  assert.deepEqual(await decide('retry', crypto.randomUUID()), { decided: 0 });
  const { id } = await newAccount('Alleen 1');
  const other = await server.api('admin').accountingConnection.decide({
    params: { division: '2' },
    body: { decision: 'leave', records: [{ kind: 'account', recordId: id }] },
  });
  assert.deepEqual(other, { decided: 0 });
  await refusedWith('body.invalid', calls.decide({ params, body: { decision: 'retry', records: [] } }));
});

test('a record is compared with Exact now, field by field, and nothing is changed', async () => {
  const { id } = await newAccount('Vergelijk', { city: 'Zwolle' });
  await drain();
  const { exactId } = await api.accounts.get({ params: { division, id } });
  await putThere('crm/Accounts', { ID: exactId, City: 'Deventer' });
  const record = { division, kind: 'account', recordId: id } as const;
  const { fields, ...found } = await calls.compare({ params: record });
  assert.equal(found.exactId, exactId);
  assert.deepEqual(fields[0], { name: 'City', ours: 'Zwolle', theirs: 'Deventer', isSame: false });
  assert.partialDeepStrictEqual(
    fields.find(({ name }) => name === 'Name'),
    { ours: 'Vergelijk', theirs: 'Vergelijk', isSame: true },
  );
  assert.partialDeepStrictEqual(await api.accounts.get({ params: { division, id } }), { city: 'Zwolle' });
  const unknown = { ...record, recordId: crypto.randomUUID() };
  assert.deepEqual(await calls.compare({ params: unknown }), { exactId: null, fields: [] });
});

test('a comparison while Exact is unavailable is refused, and so is one by a reseller', async () => {
  const { id } = await newAccount('Later vergelijken');
  await drain();
  const record = { division, kind: 'account', recordId: id } as const;
  await exact.control('faults', { kind: 'unavailable' });
  await refusedWith('exact.timeout', calls.compare({ params: record }));
  await connected.unblock();
  await refusedWith('auth.forbidden', server.api('reseller').accountingConnection.compare({ params: record }));
});

test('a remembered decision applies to the next difference of that field, until it is removed', async () => {
  const first = await disputed('Regel 1');
  const records = [{ kind: 'account' as const, recordId: first.id }];
  await calls.decide({ params, body: { decision: 'theirs', remember: true, records } });
  const { rows: rules } = await calls.listRules({ params });
  assert.partialDeepStrictEqual(rules, [{ kind: 'account', field: 'Phone', side: 'theirs' }]);
  const second = await disputed('Regel 2');
  assert.partialDeepStrictEqual(await api.accounts.get({ params: { division, id: second.id } }), { phone: '111' });
  assert.deepEqual(await waiting(), []);
  const exchangeRuleId = String(rules[0]?.id);
  await calls.removeRule({ params: { division, exchangeRuleId } });
  await refusedWith('exact.rule_not_found', calls.removeRule({ params: { division, exchangeRuleId } }));
  const third = await disputed('Regel 3');
  assert.partialDeepStrictEqual(await calls.ofRecord({ params: { division, kind: 'account', recordId: third.id } }), {
    state: 'differs',
  });
  await decide('leave', third.id);
});

test('a requested exchange begins immediately, and is refused in a division that is not connected', async () => {
  await sql`update exact_feed set due_at = now() + interval '1 hour'`.execute(db);
  await calls.exchangeNow({ params });
  const { rows } = await sql<{
    late: number;
  }>`select count(*)::integer as late from exact_feed where division = 1 and due_at > now()`.execute(db);
  assert.equal(rows[0]?.late, 0);
  await sql`update division set exact_connected = false where code = 1`.execute(db);
  await refusedWith('exact.not_connected', calls.exchangeNow({ params }));
});

test('without a connection, our value is not accepted as the one to send, and that of Exact can still be taken over', async () => {
  await sql`update division set exact_connected = true where code = 1`.execute(db);
  const { id } = await disputed('Zonder verbinding');
  await sql`update division set exact_connected = false where code = 1`.execute(db);
  await refusedWith('exact.not_connected', decide('ours', id));
  await refusedWith('exact.not_connected', decide('retry', id));
  assert.deepEqual(await decide('theirs', id), { decided: 1 });
  assert.partialDeepStrictEqual(await api.accounts.get({ params: { division, id } }), { phone: '111' });
});
