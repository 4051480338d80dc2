import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';
import { day, newEngineer, newLocation, newOrder } from '../work-orders/work-orders.fixture.ts';
import { TileOrigin } from './tile-origin.ts';

/** A routing service: every way is 30 minutes and 40 kilometres, unless a test makes it fail. */
const asked: string[] = [];
let reply: 'ways' | 'error' | 'page' | 'nothing' | 'half' = 'ways';
const service = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (reply === 'nothing') return;
  if (reply === 'half') return void response.write('{"code":');
  response.statusCode = reply === 'error' ? 500 : 200;
  if (reply === 'page') return void response.end('<h1>Router</h1>');
  const { searchParams } = new URL(request.url ?? '', 'http://localhost');
  const count = (name: string) => (searchParams.get(name) ?? '').split(';').length;
  const table = (value: number) =>
    Array.from({ length: count('sources') }, () => Array.from({ length: count('destinations') }, () => value));
  response.end(JSON.stringify({ code: 'Ok', durations: table(1800), distances: table(40_000) }));
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
after(() => {
  service.closeAllConnections();
  service.close();
});
const addressOf = (name: string) => `http://${name}:${(service.address() as AddressInfo).port}`;
const routingUrl = addressOf('127.0.0.1');

const server = await startServer();
const admin = server.api('admin').administration;
const employee = server.api('employee');
const home = { homeLatitude: 52.3701, homeLongitude: 4.8952 };
const emre = await newEngineer(employee, { fullName: 'Emre Kaya', areas: ['35'], ...home });
const sites = await Promise.all(
  [52.09, 52.1].map((latitude) =>
    newLocation(employee, { postcode: '3511 AA', city: 'Utrecht', latitude, longitude: 5.12 }),
  ),
);
for (const [n, { id }] of sites.entries())
  await newOrder(employee, id, {
    engineerId: emre.id,
    plannedDate: day(5),
    plannedStartTime: n === 0 ? '09:00' : '11:00',
    plannedEndTime: n === 0 ? '10:00' : '12:00',
  });
const query = { from: day(5), until: day(5) };
const ways = async () => await employee.workOrders.getTravel({ query });
const version = async () => (await admin.getMapServices({})).version;
const set = async (address: string | null) =>
  await admin.updateMapServices({ body: { routingUrl: address }, ifMatch: await version() });

