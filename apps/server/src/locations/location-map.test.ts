import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const employee = server.api('employee');
const params = { division: '1' };

const make = (name: string, latitude?: number, longitude?: number) =>
  employee.locations.create({ params, body: { name, ...(latitude && { latitude, longitude: longitude ?? 0 }) } });

await make('Zwolle', 52.51, 6.09);
await make('Utrecht Noord', 52.11, 5.11);
await make('Utrecht Oost', 52.0901, 5.1301);
await make('Utrecht Oost, achterom', 52.0901, 5.1301);
const maastricht = await make('Maastricht', 50.85, 5.69);
await make('Zonder coördinaten');
const read = (query: object = {}) => employee.locations.map({ params, query });
const namesOf = ({ locations }: { locations: readonly { name: string }[] }) => locations.map(({ name }) => name);

describe('the map of the locations', () => {
  it('shows all of them, those that are close together as one group, and counts those without coordinates', async () => {
    const { box, total, totalIsExact, missing, groups } = await read({ columns: 4 });
    assert.deepEqual([total, totalIsExact, missing], [5, true, 1]);
    assert.ok(box && box.west < 5.11 && box.south < 50.85 && box.east > 6.09 && box.north > 52.51);
    assert.equal(
      groups.reduce((sum, { count }) => sum + count, 0),
      5,
    );
    const utrecht = groups.find(({ count }) => count === 3)!;
    assert.deepEqual(namesOf(utrecht), ['Utrecht Noord', 'Utrecht Oost', 'Utrecht Oost, achterom']);
    assert.deepEqual([utrecht.south, utrecht.north, utrecht.west, utrecht.east], [52.0901, 52.11, 5.11, 5.1301]);
  });

  it('shows a part of the world and nothing besides it; locations at one place stay one group', async () => {
    const part = { west: 5.1, south: 52.08, east: 5.2, north: 52.1 };
    const { box, total, groups } = await read({ ...part, columns: 24 });
    assert.deepEqual(box, part);
    assert.equal(total, 2);
    assert.deepEqual(groups.map(namesOf), [['Utrecht Oost', 'Utrecht Oost, achterom']]);
  });

  it('has the filters of the list, and says when nothing is left', async () => {
    const { groups } = await read({ search: 'zwolle' });
    assert.deepEqual(groups.map(namesOf), [['Zwolle']]);
    const { box, total, missing } = await read({ search: 'nergens' });
    assert.deepEqual([box, total, missing], [null, 0, 0]);
    const { version, id: locationId } = maastricht;
    await employee.locations.update({ params: { locationId }, body: { active: false }, ifMatch: version });
    assert.equal((await read({ active: 'true' })).total, 4);
  });

  it('names no group of more than a few, which are zoomed in on', async () => {
    for (let n = 0; n < 9; n += 1) await make(`Breda ${n}`, 51.5 + n / 10_000, 4.7 + n / 10_000);
    const { groups } = await read({ search: 'Breda', west: 4, south: 51, east: 5, north: 52, columns: 2 });
    assert.deepEqual(
      groups.map((group) => [group.count, namesOf(group).length]),
      [[9, 0]],
    );
  });

  it('is that of one’s own division, and refuses degrees that do not exist', async () => {
    const german = await employee.locations.map({ params: { division: '2' }, query: {} });
    assert.equal(german.total, 0);
    await refusedWith('division.forbidden', server.api('mobility').locations.map({ params, query: {} }));
    await refusedWith('param.invalid', read({ north: 91 }));
    await refusedWith('param.invalid', read({ north: 52, south: 51, west: 5 }));
    await refusedWith('param.invalid', read({ columns: 1 }));
  });
});
