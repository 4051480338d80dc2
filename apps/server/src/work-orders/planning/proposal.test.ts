import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { newAssets, newEngineer, newLocation, newOrder } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const params = { division: '1' };
/** A Monday in the future. */
const monday = new Date(Date.now() + ((8 - new Date().getUTCDay()) % 7 || 7) * 86_400_000 + 7 * 86_400_000);
const onDay = (n: number) => new Date(monday.getTime() + n * 86_400_000).toISOString().slice(0, 10);
const week = { from: onDay(0), until: onDay(4) };

const emre = await newEngineer(employee, { fullName: 'Emre Kaya', areas: ['35'] });
const daan = await newEngineer(employee, { fullName: 'Daan Tolhoek', areas: ['97'] });
const utrecht = { postcode: '3511 AA', city: 'Utrecht', latitude: 52.09, longitude: 5.12 };
const groningen = { postcode: '9711 AA', city: 'Groningen', latitude: 53.22, longitude: 6.57 };
const order = async (name: string, place: object, body: object = {}) => {
  const site = await newLocation(employee, { name, ...place });
  return await newOrder(employee, site.id, { expectedMinutes: 90, dueOn: onDay(4), ...body });
};

describe('a proposal of visits', () => {
  it('gives work to the engineer of its area, near other work, without overlap, and changes nothing', async () => {
    const [north, south, near] = [
      await order('Noord', groningen),
      await order('Zuid', utrecht),
      await order('Zuid 2', { ...utrecht, latitude: 52.1 }),
    ];
    const { visits, left } = await employee.workOrders.proposeVisits({ params, query: week });
    assert.deepEqual(left, []);
    const of = (id: string) => visits.find(({ workOrderId }) => workOrderId === id);
    assert.partialDeepStrictEqual(of(north.id), { engineerId: daan.id, notes: [], visit: null, startTime: '08:00' });
    const [first, second] = [of(south.id), of(near.id)];
    assert.deepEqual([first?.engineerId, second?.engineerId], [emre.id, emre.id]);
    assert.equal(first?.plannedOn, second?.plannedOn);
    assert.ok((first?.endTime ?? '') <= (second?.startTime ?? ''));
    assert.ok((second?.kilometres ?? 99) < 10);
    assert.equal((await employee.workOrders.get({ params: { workOrderId: north.id } })).visits.length, 0);
  });

  it('moves the visits of an engineer who is away to others, and says what is late or in another area', async () => {
    const { id: workOrderId } = await order('Ziek', utrecht, { dueOn: onDay(-3) });
    const body = { engineerId: emre.id, plannedOn: onDay(0), startTime: '09:00', endTime: '10:00' };
    const visit = await employee.workOrders.planVisit({ params: { workOrderId }, body });
    const query = { from: onDay(0), until: onDay(0), engineerId: emre.id };
    const { visits } = await employee.workOrders.proposeVisits({ params, query });
    assert.partialDeepStrictEqual(visits, [
      {
        workOrderId,
        engineerId: daan.id,
        plannedOn: onDay(0),
        visit: { id: visit.id, plannedOn: onDay(0), startTime: '09:00' },
        notes: ['otherArea', 'late'],
      },
    ]);
  });

  it('leaves what has no room, and skips days of absence', async () => {
    const long = await order('Lang', utrecht, { expectedMinutes: 900 });
    const { id: workOrderId } = await order('Kort', utrecht);
    for (const { id } of [emre, daan])
      await employee.engineers.createAbsence({
        params: { id },
        body: { kind: 'leave', fromOn: onDay(0), untilOn: onDay(2) },
      });
    const query = { ...week, workOrders: [long.id, workOrderId] };
    const { visits, left } = await employee.workOrders.proposeVisits({ params, query });
    assert.deepEqual(
      left.map((one) => one.workOrderId),
      [long.id],
    );
    assert.ok((visits[0]?.plannedOn ?? '') >= onDay(3));
  });

  it('gives work only to engineers who are qualified for its assets on that day', async () => {
    const skill = { assetType: 'EXT-F', certificate: 'NEN 2559', validUntil: onDay(1) };
    const skilled = await newEngineer(employee, { areas: ['44'], skills: [{ ...skill, assetType: 'AED' }] });
    const [late, good] = [
      await newEngineer(employee, { areas: ['44'], skills: [skill] }),
      await newEngineer(employee, { areas: ['44'], skills: [{ ...skill, validUntil: null }] }),
    ];
    const site = await newLocation(employee, { name: 'Bevoegd', postcode: '4401 AA' });
    const [assetId = ''] = await newAssets(employee, site.id, 1);
    const { id } = await newOrder(employee, site.id, { expectedMinutes: 60, dueOn: onDay(9), assetIds: [assetId] });
    const query = { from: onDay(7), until: onDay(8), workOrders: [id] };
    const { visits } = await employee.workOrders.proposeVisits({ params, query });
    assert.ok(visits[0]);
    assert.ok(![skilled.id, late.id].includes(visits[0].engineerId));
    assert.deepEqual((await employee.workOrders.get({ params: { workOrderId: id } })).assetTypes, ['EXT-F']);
    for (const { id: engineerId } of [emre, daan])
      await employee.engineers.createAbsence({
        params: { id: engineerId },
        body: { kind: 'leave', fromOn: onDay(7), untilOn: onDay(8) },
      });
    const again = await employee.workOrders.proposeVisits({ params, query });
    assert.equal(again.visits[0]?.engineerId, good.id);
  });

  it('gives work to the engineer who lives near it, and counts the way from home and back', async () => {
    const home = { homePostcode: '3511 AA', homeLatitude: 52.05, homeLongitude: 5.12 };
    const near = await newEngineer(employee, { areas: ['17'], ...home });
    await newEngineer(employee, { areas: ['17'], homeLatitude: 53.2, homeLongitude: 6.57 });
    await newEngineer(employee, { areas: ['17'] });
    const { id } = await order('Bij huis', { ...utrecht, postcode: '1701 AA' }, { dueOn: onDay(20) });
    const query = { from: onDay(14), until: onDay(14), workOrders: [id] };
    const { visits } = await employee.workOrders.proposeVisits({ params, query });
    assert.partialDeepStrictEqual(visits, [{ engineerId: near.id, startTime: '08:00' }]);
    const [proposed] = visits;
    assert.ok(proposed && (proposed.kilometres ?? 0) > 5 && (proposed.kilometres ?? 0) < 20);
  });

  it('is for planners, in a bounded period, and about orders of the division', async () => {
    const api = server.api('engineer').workOrders;
    await refusedWith('auth.forbidden', api.proposeVisits({ params, query: week }));
    const propose = employee.workOrders.proposeVisits;
    await refusedWith('param.invalid', propose({ params, query: { from: week.until, until: 'x' } }));
    const elsewhere = '00000000-0000-4000-8000-000000000000';
    const unknown = await propose({ params, query: { ...week, workOrders: [elsewhere] } });
    assert.deepEqual(unknown, { visits: [], left: [], travelSource: 'coordinates' });
  });
});
