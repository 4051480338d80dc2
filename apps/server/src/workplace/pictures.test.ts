import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDemoServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const demo = await startDemoServer();
const office = demo.api('employee');
const params = { division: '1' };

describe('the pictures of today', () => {
  it('agree with the lists that they open', async () => {
    const { due, reactions, firstTimeFix, turnover, stock, currency } = await office.workplace.pictures({
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
    assert.equal(listed.total, month.orders);
    assert.ok(firstTimeFix!.every(({ fixed, total }) => fixed <= total));
  });

  it('say the number of rows of the list that a bar opens', async () => {
    const { due, reactions, firstTimeFix, work } = await office.workplace.pictures({ params });
    const states = ['inService', 'inWorkshop', 'defect', 'missing'] as const;
    for (const { from, until, count, isOverdue } of due!.slice(0, 3)) {
      const dueFrom = isOverdue ? undefined : from;
      const { total } = await office.assets.list({ params, query: { dueFrom, dueUntil: until, states }, pageSize: 1 });
      assert.equal(total, count, `due from ${from}`);
    }
    for (const { from, until, count } of reactions!) {
      const query = { periodStart: from, periodEnd: until };
      assert.equal((await office.serviceRequests.list({ params, query, pageSize: 1 })).total, count, `week of ${from}`);
    }
    for (const { from, until, total } of firstTimeFix!) {
      const query = { plannedFrom: from, plannedUntil: until, firstVisit: 'true' } as const;
      assert.equal((await office.workOrders.list({ params, query, pageSize: 1 })).total, total, `month of ${from}`);
    }
    for (const { from, until, engineerId, orders } of work!) {
      const query = { plannedFrom: from, plannedUntil: until, engineerId };
      assert.equal((await office.workOrders.list({ params, query, pageSize: 1 })).total, orders);
    }
  });

  it('are left out without their right: an administrator sees no turnover and no stock', async () => {
    const seen = await demo.api('admin').workplace.pictures({ params });
    assert.deepEqual(Object.keys(seen).sort(), ['currency', 'reactions']);
    await refusedWith('auth.forbidden', demo.api('engineer').workplace.pictures({ params }));
    await refusedWith('division.forbidden', demo.api('mobility').workplace.pictures({ params }));
    await refusedWith('param.division', office.workplace.pictures({ params: { division: 'x' } }));
  });
});
