import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { only } from '#db/rows.ts';
import { leaksIn, limitedUser, limitedWorld, outsideWord } from '#test/access/limited.ts';
import { startDemoServer } from '#test/harness.ts';
import { demoMechanic, letVisit } from '#test/visits.ts';

const server = await startDemoServer();
const world = await limitedWorld(server);
const { accountId, locationId } = world;
const employee = server.api('employee');
const second = await employee.accounts.create({ params: { division: '1' }, body: { name: 'Binnen ook' } });
const atLocation = await limitedUser(server, 'gebouwbeheer', { kind: 'locations', ids: [locationId] });
const ofAccounts = await limitedUser(server, 'klantbeheer', { kind: 'accounts', ids: [accountId, second.id] });
const { rows } = await sql<{ id: string; code: string }>`
  select id, code from account where name like ${`${outsideWord}%`}`.execute(server.db);
const outside = only(rows);

const get = { method: 'GET', backend: 'accounting' } as const;
const put = { method: 'PUT', backend: 'accounting' } as const;
const post = { method: 'POST', backend: 'accounting' } as const;
const remove = { method: 'DELETE', backend: 'accounting' } as const;
type User = typeof atLocation;
const read = async (user: User, url: string) => {
  const answer = await user.send(url.startsWith('/api/1/tags') ? { ...get, backend: 'mechanic' } : get, url);
  assert.deepEqual(leaksIn(answer.body, world, url), [], url);
  return answer;
};
const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as { code: string }).code;
const idsOf = (answer: { body: string }) => (JSON.parse(answer.body) as { id: string }[]).map(({ id }) => id);

describe('a user whose only role is limited to one location', () => {
  it('lists, finds and reads the account of the location, and no other', async () => {
    const listed = await read(atLocation, '/api/1/accounts');
    assert.deepEqual(idsOf(listed), [accountId]);
    assert.equal(listed.headers['x-total-count'], '1');
    const { name, code } = (await read(atLocation, `/api/1/account/${accountId}`)).json<{
      name: string;
      code: string;
    }>();
    assert.deepEqual(idsOf(await read(atLocation, `/api/1/accounts/suggest?search=${encodeURIComponent(name)}`)), [
      accountId,
    ]);
    assert.deepEqual(idsOf(await read(atLocation, `/api/1/account/?name=${encodeURIComponent(name)}`)), [accountId]);
    assert.equal((await read(atLocation, `/api/1/account/code/${code}`)).statusCode, 200);
    for (const url of [
      `/api/1/accounts?search=${outsideWord}`,
      `/api/1/accounts/suggest?search=${outsideWord}&similar=true`,
      `/api/1/account/?name=${outsideWord}`,
    ])
      assert.equal((await atLocation.send(get, url)).body, '[]', url);
    for (const url of [`/api/1/account/${outside.id}`, `/api/1/account/code/${outside.code}`])
      assert.equal(codeOf(await atLocation.send(get, url)), 'account.not_found', url);
    const contacts = await atLocation.send(get, `/api/1/account/${outside.id}/contact`);
    assert.equal(codeOf(contacts), 'account.not_found');
  });

  it('sees neither terms nor figures of the account, which are those of all its locations, nor the accounts that it names', async () => {
    await employee.accounts.update({
      params: { division: '1', id: accountId },
      body: { invoiceAccountId: outside.id, creditLineSales: 5000, discountSales: 0.1 },
    });
    const [row] = (await read(atLocation, '/api/1/accounts')).json<object[]>();
    assert.partialDeepStrictEqual(row, { openOrders: null, openRequests: null, lastVisitOn: null, nextVisitOn: null });
    const account = await read(atLocation, `/api/1/account/${accountId}`);
    assert.partialDeepStrictEqual(account.json(), {
      creditLineSales: null,
      discountSales: null,
      invoiceAccountId: null,
      invoiceAccountName: null,
    });
    const ofWhole = (await read(ofAccounts, `/api/1/account/${accountId}`)).json();
    assert.partialDeepStrictEqual(ofWhole, { creditLineSales: 5000, discountSales: 0.1, invoiceAccountId: null });
    await employee.accounts.update({ params: { division: '1', id: accountId }, body: { invoiceAccountId: null } });
  });

  it('exports the list, and changes nothing of an account', async () => {
    const begun = await atLocation.send(post, '/api/exports', { division: 1, list: 'accounts.list', rows: 1 });
    assert.equal(begun.statusCode, 204, begun.body);
    const changed = await atLocation.send(put, `/api/1/account/${accountId}`, { phone: '+31 20 000 0000' });
    assert.equal(codeOf(changed), 'auth.limited');
  });

  it('sees the spare tags that the user created, and the tags of its assets', async () => {
    const made = async (send: User['send']) =>
      (await send({ method: 'POST', backend: 'mechanic' }, '/api/1/tags', { count: 2 })).json<{
        batch: string;
        tags: string[];
      }>();
    const own = await made(atLocation.send);
    const foreign = await made(ofAccounts.send);
    const tagsOf = async (query: string) =>
      (await read(atLocation, `/api/1/tags?PageSize=1000&${query}`)).json<
        { tag: string; locationId: string | null }[]
      >();
    assert.deepEqual(
      (await tagsOf('status=printed')).map(({ tag }) => tag),
      own.tags.toSorted(),
    );
    assert.deepEqual(await tagsOf(`batch=${foreign.batch}`), []);
    const assigned = await tagsOf('status=assigned');
    assert.ok(assigned.length > 0 && assigned.every((tag) => tag.locationId === locationId));
    const end = { method: 'PUT', backend: 'mechanic' } as const;
    const lost = async (tag: string | undefined) =>
      await atLocation.send(end, `/api/1/tags/${tag}`, { status: 'lost' });
    assert.equal(codeOf(await lost(foreign.tags[0])), 'tag.not_found');
    assert.equal((await lost(own.tags[0])).statusCode, 200);
    const print = async (batch: string) =>
      await atLocation.send({ method: 'GET', backend: 'mechanic' }, `/api/1/tags/labels.pdf?batch=${batch}`);
    assert.equal((await print(own.batch)).headers['content-type'], 'application/pdf');
    assert.equal(codeOf(await print(foreign.batch)), 'label.nothing');
  });
});

