import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { businessDay, dayLength } from '@werkbank/contract/wire/business-day.ts';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const employee = server.api('employee');
const here = { division: '1' };

const newItem = (code: string, body: object = {}) =>
  employee.items.create({ params: here, body: { code, description: `Artikel ${code}`, ...body } });
const newAccount = async (division: number, code: string) =>
  await server.db
    .insertInto('account')
    .values({ division, code, name: `Klant ${code}`, country: 'NL' })
    .returning('id')
    .executeTakeFirstOrThrow();
const day = (offset: number) =>
  new Date(Date.parse(`${businessDay()}T00:00:00Z`) + offset * dayLength).toISOString().slice(0, 10);

describe('the price of an item', () => {
  it('is the account price of the highest quantity break reached, else a general price, else the standard price', async () => {
    const { id: itemId } = await newItem('PR-1', { standardSalesPrice: 10 });
    const account = await newAccount(1, '1001');
    const other = await newAccount(1, '1002');
    const params = { ...here, itemId };
    const add = (price: number, quantity: number, accountId: string | null = null, rest: object = {}) =>
      employee.items.createPrice({ params, body: { price, quantity, accountId, ...rest } });
    await add(9, 10);
    await add(8, 50);
    await add(7.5, 1, account.id);
    await add(6.125, 100, account.id);
    await add(1, 1, account.id, { startDate: day(-30), endDate: day(-1) });
    await add(2, 1, account.id, { startDate: day(10) });
    const price = async (accountId: string | undefined, quantity: number, date?: string) => {
      const found = await employee.items.findPrice({
        params,
        query: { quantity, ...(accountId && { accountId }), ...(date && { date }) },
      });
      return [found.price, found.source, found.quantity];
    };
    assert.deepEqual(await price(undefined, 1), [10, 'standard', null]);
    assert.deepEqual(await price(other.id, 10), [9, 'general', 10]);
    assert.deepEqual(await price(other.id, 1000), [8, 'general', 50]);
    assert.deepEqual(await price(account.id, 60), [7.5, 'account', 1]);
    assert.deepEqual(await price(account.id, 100), [6.125, 'account', 100]);
    assert.deepEqual(await price(account.id, 0.25), [7.5, 'account', 1]);
    assert.deepEqual(await price(account.id, -100), [6.125, 'account', 100]);
    assert.deepEqual(await price(account.id, 1, day(-2)), [1, 'account', 1]);
    assert.deepEqual(await price(account.id, 1, day(11)), [2, 'account', 1]);
    assert.deepEqual(
      (await employee.items.listPrices({ params })).rows.map(({ accountCode, quantity }) => [accountCode, quantity]),
      [
        [null, 10],
        [null, 50],
        ['1001', 1],
        ['1001', 1],
        ['1001', 1],
        ['1001', 100],
      ],
    );
    assert.equal(
      (await employee.items.listPrices({ params, query: { accountId: account.id, active: 'true' } })).total,
      2,
    );
  });

  it('exists once per account, quantity and first day, and only for accounts of the division', async () => {
    const { id: itemId } = await newItem('PR-2');
    const params = { ...here, itemId };
    await employee.items.createPrice({ params, body: { price: 5 } });
    await refusedWith('item.price_taken', employee.items.createPrice({ params, body: { price: 6 } }));
    const german = await newAccount(2, '2001');
    await refusedWith(
      'reference.not_found',
      employee.items.createPrice({ params, body: { price: 6, accountId: german.id } }),
    );
    await refusedWith(
      'item.end_before_start',
      employee.items.createPrice({
        params,
        body: { price: 6, quantity: 5, startDate: '2026-02-01', endDate: '2026-01-01' },
      }),
    );
    await refusedWith(
      'item.not_found',
      employee.items.createPrice({ params: { division: '2', itemId }, body: { price: 6 } }),
    );
    for (const body of [{ price: -1 }, { price: 1.1234567 }, { price: 1, quantity: 0 }])
      await refusedWith('body.invalid', employee.items.createPrice({ params, body }));
  });

  it('can be changed by one person at a time, and can be ended', async () => {
    const { id: itemId } = await newItem('PR-3', { standardSalesPrice: 10 });
    const price = await employee.items.createPrice({ params: { ...here, itemId }, body: { price: 5 } });
    const params = { ...here, itemId, priceId: price.id };
    const changed = await employee.items.updatePrice({ params, body: { price: 5.5 }, ifMatch: price.version });
    assert.deepEqual([changed.price, changed.version, changed.active], [5.5, 2, true]);
    await refusedWith(
      'precondition.failed',
      employee.items.updatePrice({ params, body: { price: 6 }, ifMatch: price.version }),
    );
    await refusedWith('precondition.failed', employee.items.endPrice({ params, ifMatch: price.version }));
    await employee.items.endPrice({ params, ifMatch: changed.version });
    assert.equal((await employee.items.listPrices({ params })).rows[0]?.endDate, day(0));
    const planned = await employee.items.createPrice({
      params: { ...here, itemId },
      body: { price: 4, startDate: day(30) },
    });
    await employee.items.endPrice({ params: { ...params, priceId: planned.id } });
    assert.equal((await employee.items.listPrices({ params })).total, 1);
    await refusedWith('item.price_not_found', employee.items.endPrice({ params: { ...params, priceId: planned.id } }));
    await refusedWith(
      'item.price_not_found',
      employee.items.updatePrice({ params: { ...params, division: '2' }, body: { price: 1 } }),
    );
  });
});

