import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';

const server = await startServer();
const admin = server.api('admin');

interface Event {
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  by: string;
}

const type = 'DRUK';
const params = { type };
await admin.assets.createType({ body: { type, descriptions: { nl: 'Drukvat', de: 'Druckbehälter', en: 'Vessel' } } });

async function eventsOf(part: string): Promise<Event[]> {
  const { rows } = await sql<Event>`
    select e.action, e.before, e.after, u.email as by
    from audit_event e join asset_type t on t.id = e.subject_id left join app_user u on u.id = e.user_id
    where t.type = ${type} and e.part = ${part} order by e.id`.execute(server.db);
  return rows;
}

describe('the audit trail of an asset type', () => {
  it('has one event for each plan that changed, with the plan before and after', async () => {
    const plan = async (intervalMonths: number) =>
      await admin.assets.replacePlan({
        params: { ...params, country: 'NL' },
        body: { lifeYears: 20, norms: ['NEN 2559'], steps: [{ level: 'service', intervalMonths, rank: 1 }] },
      });
    await plan(12);
    await plan(24);
    await plan(24);
    const events = await eventsOf('maintenance_plan');
    const interval = (plan: Event['after']) => (plan?.['steps'] as { intervalMonths: number }[])?.[0]?.intervalMonths;
    assert.deepEqual(
      events.map(({ action, before, after }) => [action, interval(before), interval(after)]),
      [
        ['create', undefined, 12],
        ['update', 12, 24],
      ],
    );
    assert.deepEqual(events[1]?.after?.['norms'], ['NEN 2559']);
    assert.ok(events.every(({ by }) => by.startsWith('admin')));
  });

  it('records which item groups were added and removed', async () => {
    const codes = ['DRUKVAT', 'BLUSSER'];
    await admin.assets.updateType({ params, body: { itemGroupCodes: codes } });
    await admin.assets.updateType({ params, body: { itemGroupCodes: codes } });
    const events = await eventsOf('asset_type_item_group');
    assert.deepEqual(
      events.map(({ action, before, after }) => [action, before?.['itemGroupCodes'], after?.['itemGroupCodes']]),
      [['update', [], ['BLUSSER', 'DRUKVAT']]],
    );
  });
});
