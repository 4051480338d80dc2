import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  countAssets,
  leaksIn,
  limitedUser,
  limitedWorld,
  namedCalls,
  outsideWord,
  requestsOf,
} from '#test/access/limited.ts';
import { startDemoServer } from '#test/harness.ts';

const server = await startDemoServer();
const world = await limitedWorld(server);
const locations = await limitedUser(server, 'gebouwbeheer', { kind: 'locations', ids: [world.locationId] });
const accounts = await limitedUser(server, 'klantbeheer', { kind: 'accounts', ids: [world.accountId] });

/** Calls that end the session, or whose response never ends. */
const leftOut = new Set(['session.end', 'session.events']);
const calls = namedCalls.filter(({ name, call }) => call.access !== 'anonymous' && !leftOut.has(name));
const get = { method: 'GET', backend: 'mechanic' } as const;

describe('a user whose only role has every right, limited to one location', () => {
  it('is refused by every call that does not declare that it applies the limit', async () => {
    const undeclared = calls.filter(({ call }) => !call.limits?.includes('location'));
    assert.ok(undeclared.length > 300, String(undeclared.length));
    const wrong = [];
    for (const { name, call } of undeclared)
      for (const { url, body } of (await requestsOf(server, world, call)).slice(0, 2)) {
        const { statusCode, body: text } = await locations.send(call, url, call.body && body);
        if (statusCode !== 403 || !text.includes('auth.limited'))
          wrong.push(`${name} ${statusCode} ${text.slice(0, 80)}`);
      }
    assert.deepEqual(wrong, []);
  });

  for (const [kind, user] of Object.entries({ locations, accounts }))
    it(`learns no id, name or number of another location or account from any call that applies the limit (${kind})`, async () => {
      const wrong = [];
      const answered = new Set<string>();
      for (const { name, call } of calls.filter((one) => one.call.limits?.includes('location')))
        for (const { url, body, isOutside } of await requestsOf(server, world, call)) {
          const { statusCode, body: text, headers } = await user.send(call, url, call.body && body);
          if (statusCode >= 500) wrong.push(`${name} fails: ${text.slice(0, 200)}`);
          if (statusCode < 300 && isOutside) wrong.push(`${name} answers for a record outside: ${url}`);
          if (statusCode < 300 && !isOutside) answered.add(name);
          for (const leak of leaksIn(`${text} ${JSON.stringify(headers)}`, world, `${url} ${JSON.stringify(body)}`))
            wrong.push(`${name} tells ${leak}: ${url}`);
        }
      assert.deepEqual(wrong, []);
      for (const name of ['locations.get', 'locations.list', 'locations.listPlaces', 'assets.get', 'assets.list'])
        assert.ok(answered.has(name), `${name} answered nothing`);
    });

  it('finds nothing of another location by its words, its tag or its serial number', async () => {
    const urls = [`/api/1/locations?search=${outsideWord}`, `/api/1/assets?search=${outsideWord}`];
    for (const url of urls) assert.equal((await locations.send(get, url)).body, '[]', url);
    const { rows } = await server.db
      .selectFrom('asset as a')
      .innerJoin('location as l', 'l.id', 'a.location_id')
      .select(['a.tag', 'a.serial_number as serialNumber', 'a.location_id as locationId'])
      .where('l.name', 'like', `${outsideWord}%`)
      .where('a.tag', 'is not', null)
      .limit(1)
      .execute()
      .then((found) => ({ rows: found }));
    const [asset] = rows;
    assert.ok(asset);
    for (const code of [asset.tag, asset.serialNumber]) {
      const url = `/api/assets/lookup/${encodeURIComponent(code ?? '')}`;
      assert.partialDeepStrictEqual((await locations.send(get, url)).json(), {
        tagStatus: null,
        foundBy: null,
        assets: [],
      });
    }
    assert.equal((await locations.send(get, `/api/assets/${asset.tag}`)).statusCode, 404);
  });

  it('sees only the figures of the location', async () => {
    const listed = await locations.send(get, '/api/1/locations');
    assert.equal(listed.headers['x-total-count'], '1');
    const counted = await countAssets(server, world);
    assert.ok(counted > 0);
    assert.equal((await locations.send(get, '/api/1/assets')).headers['x-total-count'], String(counted));
    assert.equal((await locations.send(get, '/api/1/assets/counts')).json<{ total: number }>().total, counted);
    const areas = (await locations.send(get, '/api/1/locations/areas')).json<{ locationCount: number }[]>();
    assert.deepEqual(
      areas.map(({ locationCount }) => locationCount),
      [1],
    );
  });
});
