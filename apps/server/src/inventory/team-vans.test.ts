import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limitedUser } from '#test/access/limited.ts';
import { startServer } from '#test/harness.ts';

const server = await startServer();
const office = server.api('employee');
const params = { division: '1' };
const read = { method: 'GET', backend: 'accounting' } as const;

const vanOf = async (code: string) => {
  const engineer = await office.engineers.create({ body: { code, fullName: code, divisions: [1] } });
  const body = { code, description: `Bus ${code}`, engineerId: engineer.id };
  return { engineerId: engineer.id, id: (await office.inventory.createWarehouse({ params, body })).id };
};
const main = (
  await office.inventory.createWarehouse({ params, body: { code: 'HOOFD', description: 'Hoofdmagazijn', main: true } })
).id;
const [own, other] = [await vanOf('PLOEG'), await vanOf('ANDER')];
const item = await office.items.create({
  params,
  body: { code: 'BATTERIJ', description: 'Batterij', isStockItem: true },
});
for (const [warehouseId, quantity] of [
  [main, 50],
  [own.id, 4],
  [other.id, 7],
] as const)
  await office.inventory.correct({ params, body: { itemId: item.id, warehouseId, quantity, reason: 'Begin' } });

const leader = await limitedUser(server, 'teamleider', { kind: 'team', ids: [own.engineerId] });
const stock = '/api/1/inventory';
const answerTo = async (url: string) => {
  const answer = await leader.send(read, url);
  assert.equal(answer.statusCode, 200, answer.body);
  return { rows: answer.json<Record<string, unknown>[]>(), total: answer.headers['x-total-count'] };
};

describe('the stock within a limit to a team', () => {
  it('is that of the vans of the team', async () => {
    const { rows, total } = await answerTo(`${stock}/warehouses`);
    assert.deepEqual([rows.map(({ id }) => id), total], [[own.id], '1']);
    const held = await answerTo(`${stock}/warehouses/${own.id}/stock`);
    assert.partialDeepStrictEqual(held.rows, [{ itemCode: 'BATTERIJ', onHand: 4 }]);
    for (const id of [main, other.id])
      for (const url of [`${stock}/warehouses/${id}`, `${stock}/warehouses/${id}/stock`])
        assert.equal((await leader.send(read, url)).json<{ code: string }>().code, 'warehouse.not_found');
  });

  it('of an item has the same vans, with their movements alone', async () => {
    const held = await answerTo(`${stock}/items/${item.id}/stock`);
    assert.deepEqual([held.rows.map(({ onHand }) => onHand), held.total], [[4], '1']);
    const moved = await answerTo(`${stock}/items/${item.id}/movements`);
    assert.deepEqual([moved.rows.map(({ quantity }) => quantity), moved.total], [[4], '1']);
    const foreign = await answerTo(`${stock}/items/${item.id}/movements?warehouseId=${main}`);
    assert.deepEqual(foreign.rows, []);
  });

  it('does not show in the catalogue what other warehouses hold', async () => {
    const [row] = (await answerTo('/api/1/items?search=batterij')).rows;
    assert.partialDeepStrictEqual(row, { code: 'BATTERIJ', freeStock: null });
  });

  it('ends with the team of the mechanic in the division', async () => {
    const elsewhere = await limitedUser(server, 'teamloos', { kind: 'team', ids: [other.engineerId] });
    const listed = (await elsewhere.send(read, `${stock}/warehouses`)).json<{ id: string }[]>();
    assert.deepEqual(
      listed.map(({ id }) => id),
      [other.id],
    );
  });

  it('is still refused to a limit to locations', async () => {
    const account = await office.accounts.create({ params, body: { name: 'Klant' } });
    const site = await office.locations.create({ params, body: { name: 'Huis', accountId: account.id } });
    const caretaker = await limitedUser(server, 'huismeester', { kind: 'locations', ids: [site.id] });
    const refused = await caretaker.send(read, `${stock}/warehouses`);
    assert.equal(refused.json<{ code: string }>().code, 'auth.limited_items');
  });
});
