import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { replanNext } from '../due-dates/recalculation-store.ts';
import { adoptNextVersion } from './plan-version-store.ts';

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

const plan = (intervalMonths: number, norm: string) => ({
  lifeYears: 20,
  norms: [norm],
  steps: [{ level: 'service' as const, intervalMonths, rank: 1 }],
});
const today = await businessDay(0);
const later = await businessDay(40);

async function businessDay(offset: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select business_day() + ${offset}::integer as day`.execute(server.db);
  return rows[0]?.day ?? '';
}

/** The planned days come closer by as many days. */
const pass = async (days: number) =>
  await sql`update maintenance_plan_version set valid_from = valid_from - ${days}::integer where is_planned`.execute(
    server.db,
  );

describe('a version of a maintenance plan', () => {
  const of = { type: 'BLK', country: 'NL' } as const;
  const versions = async () =>
    (await admin.assets.listPlanVersions({ params: of })).rows.map(({ validFrom, state, norms }) => [
      validFrom,
      state,
      norms[0],
    ]);
  const current = async () =>
    (await admin.assets.getType({ params: { type: of.type } })).plans.find(({ country }) => country === 'NL');

  it('is planned for a day, changed and dropped until then, and replaces the plan on it', async () => {
    const body = { ...plan(24, 'EN 1869:2027'), validFrom: later };
    const { version } = await admin.assets.replacePlan({ params: of, body });
    assert.partialDeepStrictEqual(await current(), { norms: ['EN 1869'], changesOn: later });
    assert.deepEqual(await versions(), [
      [later, 'planned', 'EN 1869:2027'],
      [null, 'inForce', 'EN 1869'],
    ]);
    await refusedWith('precondition.failed', admin.assets.replacePlan({ params: of, body, ifMatch: version - 1 }));
    await admin.assets.replacePlan({ params: of, body: { ...plan(18, 'EN 1869:2028'), validFrom: later } });
    assert.equal(await adoptNextVersion(server.db), false);
    await pass(40);
    await adoptNextVersion(server.db);
    while ((await current())?.changesOn !== null);
    assert.partialDeepStrictEqual(await current(), { norms: ['EN 1869:2028'], changesOn: null });
    assert.deepEqual(await versions(), [
      [today, 'inForce', 'EN 1869:2028'],
      [null, 'past', 'EN 1869'],
    ]);
    const { rows } = await sql<{ by: string }>`
      select u.email as by from audit_event e join app_user u on u.id = e.user_id join asset_type t on t.id = e.subject_id
      where t.type = ${of.type} and e.part = 'maintenance_plan' order by e.id desc limit 1`.execute(server.db);
    assert.match(rows[0]?.by ?? '', /^admin/);
  });

  it('is taken by one process alone', async () => {
    const german = { ...of, country: 'DE' };
    await admin.assets.replacePlan({ params: german, body: { ...plan(36, 'EN 1869:2030'), validFrom: later } });
    await pass(39);
    assert.equal(await adoptNextVersion(server.db), false);
    await pass(1);
    const taken = await Promise.all([adoptNextVersion(server.db), adoptNextVersion(server.db)]);
    assert.ok(!taken.every(Boolean));
  });

  it('begins after today, is dropped while it is planned, and is for administrators', async () => {
    const early = { ...plan(12, 'x'), validFrom: today };
    await refusedWith('plan.past', admin.assets.replacePlan({ params: of, body: early }));
    await admin.assets.replacePlan({ params: of, body: { ...plan(12, 'EN'), validFrom: later } });
    const { rows } = await admin.assets.listPlanVersions({ params: of });
    const [planned, inForce] = rows.map(({ id }) => id);
    const staff = server.api('employee').assets;
    await refusedWith('auth.forbidden', staff.removePlanVersion({ params: { ...of, id: planned ?? '' } }));
    await refusedWith('plan.in_force', admin.assets.removePlanVersion({ params: { ...of, id: inForce ?? '' } }));
    await admin.assets.removePlanVersion({ params: { ...of, id: planned ?? '' } });
    await refusedWith(
      'plan.version_not_found',
      admin.assets.removePlanVersion({ params: { ...of, id: planned ?? '' } }),
    );
    await refusedWith('assettype.not_found', admin.assets.listPlanVersions({ params: { ...of, type: 'NONE' } }));
    const body = { ...plan(12, 'EN'), steps: [{ level: 'service' as const, intervalMonths: null }] };
    await refusedWith('plan.invalid', admin.assets.replacePlan({ params: of, body: { ...body, validFrom: later } }));
  });
});

describe('an asset follows the plan of the country of its location', () => {
  it('also when it moves, when its location changes, and when a country gets its first plan', async () => {
    const staff = server.api('employee');
    const place = async (country: string) =>
      await staff.locations.create({ params: { division: '1' }, body: { name: `Site ${country}`, country } });
    const [home, abroad, far] = [await place('NL'), await place('DE'), await place('FR')];
    const fire = { type: 'EXT-F', manufactureDate: '2026-01-01' };
    const made = await staff.assets.create({ params: { locationId: abroad.id }, body: fire });
    const intervals = async (id = made.id) => {
      const { rows } = await sql<{ months: number }>`
        select interval_months as months from asset_step where asset_id = ${id} and level = 'service'`.execute(
        server.db,
      );
      return rows[0]?.months;
    };
    assert.equal(await intervals(), 24);
    await staff.assets.move({ params: { locationId: abroad.id, id: made.id, newLocationId: home.id } });
    assert.equal(await intervals(), 12);
    await staff.locations.update({ params: { locationId: home.id }, body: { country: 'DE' } });
    assert.equal(await intervals(), 24);
    const french = await staff.assets.create({ params: { locationId: far.id }, body: fire });
    assert.equal(await intervals(french.id), 12);
    const params = { type: 'EXT-F', country: 'FR' };
    await admin.assets.replacePlan({ params, body: plan(6, 'NF S 61-919') });
    // Another worker may have taken a batch.
    const datesToDo = async () =>
      (await admin.assets.getType({ params })).plans.find((one) => one.country === 'FR')?.datesToDo;
    while ((await datesToDo()) !== 0) await replanNext(server.db);
    assert.equal(await intervals(french.id), 6);
  });
});
