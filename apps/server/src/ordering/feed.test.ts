import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startServer } from '#test/harness.ts';

const server = await startServer();
const mobility = server.api('mobility');
const { ordering } = mobility;
const params = { division: 3 };

const { id: account } = await mobility.accounts.create({ params, body: { name: 'Zorghuis', status: 'C' } });
const { id: chair } = await mobility.items.create({
  params,
  body: { code: 'FE-1', description: 'Stoel', standardSalesPrice: 100 },
});

it('a program that reads the orders while others are placed, from the first page to the last, misses none', async () => {
  const start = new Date().toISOString();
  const placed: string[] = [];
  const place = async () => {
    const body = { division: 3, accountId: account, lines: [{ articleId: chair, quantity: 1 }] };
    placed.push((await ordering.createOrder({ body })).id);
  };
  const readAll = async () => {
    const read: string[] = [];
    for (let skip = 0; ; skip += 3) {
      const { rows } = await ordering.listOrders({ query: { creationDate: start }, pageSize: 3, skip });
      read.push(...rows.map(({ id }) => id));
      if (rows.length < 3) return read;
    }
  };
  const handedOn = new Map<string, number>();
  const readOnce = async () => {
    const before = [...placed];
    const read = new Set(await readAll());
    assert.deepEqual(
      before.filter((id) => !read.has(id)),
      [],
    );
    for (const id of read) if (!handedOn.has(id)) handedOn.set(id, 1);
  };
  for (let round = 0; round < 6; round++) await Promise.all([place(), place(), place(), readOnce()]);
  await readOnce();
  assert.deepEqual([...handedOn.keys()].toSorted(), placed.toSorted());
});
