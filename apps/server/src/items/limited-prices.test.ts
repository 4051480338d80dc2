import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ItemPrice } from '@werkbank/contract/items/price.ts';
import { limitedUser } from '#test/access/limited.ts';
import { startServer } from '#test/harness.ts';

const server = await startServer();
const office = server.api('employee');
const params = { division: '1' };
const read = { method: 'GET', backend: 'accounting' } as const;

const accountNamed = async (name: string) => (await office.accounts.create({ params, body: { name } })).id;
const [own, other] = [await accountNamed('Eigen klant'), await accountNamed('Andere klant')];
const site = await office.locations.create({ params, body: { name: 'Huis', accountId: own } });
const item = await office.items.create({
  params,
  body: { code: 'PRIJS', description: 'Met prijzen', standardSalesPrice: 100, costPriceStandard: 61.37 },
});
const priced = { ...params, itemId: item.id };
await office.items.createPrice({ params: priced, body: { price: 95 } });
await office.items.createPrice({ params: priced, body: { accountId: own, price: 90 } });
await office.items.createPrice({ params: priced, body: { accountId: other, price: 80 } });

const caretaker = await limitedUser(server, 'huismeester', { kind: 'locations', ids: [site.id] });
const manager = await limitedUser(server, 'klantbeheerder', { kind: 'accounts', ids: [own] });
const at = `/api/1/items/${item.id}`;
const pricesFor = async (user: typeof manager) =>
  (await user.send(read, `${at}/prices`)).json<ItemPrice[]>().map(({ price }) => price);
const effective = async (user: typeof manager, query: string) =>
  (await user.send(read, `${at}/price${query}`)).json<{ price?: number; code?: string }>();

describe('the prices of an item within a limit', () => {
  it('are the general ones, and for a limit to accounts those agreed with them', async () => {
    assert.deepEqual(await pricesFor(caretaker), [95]);
    assert.deepEqual(await pricesFor(manager), [95, 90]);
    const listed = await caretaker.send(read, at);
    assert.partialDeepStrictEqual(listed.json(), { standardSalesPrice: 100, costPriceStandard: null });
  });

  it('are found for an account that the limit names alone', async () => {
    assert.equal((await effective(caretaker, '')).price, 95);
    assert.equal((await effective(caretaker, `?accountId=${own}`)).code, 'reference.not_found');
    assert.equal((await effective(manager, `?accountId=${own}`)).price, 90);
    assert.equal((await effective(manager, `?accountId=${other}`)).code, 'reference.not_found');
  });
});

describe('the history of an item within a limit', () => {
  it('contains the item and its parts, not the prices agreed with customers or its suppliers', async () => {
    await office.items.update({ params: priced, body: { description: 'Hernoemd', costPriceStandard: 62.37 } });
    const answer = await caretaker.send(read, `${at}/history`);
    assert.equal(answer.statusCode, 200, answer.body);
    const events = answer.json<{ part: string; after: Record<string, unknown> | null }[]>();
    assert.deepEqual([...new Set(events.map(({ part }) => part))], ['item']);
    assert.equal(events[0]?.after?.['description'], 'Hernoemd');
    assert.equal(answer.headers['x-total-count'], String(events.length));
    assert.ok(!answer.body.includes(other) && !answer.body.includes(own) && !answer.body.includes('.37'));
  });
});