describe('a user whose only role is limited', () => {
  it('sees the catalogue of items with general prices, without stock, and changes nothing', async () => {
    const [item] = (await read(atLocation, '/api/1/items?isStockItem=true')).json<
      { id: string; standardSalesPrice: number | null }[]
    >();
    assert.partialDeepStrictEqual(item, {
      freeStock: null,
      stock: null,
      reservedStock: null,
    });
    assert.equal(typeof item?.standardSalesPrice, 'number');
    const path = `/api/1/items/${item?.id}`;
    const whole = { plannedStockIn: null, projectedStock: null, costPriceStandard: null };
    assert.partialDeepStrictEqual((await read(atLocation, path)).json(), whole);
    const [found] = (await employee.items.list({ params: { division: '1' }, query: { isStockItem: 'true' } })).rows;
    assert.deepEqual([found?.id, typeof found?.freeStock], [item?.id, 'number']);
    assert.equal((await read(atLocation, `${path}/prices`)).statusCode, 200);
    const changed = await atLocation.send(put, path, { description: 'Anders' });
    assert.equal(codeOf(changed), 'auth.limited_items');
  });
});

describe('a user whose only role is limited to accounts', () => {
  it('notes telephone calls with these accounts, and reads what happened there', async () => {
    const call = { direction: 'incoming', text: 'Vraagt wanneer de monteur komt' };
    const noted = await ofAccounts.send(post, `/api/1/account/${accountId}/phonecall`, call);
    assert.equal(noted.statusCode, 201, noted.body);
    const { id } = noted.json<{ id: string }>();
    const foreign = await employee.accounts.notePhoneCall({
      params: { division: '1', accountId: outside.id },
      body: { direction: 'incoming', text: 'Buiten' },
    });
    for (const [one, status] of [
      [id, 200],
      [foreign.id, 404],
    ] as const) {
      assert.equal((await ofAccounts.send(get, `/api/1/phonecall/${one}`)).statusCode, status);
      assert.equal((await ofAccounts.send(put, `/api/1/phonecall/${one}`, { text: 'Anders' })).statusCode, status);
    }
    assert.equal(
      codeOf(await ofAccounts.send(post, `/api/1/account/${outside.id}/phonecall`, call)),
      'account.not_found',
    );
    const timeline = await read(ofAccounts, `/api/1/account/${accountId}/timeline?PageSize=200`);
    const events = timeline.json<{ kind: string; id: string }[]>();
    assert.ok(events.some((event) => event.id === id));
    const allowed = ['request', 'visit', 'appointment', 'report', 'phoneCall', 'move'];
    assert.deepEqual(
      events.filter(({ kind }) => !allowed.includes(kind)),
      [],
    );
    assert.ok(new Set(events.map(({ kind }) => kind)).size > 2, JSON.stringify(events.slice(0, 3)));
    assert.equal(codeOf(await ofAccounts.send(get, `/api/1/account/${outside.id}/timeline`)), 'account.not_found');
    const there = await read(atLocation, `/api/1/account/${accountId}/timeline?PageSize=200`);
    assert.ok(
      there.json<{ id: string }[]>().every((event) => event.id !== id),
      'a call about no location',
    );
    assert.equal((await ofAccounts.send(remove, `/api/1/phonecall/${foreign.id}`)).statusCode, 404);
    assert.equal((await ofAccounts.send(remove, `/api/1/phonecall/${id}`)).statusCode, 204);
  });

  it('changes these accounts, their addresses and contacts, and none of another account', async () => {
    const changed = await ofAccounts.send(put, `/api/1/account/${accountId}`, { website: 'https://binnen.example' });
    assert.equal(changed.statusCode, 200, changed.body);
    const contact = { firstName: 'An', lastName: 'Binnen' };
    const added = await ofAccounts.send(post, `/api/1/account/${accountId}/contact`, contact);
    assert.equal(added.statusCode, 201, added.body);
    const address = { type: 4, addressLine1: 'Binnenweg 1', city: 'Ede' };
    assert.equal((await ofAccounts.send(post, `/api/1/account/${accountId}/address`, address)).statusCode, 201);
    const foreign = await employee.accounts.createContact({
      params: { division: '1', accountId: outside.id },
      body: { firstName: 'Bo', lastName: 'Buiten' },
    });
    const here = `/api/1/account/${outside.id}`;
    assert.equal(codeOf(await ofAccounts.send(put, here, { city: 'Ede' })), 'account.not_found');
    assert.equal(codeOf(await ofAccounts.send(post, `${here}/contact`, contact)), 'account.not_found');
    assert.equal(codeOf(await ofAccounts.send(post, `${here}/address`, address)), 'account.not_found');
    assert.equal(codeOf(await ofAccounts.send(get, `${here}/history`)), 'account.not_found');
    assert.equal(codeOf(await ofAccounts.send(put, `/api/1/contact/${foreign.id}`, contact)), 'contact.not_found');
    const history = await read(ofAccounts, `/api/1/account/${accountId}/history`);
    assert.ok(history.json<object[]>().length > 0);
  });

  it('merges two of these accounts and separates them again, and merges none of another', async () => {
    const version = async (id: string) => (await employee.accounts.get({ params: { division: '1', id } })).version;
    const merge = async (otherId: string) =>
      await ofAccounts.send(post, `/api/1/account/${accountId}/merge`, {
        otherId,
        otherVersion: await version(otherId),
        fields: [],
      });
    assert.equal(codeOf(await merge(outside.id)), 'account.not_found');
    const preview = `/api/1/account/${accountId}/merge?otherId=`;
    assert.equal(codeOf(await ofAccounts.send(get, preview + outside.id)), 'account.not_found');
    assert.equal((await read(ofAccounts, preview + second.id)).statusCode, 200);
    const merged = await merge(second.id);
    assert.equal(merged.statusCode, 200, merged.body);
    const { id } = merged.json<{ id: string }>();
    assert.deepEqual(idsOf(await ofAccounts.send(get, `/api/1/account/${accountId}/merges`)), [id]);
    assert.equal((await ofAccounts.send(post, `/api/1/account/merge/${id}/undo`, {})).statusCode, 200);
    assert.equal(codeOf(await atLocation.send(get, preview + second.id)), 'auth.limited');
  });
});