describe('the parts of an item', () => {
  const replace = (itemId: string, parts: [id: string, quantity: number, batch?: number][], ifMatch?: number) =>
    employee.items.replaceAssemblyItems({
      params: { ...here, itemId },
      body: {
        parts: parts.map(([partItemId, quantityBatch, batchQuantity = 1]) => ({
          partItemId,
          quantityBatch,
          batchQuantity,
        })),
      },
      ...(ifMatch !== undefined && { ifMatch }),
    });

  it('are replaced as a whole, keep their numbers and multiply down the tree', async () => {
    const [set, kit, screw, sign] = await Promise.all(['SET', 'KIT', 'SCREW', 'SIGN'].map((code) => newItem(code)));
    assert.ok(set && kit && screw && sign);
    await replace(kit.id, [
      [screw.id, 3, 2],
      [sign.id, 1],
    ]);
    const lines = await replace(
      set.id,
      [
        [kit.id, 4],
        [sign.id, 1],
      ],
      set.version,
    );
    assert.deepEqual(
      lines.map(({ lineNumber, partItemCode, quantity }) => [lineNumber, partItemCode, quantity]),
      [
        [1, 'KIT', 4],
        [2, 'SIGN', 1],
      ],
    );
    const tree = await employee.items.explode({ params: { ...here, itemId: set.id } });
    assert.deepEqual(
      tree.map(({ path, code, quantity }) => [path, code, quantity]),
      [
        ['1', 'KIT', 4],
        ['1.1', 'SCREW', 6],
        ['1.2', 'SIGN', 4],
        ['2', 'SIGN', 1],
      ],
    );
    const [warehouse] = (await employee.inventory.listWarehouses({ params: here })).rows;
    for (const [item, quantity] of [
      [kit.id, 9],
      [sign.id, 5],
    ] as const)
      await employee.inventory.correct({
        params: here,
        body: { itemId: item, warehouseId: warehouse?.id ?? '', quantity, reason: 'Begin' },
      });
    const stocked = await employee.items.explode({ params: { ...here, itemId: set.id } });
    assert.deepEqual(
      stocked.map(({ code, enoughFor }) => [code, enoughFor]),
      [
        ['KIT', 2],
        ['SCREW', 0],
        ['SIGN', 1],
        ['SIGN', 5],
      ],
    );
    assert.equal((await employee.items.get({ params: { ...here, itemId: set.id } })).buildableStock, 2);
    const used = await employee.items.listWhereUsed({ params: { ...here, itemId: sign.id } });
    assert.deepEqual(
      used.rows.map(({ assembledItemCode }) => assembledItemCode),
      ['KIT', 'SET'],
    );
    const shorter = await replace(set.id, [[sign.id, 2]]);
    assert.deepEqual(
      shorter.map(({ id, partItemCode }) => [id === lines[0]?.id, partItemCode]),
      [[true, 'SIGN']],
    );
    await refusedWith('precondition.failed', replace(set.id, [], set.version));
    assert.equal((await employee.items.getByCode({ params: { ...here, code: 'SET' } })).isAssembledItem, true);
    assert.equal((await employee.items.listAssemblyItems({ params: { ...here, itemId: screw.id } })).total, 0);
  });

  it('never contain the item itself, even when two people would close a circle at once', async () => {
    const [a, b, c] = await Promise.all(['CYC-A', 'CYC-B', 'CYC-C'].map((code) => newItem(code)));
    assert.ok(a && b && c);
    await refusedWith('assembly.cycle', replace(a.id, [[a.id, 1]]));
    await replace(a.id, [[b.id, 1]]);
    await replace(b.id, [[c.id, 1]]);
    await refusedWith('assembly.cycle', replace(c.id, [[a.id, 1]]));
    assert.equal((await employee.items.listAssemblyItems({ params: { ...here, itemId: c.id } })).total, 0);
    await replace(b.id, []);
    await replace(a.id, []);
    const outcomes = await Promise.allSettled([replace(a.id, [[b.id, 1]]), replace(b.id, [[a.id, 1]])]);
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  });

  it('are items of the same division in a positive quantity', async () => {
    const { id } = await newItem('PART-1');
    const german = await employee.items.create({
      params: { division: '2' },
      body: { code: 'DE-1', description: 'Teil' },
    });
    await refusedWith('reference.not_found', replace(id, [[german.id, 1]]));
    await refusedWith('body.invalid', replace(id, [[german.id, 0]]));
    await refusedWith(
      'item.not_found',
      employee.items.replaceAssemblyItems({ params: { division: '2', itemId: id }, body: { parts: [] } }),
    );
    await refusedWith('item.not_found', employee.items.listWhereUsed({ params: { division: '2', itemId: id } }));
  });
});
