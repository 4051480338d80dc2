import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rightsOfRole } from '@werkbank/contract/wire/rights.ts';
import { CompiledQuery } from 'kysely';
import * as assets from '#assets/asset/store.ts';
import * as overview from '#assets/calendar/overview-store.ts';
import { listTags } from '#assets/labels/tag-store.ts';
import { listPublicReports } from '#assets/public-reports/public-report-store.ts';
import { findScope, hasTag } from '#assets/shared/scope-store.ts';
import type { Db } from '#db/db.ts';
import * as locations from '#locations/store.ts';
import type { Viewer } from '#locations/visibility-store.ts';
import { startServer } from '#test/harness.ts';
import { plansOf } from '#test/query-plans.ts';
import { demoId } from './context.ts';
import { insertScale } from './scale.ts';

const server = await startServer();
const { db, running } = server;
const lines: string[] = [];
await insertScale({ db, pool: running.pool, log: (line) => lines.push(line) }, 'scale/10', '2026-03-02');

const large = new Set(['asset', 'tag', 'service_report', 'asset_step', 'asset_placement']);

/** The large tables that the given work scans sequentially, according to the plans of its statements. */
async function readWhole(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const plans = await plansOf(server, work);
  return plans.flatMap(({ sql, nodes }) =>
    nodes.flatMap(({ 'Node Type': type, 'Relation Name': relation = '' }) =>
      type === 'Seq Scan' && large.has(relation) ? [`${relation}: ${sql}`] : [],
    ),
  );
}

/** An engineer with a visit to each of 300 locations. */
const mechanic = demoId('engineer', 'scale');
await db.executeQuery(
  CompiledQuery.raw(`
    with m as (insert into engineer (id, code, full_name, email) values ('${mechanic}', 'GR', 'Groot', 'groot@demo.example') returning id),
      o as (insert into work_order (division, number, location_id, description)
        select 1, 900000 + row_number() over (), l.id, 'Onderhoud'
          from (select id from location where division = 1 order by id limit 300) l
          returning id)
    insert into work_order_visit (division, work_order_id, engineer_id, planned_on)
    select 1, o.id, m.id, business_day() from o, m`),
);
await db.executeQuery(CompiledQuery.raw('analyze work_order, work_order_visit'));

describe('a database of a large company', () => {
  const page = { size: 60, skip: 0, after: undefined };
  const visitor = { engineerId: mechanic };
  const viewer: Viewer = { divisions: new Set([1]), rights: rightsOfRole('Engineer'), engineerId: mechanic };
  const list =
    (filter: object, sort: assets.AssetSort = 'due') =>
    (listening: Db) =>
      assets.list({ db: listening, division: 1, language: 'nl', page }, filter, sort);

  it('has as many assets as its profile says, each with its dates', async () => {
    const { rows } = await db.executeQuery<object>(
      CompiledQuery.raw(`select count(*) as assets, count(distinct location_id) as sites,
        count(*) filter (where due_on is null and state not in ('planned', 'replaced', 'removed') and type <> 'BHV') as undated
        from asset`),
    );
    assert.deepEqual(rows[0], { assets: 100_000, sites: 6000, undated: 0 });
    assert.ok(lines.length > 3);
    const { rows: differences } = await db.executeQuery(
      CompiledQuery.raw(`select division, area, type, state, due_on, red_from from (
        select division, area, type, state, due_on, red_from, count as n from asset_tally
        union all select a.division, l.area, a.type, a.state, a.due_on, a.red_from, -1 from asset a join location l on l.id = a.location_id
      ) c group by 1, 2, 3, 4, 5, 6 having sum(n) <> 0`),
    );
    assert.deepEqual(differences, []);
  });

  for (const [name, work] of Object.entries<(listening: Db) => Promise<unknown>>({
    'by due date': list({}),
    'by tag': list({}, '-tag'),
    'by change': list({}, '-modified'),
    'red ones': list({ lights: ['red'] }),
    'amber and blue ones': list({ lights: ['amber', 'blue'] }),
    'of a type': list({ types: ['AED'] }),
    'in a state': list({ states: ['defect'] }),
    'in a window': list({ dueFrom: '2026-05-01', dueUntil: '2026-05-31' }),
    'of an area': list({ areas: ['35'] }),
    'found by number': list({ search: 'BR1001003' }),
    'found by words': list({ search: 'blusser keuken' }),
    'by tag alone': (listening) =>
      assets.findWhere(
        listening,
        'nl',
        hasTag({ divisions: new Set([1, 2]), rights: rightsOfRole('PreventionEmployee') }, 'T-7K3QX-9M2P6'),
      ),
    'by serial number alone': (listening) =>
      assets.listByNumber(
        { db: listening, caller: { divisions: new Set([1, 2]), rights: new Set() }, language: 'nl' },
        'serial_number',
        'BR10010030001',
      ),
    'of an area in a window, by tag': list({ areas: ['35'], dueFrom: '2026-05-01', dueUntil: '2026-05-31' }, 'tag'),
    'in the calendar': (listening) => overview.dueCalendar(listening, 1, { months: 12 }),
    'in the calendar of an area': (listening) => overview.dueCalendar(listening, 1, { months: 12, areas: ['35'] }),
    'in the calendar of an account': (listening) =>
      overview.dueCalendar(listening, 1, { months: 12, accountId: demoId('scale-account', 1, 3) }),
    'counted by light': (listening) => overview.countAssets(listening, 1, {}, 'nl'),
    'by the days of a month': (listening) => overview.dueDays(listening, 1, {}),
    'counted in an area': (listening) => overview.countAssets(listening, 1, { areas: ['35'] }, 'nl'),
    'of locations with a red one': (listening) =>
      locations.list({ db: listening, division: 1, page }, { light: 'red' }, 'name'),
    'of locations with a green one': (listening) =>
      locations.list({ db: listening, division: 1, page }, { light: 'green' }, '-code'),
    'of locations by words': (listening) =>
      locations.list({ db: listening, division: 1, page }, { search: 'klant utrecht' }, 'name'),
    'of a mechanic by due date': list({ visitor }),
    'of a mechanic, red ones': list({ visitor, lights: ['red'] }),
    'of a mechanic, by words': list({ visitor, search: 'blusser keuken' }),
    'of a mechanic, counted': (listening) => overview.countAssets(listening, 1, { visitor }, 'nl'),
    'of a mechanic, in the calendar': (listening) => overview.dueCalendar(listening, 1, { months: 12, visitor }),
    'of a mechanic by its scope': (listening) => findScope(listening, viewer, demoId('a', 1), demoId('b', 1)),
    'of locations of a mechanic': (listening) =>
      locations.list({ db: listening, division: 1, page }, { visitor }, 'name'),
    'of tags': (listening) =>
      listTags({ db: listening, division: 1, page }, { userId: demoId('b', 1) }, { status: 'assigned' }),
    'of reports': (listening) => listPublicReports(listening, 1, { status: 'open' }, page),
  }))
    it(`finds assets ${name} without reading all of them`, async () => {
      assert.deepEqual(await readWhole(work), []);
    });
});