describe('a user whose role is limited to an account that is merged into another one', () => {
  it('sees the remaining account, until the merge is undone', async () => {
    const params = { division: '1' };
    const [kept, gone] = [
      await employee.accounts.create({ params, body: { name: 'Blijft staan' } }),
      await employee.accounts.create({ params, body: { name: 'Gaat samen' } }),
    ];
    const user = await limitedUser(server, 'samenvoeger', { kind: 'accounts', ids: [gone.id] });
    const seen = async () => idsOf(await user.send(get, '/api/1/accounts'));
    // The server hears of a merge a moment later.
    const untilSeen = async (account: string) => {
      const end = Date.now() + 10_000;
      while (!(await seen()).includes(account) && Date.now() < end) await sleep(20);
      assert.deepEqual(await seen(), [account]);
    };
    await untilSeen(gone.id);
    const { id } = await employee.accounts.merge({
      params: { ...params, id: kept.id },
      body: { otherId: gone.id, otherVersion: gone.version, fields: [] },
      ifMatch: kept.version,
    });
    await untilSeen(kept.id);
    await employee.accounts.undoMerge({ params: { ...params, id } });
    await untilSeen(gone.id);
  });
});

describe('a user whose only role is limited to the work of a team', () => {
  it('sees the accounts at whose locations the team works', async () => {
    await letVisit(employee, locationId);
    const engineerId = await demoMechanic(employee);
    const leader = await limitedUser(server, 'teamleider', { kind: 'team', ids: [engineerId] });
    const { rows: seen } = await sql<{ id: string }>`
      select distinct l.account_id as id from visited_locations(${engineerId}) v join location l on l.id = v
      where l.division = 1 and l.account_id is not null`.execute(server.db);
    const listed = idsOf(await leader.send(get, '/api/1/accounts?PageSize=1000'));
    assert.ok(listed.includes(accountId));
    assert.deepEqual(listed.toSorted(), seen.map(({ id }) => id).toSorted());
    const { rows: others } = await sql<{ id: string }>`
      select id from account where division = 1 and not id = any(${listed}::uuid[]) limit 1`.execute(server.db);
    assert.equal(codeOf(await leader.send(get, `/api/1/account/${only(others).id}`)), 'account.not_found');
  });
});