describe('travel times', () => {
  it('are estimated from coordinates without a routing service, and include the way from home and back', async () => {
    const { source, ways: known } = await ways();
    assert.equal(source, 'coordinates');
    const places = [emre.id, ...sites.map(({ id }) => id)].toSorted();
    assert.deepEqual([...new Set(known.map(({ from }) => from))].toSorted(), places);
    assert.ok(known.every(({ minutes, kilometres }) => minutes > 0 && kilometres !== null && kilometres < 80));
  });

  it('come from a service that is tested before it is stored, and are asked for once', async () => {
    assert.partialDeepStrictEqual(await admin.tryRoutingService({ body: { routingUrl } }), {
      minutes: 30,
      kilometres: 40,
    });
    assert.partialDeepStrictEqual(await set(`${routingUrl}/`), { routingUrl: `${routingUrl}/` });
    asked.length = 0;
    const first = await ways();
    assert.equal(first.source, 'service');
    assert.ok(first.ways.every(({ minutes, kilometres }) => minutes === 30 && kilometres === 40));
    assert.equal(asked.length, 1);
    assert.match(asked[0] ?? '', /^\/table\/v1\/driving\/4\.895,52\.37;/, 'home to a hundred metres');
    assert.deepEqual(await ways(), first);
    assert.equal(asked.length, 1);
    const order = await newOrder(employee, sites[0]?.id ?? '', { dueOn: day(9), expectedMinutes: 30 });
    const proposal = await employee.workOrders.proposeVisits({
      params: { division: '1' },
      query: { from: day(5), until: day(9), workOrders: [order.id] },
    });
    assert.equal(proposal.travelSource, 'service');
    assert.equal(asked.length, 1);
  });

  it('are estimated, and said to be, while the service does not answer', async () => {
    await sql`delete from travel_time`.execute(server.db);
    reply = 'error';
    const { source, ways: known } = await ways();
    assert.equal(source, 'serviceAway');
    assert.ok(known.some(({ minutes }) => minutes !== 30));
    asked.length = 0;
    await ways();
    assert.equal(asked.length, 0, 'the service is left alone for a minute');
    reply = 'ways';
    await set(addressOf('localhost'));
    assert.equal((await ways()).source, 'service', 'another address is asked at once');
  });

  it('are estimated after five seconds when the service accepts a request and does not answer, or only in part', async () => {
    for (const hanging of ['nothing', 'half'] as const) {
      await set(hanging === 'half' ? routingUrl : addressOf('localhost'));
      await sql`delete from travel_time`.execute(server.db);
      reply = hanging;
      const start = performance.now();
      const [answer] = await Promise.all([
        ways(),
        refusedWith('routing.unreachable', admin.tryRoutingService({ body: { routingUrl } })),
      ]);
      assert.equal(answer.source, 'serviceAway');
      assert.ok(performance.now() - start < 9000, 'longer than a page waits');
      reply = 'ways';
    }
  });

  it('need a service that is reachable and has the tables of OSRM', async () => {
    const body = { routingUrl };
    reply = 'error';
    await refusedWith('routing.no_table', admin.tryRoutingService({ body }));
    reply = 'page';
    await refusedWith('routing.no_table', admin.updateMapServices({ body, ifMatch: await version() }));
    reply = 'ways';
    await refusedWith('routing.unreachable', admin.tryRoutingService({ body: { routingUrl: 'http://127.0.0.1:9' } }));
    await refusedWith('body.invalid', admin.tryRoutingService({ body: { routingUrl: 'ftp://router' } }));
    await refusedWith('precondition.failed', admin.updateMapServices({ body, ifMatch: 99 }));
    await refusedWith('auth.forbidden', employee.administration.getMapServices({}));
    await refusedWith('auth.forbidden', server.api('engineer').workOrders.getTravel({ query }));
    await refusedWith('param.invalid', employee.workOrders.getTravel({ query: { from: day(0), until: day(30) } }));
    assert.equal((await set(null)).routingUrl, null);
    assert.equal((await ways()).source, 'coordinates');
  });
});

describe('the tiles of maps', () => {
  const tileUrl = 'https://tiles.example/{z}/{x}/{y}.png';
  const tileAttribution = '© OpenStreetMap contributors';

  it('are known to those who see locations, and pages may load images from their host alone', async () => {
    const engineer = server.api('engineer').administration;
    assert.deepEqual(await engineer.getMapTiles({}), { tileUrl: null, tileAttribution: null });
    await admin.updateMapServices({ body: { tileUrl, tileAttribution }, ifMatch: await version() });
    assert.deepEqual(await engineer.getMapTiles({}), { tileUrl, tileAttribution });
    const origin = new TileOrigin(server.db);
    assert.equal(origin.known, undefined);
    assert.equal(await origin.read(), 'https://tiles.example');
    assert.equal(origin.known, 'https://tiles.example');
    const removed = await admin.updateMapServices({ body: { tileUrl: null }, ifMatch: await version() });
    assert.deepEqual([removed.tileUrl, removed.tileAttribution], [null, null]);
  });

  it('need an attribution, and an address with the place of a tile', async () => {
    const set = async (body: object) => await admin.updateMapServices({ body, ifMatch: await version() });
    await refusedWith('body.invalid', set({ tileUrl }));
    for (const wrong of [
      'https://tiles.example/{z}/{x}.png',
      'https://{s}.tiles.example/{z}/{x}/{y}',
      'tiles/{z}/{x}/{y}',
    ])
      await refusedWith('body.invalid', set({ tileUrl: wrong, tileAttribution }));
    await refusedWith('auth.forbidden', server.api('reseller').administration.getMapTiles({}));
  });
});
