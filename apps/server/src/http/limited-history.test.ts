import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { only } from '#db/rows.ts';
import { leaksIn, limitedUser, limitedWorld, outsideWord } from '#test/access/limited.ts';
import { startDemoServer } from '#test/harness.ts';

const server = await startDemoServer();
const world = await limitedWorld(server);
const locations = await limitedUser(server, 'gebouwbeheer', { kind: 'locations', ids: [world.locationId] });
const get = { method: 'GET', backend: 'mechanic' } as const;

describe('a user whose only role is limited to one location', () => {
  it('finds in the history and the previous locations of an asset nothing of another location', async () => {
    const employee = server.api('employee').assets;
    const { rows } = await sql<{ outside: string }>`
      select id as outside from location where name like ${`${outsideWord}%`} limit 1`.execute(server.db);
    const { outside } = only(rows);
    const made = await employee.create({
      params: { locationId: outside },
      body: { type: 'EXT-F', notes: `${outsideWord} binnen` },
    });
    const there = { locationId: outside, id: made.id };
    await employee.move({ params: { ...there, newLocationId: world.locationId } });
    const here = { locationId: world.locationId, id: made.id };
    await employee.update({ params: here, body: { notes: 'Nu hier' } });
    const read = async (part: string) => {
      const url = `/api/locations/${world.locationId}/assets/${made.id}/${part}`;
      const answer = await locations.send(get, url);
      assert.equal(answer.statusCode, 200, answer.body);
      const leaks = leaksIn(answer.body.replaceAll(`${outsideWord} binnen`, ''), world, url);
      assert.deepEqual(leaks, [], part);
      return answer;
    };
    const placements = (await read('placements')).json<{ locationId: string }[]>();
    assert.deepEqual(
      placements.map(({ locationId }) => locationId),
      [world.locationId],
    );
    const history = (await read('history')).json<{ after: object }[]>();
    assert.partialDeepStrictEqual(history[0], { after: { notes: 'Nu hier' } });
    assert.ok(!history.some(({ after }) => 'type' in after), 'it was created elsewhere');
    assert.ok((await employee.listHistory({ params: here })).total > history.length);
  });

  it('may export what it may read, and is refused to change items with the reason', async () => {
    const post = { method: 'POST', backend: 'accounting' } as const;
    const begun = await locations.send(post, '/api/exports', { division: 1, list: 'assets.list', rows: 3 });
    assert.equal(begun.statusCode, 204, begun.body);
    const other = await locations.send(post, '/api/exports', { division: 2, list: 'assets.list', rows: 3 });
    assert.equal(other.json<{ code: string }>().code, 'division.forbidden');
    const choices = await locations.send({ method: 'GET', backend: 'accounting' }, '/api/1/items/choices');
    assert.equal(choices.json<{ code: string }>().code, 'auth.limited_items');
  });
});
