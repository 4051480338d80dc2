import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '../../../test/harness.ts';
import { day, newEngineer, newLocation, newOrder, newStock } from '../work-orders.fixture.ts';

const server = await startServer();
const employee = server.api('employee');
const emre = await newEngineer(employee, { email: 'engineer@demo.example', fullName: 'Emre Kaya' });
const site = await newLocation(employee, {
  phone: '+31 30 765 43 21',
  accessNote: 'Melden bij de portier',
  keyNote: 'Sleutel 12',
  permitNote: 'Heetwerk',
});
const { item: hose } = await newStock(employee, 0);
const { item: unit } = await newStock(employee, 0);
const { id: ended } = await employee.assets.create({
  params: { locationId: site.id },
  body: { type: 'EXT-F', itemId: unit.id, endOfLifeOn: day(3) },
});
const order = await newOrder(employee, site.id, {
  contactName: 'Femke Bos',
  contactPhone: '+31 30 123 45 67',
  assetIds: [ended],
  engineerId: emre.id,
  plannedDate: day(3),
  items: [
    { itemId: hose.id, quantity: 2, planned: true },
    { itemId: hose.id, quantity: 1, planned: true },
    { itemId: hose.id, quantity: 5 },
  ],
});

const shown = async (from: string, until: string) => {
  const { visits } = await employee.workOrders.getBoard({ query: { from, until } });
  return visits.find(({ workOrderId }) => workOrderId === order.id);
};

describe('a visit on the board', () => {
  it('shows whom to call, how to get in, and what to take along: planned items and the unit for an asset at its end', async () => {
    const visit = await shown(day(0), day(6));
    assert.partialDeepStrictEqual(visit, {
      contactName: 'Femke Bos',
      contactPhone: '+31 30 123 45 67',
      sitePhone: '+31 30 765 43 21',
      accessNote: 'Melden bij de portier',
      keyNote: 'Sleutel 12',
      permitNote: 'Heetwerk',
    });
    const quantities = new Map(visit?.material.map(({ itemId, quantity }) => [itemId, quantity]));
    assert.deepEqual(
      quantities,
      new Map([
        [hose.id, 3],
        [unit.id, 1],
      ]),
    );
    const [own] = (await server.api('engineer').workOrders.listMyVisits({})).rows;
    assert.deepEqual(own?.material, visit?.material);
  });

  it('shows what to take along only in a period of at most 14 days', async () => {
    assert.deepEqual((await shown(day(0), day(14)))?.material, []);
    assert.equal((await shown(day(0), day(13)))?.material.length, 2);
  });
});
