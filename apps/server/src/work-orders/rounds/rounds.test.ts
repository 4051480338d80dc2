import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { day, newAssets, newLocation } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const params = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

/** A location with as many assets as there are days, each due after that number of days. */
async function siteDue(offsets: readonly number[], body: object = {}) {
  const site = await newLocation(employee, body);
  const ids = await newAssets(employee, site.id, offsets.length);
  for (const [n, offset] of offsets.entries())
    await sql`update asset set due_on = ${day(offset)}, overdue_from = ${day(offset + 1)} where id = ${ids[n]}`.execute(
      server.db,
    );
  return { site, ids };
}

describe('the proposals for rounds', () => {
  it('count what comes due within the window, by area and name', async () => {
    const utrecht = await siteDue([-10, 5, 90], { name: 'Zuid', postcode: '3511 AB', serviceMonth: 4 });
    const other = await siteDue([6], { name: 'Noord', postcode: '9711 AA' });
    await siteDue([200], { name: 'Later', postcode: '3511 AB' });
    const ask = (query: object) => employee.workOrders.listRounds({ params, query: { until: day(30), ...query } });
    const { rows, total } = await ask({});
    assert.deepEqual(
      [
        total,
        rows.map(({ locationId, dueCount, overdueCount, firstDueOn, minutes, openOrder }) => [
          locationId,
          dueCount,
          overdueCount,
          firstDueOn,
          minutes,
          openOrder,
        ]),
      ],
      [
        2,
        [
          [utrecht.site.id, 2, 1, day(-10), 27, null],
          [other.site.id, 1, 0, day(6), 21, null],
        ],
      ],
    );
    assert.deepEqual(rows[0]?.types, [{ type: 'EXT-F', count: 2 }]);
    assert.deepEqual(
      (await ask({ from: day(0) })).rows.map(({ dueCount }) => dueCount),
      [1, 1],
    );
    for (const query of [{ areas: ['97'] }, { search: 'noord' }])
      assert.deepEqual(
        (await ask(query)).rows.map(({ locationName }) => locationName),
        ['Noord'],
      );
    assert.deepEqual(
      (await ask({ serviceMonth: 4 })).rows.map(({ locationName }) => locationName),
      ['Zuid'],
    );
    assert.deepEqual((await ask({ types: ['AED'] })).rows, []);
    const first = await employee.workOrders.listRounds({ params, query: { until: day(30) }, pageSize: 1 });
    const second = await employee.workOrders.listRounds({
      params,
      query: { until: day(30) },
      pageSize: 1,
      ...(first.next !== undefined && { after: first.next }),
    });
    assert.deepEqual([first.total, second.rows[0]?.locationId], [2, other.site.id]);
    await refusedWith('param.invalid', employee.workOrders.listRounds({ params, query: { until: 'soon' } }));
    await refusedWith(
      'division.forbidden',
      employee.workOrders.listRounds({ params: { division: '3' }, query: { until: day(30) } }),
    );
  });
});

describe('rounds', () => {
  it('become one order per location, once, with a result for each location', async () => {
    const due = await siteDue([3, 1], { name: 'Rondegebouw', contactName: 'Jet' });
    const idle = await siteDue([300]);
    const locationIds = [idle.site.id, nowhere, due.site.id];
    const make = () => employee.workOrders.createRounds({ params, body: { until: day(30), locationIds } });
    const { locations } = await make();
    assert.deepEqual(
      locations.map(({ code, taskCount }) => [code, taskCount]),
      [
        ['round.nothing_due', 0],
        ['location.not_found', 0],
        [null, 2],
      ],
    );
    const made = await employee.workOrders.get({ params: { workOrderId: locations[2]?.workOrderId ?? '' } });
    assert.deepEqual(
      [
        made.description,
        made.type,
        made.status,
        made.dueOn,
        made.assetIds,
        made.taskCount,
        made.contactName,
        made.expectedMinutes,
      ],
      ['Periodiek onderhoud', 'maintenance', 10, day(30), due.ids, 2, 'Jet', 27],
    );
    const again = (await make()).locations[2];
    assert.deepEqual([again?.code, again?.workOrderId, again?.number], ['round.exists', made.id, made.number]);
    const proposal = await employee.workOrders.listRounds({ params, query: { until: day(30), search: 'rondegebouw' } });
    assert.deepEqual(proposal.rows[0]?.openOrder, { id: made.id, number: made.number, status: 10 });
    await employee.workOrders.cancel({ params: { workOrderId: made.id }, body: { reason: 'Te vroeg' } });
    assert.equal((await make()).locations[2]?.code, null);
  });

  it('are created once by two planners at the same time', async () => {
    const sites = [await siteDue([1]), await siteDue([2]), await siteDue([3])].map(({ site }) => site.id);
    const outcomes = await Promise.all(
      [sites, sites.toReversed(), sites].map((locationIds) =>
        employee.workOrders.createRounds({ params, body: { until: day(30), locationIds, description: 'Ronde' } }),
      ),
    );
    const codes = outcomes.flatMap(({ locations }) => locations.map(({ code }) => code));
    assert.equal(codes.filter((code) => code === null).length, 3);
    for (const locationId of sites)
      assert.equal((await employee.workOrders.listAtLocation({ params: { locationId } })).total, 1);
  });

  it('cannot be created without locations', async () => {
    await refusedWith(
      'body.invalid',
      employee.workOrders.createRounds({ params, body: { until: day(1), locationIds: [] } }),
    );
    await refusedWith(
      'division.forbidden',
      employee.workOrders.createRounds({ params: { division: '3' }, body: { until: day(1), locationIds: [nowhere] } }),
    );
  });
});
