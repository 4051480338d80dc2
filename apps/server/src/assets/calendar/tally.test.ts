import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startServer } from '../../../test/harness.ts';
import { newAsset, newLocation } from '../assets.fixture.ts';
import { foldTallies } from './tally-store.ts';

const server = await startServer();
const { db } = server;
const employee = server.api('employee');
const sites = await Promise.all(
  ['1011 AB', '3511 CD', '3511 CD', undefined].map((postcode) => newLocation(employee, { postcode })),
);
const assets = await Promise.all(
  Array.from({ length: 12 }, (_, n) => newAsset(employee, sites[n % 4]?.id ?? '', { type: n % 3 ? 'EXT-F' : 'AED' })),
);

const alike = sql`type, state, due_on, red_from, amber_from, blue_from`;
const what = sql`division, area, ${alike}`;

/** Rows in the tallies but not in a recount, and the other way round. */
async function differences(): Promise<object[]> {
  const { rows } = await sql<object>`
    select * from (
      select ${what}, sum(n)::integer as n from (
        select ${what}, count as n from asset_tally union all select ${what}, -1 from asset
      ) c group by ${what}
    ) d where n <> 0
    union all select division, null, ${alike}, n from (
      select division, ${alike}, sum(n)::integer as n from (
        select division, ${alike}, count as n from asset_total
        union all select division, ${alike}, count from asset_tally where not folded
        union all select division, ${alike}, -1 from asset
      ) c group by division, ${alike}
    ) d where n <> 0
    union all select ${what}, 0 from asset a
      where a.area is distinct from (select l.area from location l where l.id = a.location_id)`.execute(db);
  return rows;
}

type Write = { asset: number; site: number; day: number; verb: string };
const verbs = ['move', 'change', 'state', 'report', 'remove', 'add', 'many', 'relocate', 'fold', 'undo', 'delete'];
const writes = fc.record({
  asset: fc.nat(assets.length - 1),
  site: fc.nat(sites.length - 1),
  day: fc.integer({ min: -2000, max: 2000 }),
  verb: fc.constantFrom(...verbs),
});

async function perform({ asset, site, day, verb }: Write): Promise<void> {
  const id = assets[asset]?.id ?? '';
  const to = sites[site]?.id ?? '';
  const date = sql`business_day() + ${day}::integer`;
  if (verb === 'move') await sql`update asset set location_id = ${to} where id = ${id}`.execute(db);
  if (verb === 'change') await sql`update asset set battery_due_on = ${date} where id = ${id}`.execute(db);
  if (verb === 'state')
    await sql`update asset set state = ${['defect', 'inService', 'outOfService'][Math.abs(day) % 3]} where id = ${id}`.execute(
      db,
    );
  if (verb === 'report') await sql`select plan_assets(array[${id}::uuid])`.execute(db);
  if (verb === 'remove') await sql`update asset set state = 'removed' where id = ${id}`.execute(db);
  if (verb === 'add') await newAsset(employee, to, { type: 'BHV' });
  if (verb === 'many')
    await employee.assets.moveMany({ params: { locationId: to }, body: { assetIds: assets.map((one) => one.id) } });
  if (verb === 'relocate')
    await employee.locations.update({
      params: { locationId: to },
      body: { postcode: `${10 + (Math.abs(day) % 40)}11 AB` },
    });
  if (verb === 'fold') await foldTallies(db, 7);
  if (verb === 'undo')
    await db
      .transaction()
      .execute(async (tx) => {
        await sql`update asset set location_id = ${to}, state = 'missing' where id = ${id}`.execute(tx);
        throw new Error('undone');
      })
      .catch(() => {});
  if (verb === 'delete')
    await sql`delete from asset where location_id = ${to} and type = 'BHV' and not exists (select from asset_placement p
      where p.asset_id = asset.id)`.execute(db);
}

describe('the tallies of assets', () => {
  it('equal a recount after any writes, one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { minLength: 1, maxLength: 12 }), async (row) => {
        for (const write of row) await perform(write);
        assert.deepEqual(await differences(), []);
      }),
      { numRuns: 12, seed: 42 },
    );
  });

  it('equal a recount after simultaneous writes and folds, none of which fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(writes, { minLength: 8, maxLength: 20 }), async (row) => {
        const ended = await Promise.allSettled(row.map(perform));
        assert.deepEqual(
          ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])),
          [],
        );
        assert.deepEqual(await differences(), []);
      }),
      { numRuns: 8, seed: 42 },
    );
  });

  it('have one row for equal assets once they are folded, and none for assets that no longer exist', async () => {
    while ((await foldTallies(db)) > 0);
    const { rows } = await sql<{ loose: number; doubled: number; empty: number }>`
      select count(*) filter (where not folded) as loose, count(*) - count(distinct (${what})) as doubled,
        count(*) filter (where count = 0) as empty from asset_tally`.execute(db);
    assert.deepEqual(rows[0], { loose: 0, doubled: 0, empty: 0 });
    assert.deepEqual(await differences(), []);
  });

  it('give the same counts and calendar as the assets themselves', async () => {
    const [{ total, states }] = [await employee.assets.count({ params: { division: 1 } })];
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) as count from asset where division = 1 and state not in ('replaced', 'removed') group by 1 order by 1`.execute(
      db,
    );
    assert.deepEqual(
      states.toSorted((one, other) => (one.state < other.state ? -1 : 1)),
      rows,
    );
    assert.equal(
      total,
      rows.reduce((sum, { count }) => sum + count, 0),
    );
    const calendar = await employee.assets.dueCalendar({ params: { division: 1 }, query: { months: 36 } });
    const due = await sql<{ count: number }>`
      select count(*) as count from asset where division = 1 and state in ('inService', 'inWorkshop', 'defect', 'missing')
        and due_on < months_after(first_of_month(business_day()), 36)`.execute(db);
    assert.equal(
      calendar.months.reduce((sum, { count }) => sum + count, calendar.overdue),
      due.rows[0]?.count,
    );
  });
});

describe('the dates of assets', () => {
  it('are calculated by many transactions at once, in any order of the assets, and stay consistent', async () => {
    const ids = assets.map(({ id }) => id);
    const steps = async () =>
      (
        await sql`select asset_id, level, due_on from asset_step where asset_id = any(${ids}::uuid[]) order by 1, 2`.execute(
          db,
        )
      ).rows;
    await sql`select plan_assets(${ids}::uuid[])`.execute(db);
    const before = await steps();
    await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const order = n % 2 ? ids : ids.toReversed();
        await sql`select plan_assets(${order.slice(n % 5)}::uuid[])`.execute(db);
      }),
    );
    assert.ok(before.length > 0);
    assert.deepEqual(await steps(), before);
  });
});
