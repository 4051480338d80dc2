import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDemoServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const demo = await startDemoServer();
const office = demo.api('employee');
const params = { division: '1' };

describe('the pictures of today', () => {
  it('agree with the lists that they open', async () => {
    const { due, reactions, firstTimeFix, work, turnover, stock, currency } = await office.workplace.pictures({
      params,
    });
    assert.equal(currency, 'EUR');
    assert.deepEqual(
      [due?.filter(({ isOverdue }) => !isOverdue).length, reactions?.length, firstTimeFix?.length],
      [12, 8, 6],
    );
    assert.deepEqual([turnover?.length, stock?.length], [12, 12]);
    const month = turnover!.find(({ amount }) => amount > 0)!;
    const listed = await office.salesOrders.list({
      params,
      query: { from: month.from, to: month.until },
      pageSize: 100,
    });
    const sum = listed.rows.reduce((total, one) => total + (one.amountFCExclVat ?? 0), 0);
    assert.equal(Math.round(sum * 100), Math.round(month.amount * 100));
    const value = await office.inventory.getStockValue({ params, query: {} });
    assert.equal(stock!.at(-1)?.value, value.value);
    assert.ok(work!.every(({ visits }) => visits > 0));
    assert.ok(firstTimeFix!.every(({ fixed, total }) => fixed <= total));
  });

  it('are left out without their right: an administrator sees no turnover and no stock', async () => {
    const seen = await demo.api('admin').workplace.pictures({ params });
    assert.deepEqual(Object.keys(seen).sort(), ['currency', 'reactions']);
    await refusedWith('auth.forbidden', demo.api('engineer').workplace.pictures({ params }));
    await refusedWith('division.forbidden', demo.api('mobility').workplace.pictures({ params }));
    await refusedWith('param.division', office.workplace.pictures({ params: { division: 'x' } }));
  });
});
