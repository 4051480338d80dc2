import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startDemoServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startDemoServer();
const emre = server.api('engineer');
const make = async () => (await emre.programs.makeCalendar({ body: { language: 'nl' } })).url;
const read = async (url: string) => await server.app.inject({ url: new URL(url).pathname });

/** Moves the visits of a mechanic to the days around today, and gives the first one a time. */
async function placeVisits(): Promise<{ id: string; startsAt: string }> {
  await sql`update work_order_visit set planned_on = business_day() + 1
    where engineer_id = (select target_id from user_link where kind = 'engineer' limit 1)`.execute(server.db);
  const { rows } = await sql<{ id: string; startsAt: string }>`
    update work_order_visit set start_time = '09:30', end_time = '11:00' where id = (
      select id from work_order_visit where status = 'planned'
        and engineer_id = (select target_id from user_link where kind = 'engineer' limit 1) order by id limit 1)
    returning id, to_char((planned_on + time '09:30') at time zone 'Europe/Amsterdam' at time zone 'UTC',
      'YYYYMMDD"T"HH24MISS"Z"') as "startsAt"`.execute(server.db);
  return rows[0]!;
}

describe('the calendar of a mechanic', () => {
  it("contains the mechanic's own visits in head office time, and reflects a cancellation", async () => {
    await emre.session.me({});
    const { id, startsAt } = await placeVisits();
    const url = await make();
    const answer = await read(url);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], 'text/calendar; charset=utf-8');
    const lines = answer.body.replaceAll('\r\n ', '').split('\r\n');
    assert.ok(lines.includes(`UID:${id}@werkbank`));
    assert.ok(lines.includes(`DTSTART:${startsAt}`), startsAt);
    await sql`update work_order_visit set status = 'cancelled' where id = ${id}`.execute(server.db);
    assert.match((await read(url)).body, new RegExp(`UID:${id}@werkbank[^]*?STATUS:CANCELLED`));
    assert.ok((await emre.programs.getCalendar({})).lastReadAt);
  });

  it('has one link, which its owner can replace and withdraw', async () => {
    const first = await make();
    const second = await make();
    assert.equal((await read(first)).statusCode, 404);
    assert.equal((await read(second)).statusCode, 200);
    await emre.programs.withdrawCalendar({});
    assert.equal((await read(second)).statusCode, 404);
    assert.equal((await emre.programs.getCalendar({})).made, null);
    assert.equal((await read('http://x/api/public/calendar/unknown.ics')).json().code, 'calendar.not_found');
  });

  it('ends with the access of its owner, and is available only to mechanics', async () => {
    const url = await make();
    await sql`update app_user set disabled_at = now() where subject = 'engineer'`.execute(server.db);
    assert.equal((await read(url)).statusCode, 404);
    await sql`update app_user set disabled_at = null where subject = 'engineer'`.execute(server.db);
    await refusedWith('auth.forbidden', server.api('employee').programs.makeCalendar({ body: { language: 'nl' } }));
    await refusedWith(
      'body.invalid',
      server.api('engineer').programs.makeCalendar({ body: { language: 'fr' as 'nl' } }),
    );
  });

  it('cannot be found by guessing, because an address with too many requests has to wait', async () => {
    const url = await make();
    await read(url);
    await sql`update rate_counter set hits = 300 where bucket like 'calendar %'`.execute(server.db);
    const answer = await read(url);
    assert.equal(answer.statusCode, 429);
    assert.ok(Number(answer.headers['retry-after']) > 0);
  });
});
