import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const admin = server.api('admin').administration;
const employee = server.api('employee').administration;
const params = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('the working days of a division', () => {
  it('are Monday to Friday, and can be changed by a caller who read their current version', async () => {
    const { days, version } = await admin.getWorkingWeek({ params });
    assert.deepEqual(days, [1, 2, 3, 4, 5]);
    const body = { days: [6, 1, 2, 3, 4, 6] };
    const changed = await admin.setWorkingWeek({ params, body, ifMatch: version });
    assert.deepEqual(changed.days, [1, 2, 3, 4, 6]);
    await refusedWith('precondition.failed', admin.setWorkingWeek({ params, body, ifMatch: version }));
    await refusedWith('body.invalid', admin.setWorkingWeek({ params, body: { days: [] } }));
    await refusedWith('body.invalid', admin.setWorkingWeek({ params, body: { days: [8] } }));
    await refusedWith('auth.forbidden', employee.setWorkingWeek({ params, body }));
    await refusedWith('division.forbidden', admin.getWorkingWeek({ params: { division: '99' } }));
    await admin.setWorkingWeek({ params, body: { days } });
  });
});

describe('a holiday', () => {
  const of = (year: number) => admin.listHolidays({ params, query: { year } });

  it('can be added once per day, renamed and removed', async () => {
    const body = { day: '2031-05-30', description: 'Vrijdag na Hemelvaart' };
    const made = await admin.createHoliday({ params, body });
    assert.partialDeepStrictEqual(made, { ...body, version: 1 });
    await refusedWith('holiday.day_taken', admin.createHoliday({ params, body }));
    const id = { ...params, id: made.id };
    const renamed = { description: 'Brugdag' };
    await refusedWith('precondition.failed', admin.updateHoliday({ params: id, body: renamed, ifMatch: 9 }));
    assert.partialDeepStrictEqual(await admin.updateHoliday({ params: id, body: renamed, ifMatch: 1 }), renamed);
    assert.deepEqual(
      (await of(2031)).rows.map(({ description }) => description),
      ['Brugdag'],
    );
    assert.equal((await of(2030)).total, 0);
    await admin.removeHoliday({ params: id });
    await refusedWith('holiday.not_found', admin.removeHoliday({ params: id }));
    await refusedWith('body.invalid', admin.createHoliday({ params, body: { ...body, day: '2031-02-30' } }));
    await refusedWith('param.invalid', admin.listHolidays({ params, query: { year: 12 } }));
    await refusedWith('auth.forbidden', employee.createHoliday({ params, body }));
    const foreign = { division: '2', id: made.id };
    await refusedWith('holiday.not_found', admin.updateHoliday({ params: foreign, body: renamed }));
    await refusedWith('holiday.not_found', admin.removeHoliday({ params: { ...params, id: nowhere } }));
  });

  it('is added for each public holiday of the country in a year; existing days are kept', async () => {
    const { added } = await admin.addUsualHolidays({ params, body: { year: 2032 } });
    assert.equal(added, 9);
    assert.deepEqual(await admin.addUsualHolidays({ params, body: { year: 2032 } }), { added: 0 });
    assert.partialDeepStrictEqual((await of(2032)).rows[0], { day: '2032-01-01', description: 'Nieuwjaarsdag' });
    await refusedWith('auth.forbidden', employee.addUsualHolidays({ params, body: { year: 2032 } }));
  });

  it('does not count towards the response time of a request, nor does the weekend, except for an alarm', async () => {
    await admin.addUsualHolidays({ params, body: { year: 2026 } });
    const due = async (kind: string, since: string) => {
      const { rows } = await sql<{
        due: string;
      }>`select response_due(1, ${kind}, ${since}::timestamptz) as due`.execute(server.db);
      return rows[0]?.due;
    };
    // Received on Friday afternoon, 24 hours: due on Monday afternoon.
    assert.equal(await due('damaged', '2026-11-20T15:00:00+01:00'), '2026-11-23T14:00:00.000Z');
    // Received on Thursday before Easter, 72 hours: counts Friday, then Tuesday and Wednesday.
    assert.equal(await due('other', '2026-04-02T10:00:00+02:00'), '2026-04-08T08:00:00.000Z');
    // Received on a Sunday: counting begins on Monday.
    assert.equal(await due('used', '2026-11-22T12:00:00+01:00'), '2026-11-23T23:00:00.000Z');
    assert.equal(await due('alarm', '2026-11-21T12:00:00+01:00'), '2026-11-21T15:00:00.000Z');
  });
});
