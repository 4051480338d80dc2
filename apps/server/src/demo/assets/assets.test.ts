import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { sql } from 'kysely';
import { readTag } from '#assets/shared/rules.ts';
import { localFiles } from '#files/local-files.ts';
import { startDemoServer } from '../../../test/harness.ts';
import { insertDemoPhotos } from '../asset-photos.ts';

const server = await startDemoServer();

const ask = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(server.db)).rows;

describe('demonstration assets', () => {
  it('are the same in every run', async () => {
    const [row] = await ask(sql<object>`
      select (select count(*) from location) as locations, (select count(*) from asset) as assets, (select count(*) from tag) as tags,
        (select count(*) from service_report) as reports, (select count(*) from place) as places,
        (select md5(string_agg(l.code || a.type || a.tag || a.state || coalesce(a.due_on::text, ''), '' order by a.tag)) from asset a
          join location l on l.id = a.location_id) as digest`);
    assert.deepEqual(row, {
      locations: 110,
      assets: 1500,
      tags: 1650,
      reports: 2528,
      places: 234,
      digest: 'fa2bf910d9800b4395ece9c4d32b6be7',
    });
  });

  it('are installed where the documentation says', async () => {
    const [linde] = await ask(sql<object>`
      select l.name, count(*) filter (where a.state not in ('replaced', 'removed')) as "assetCount",
        count(distinct a.place_id) > 8 as spread
      from asset a join location l on l.id = a.location_id where l.division = 1 and l.code = 'NL-000042' group by l.name`);
    assert.deepEqual(linde, { name: 'Woonzorgcentrum De Linde', assetCount: 120, spread: true });
    const [aed] = await ask(sql<object>`select type, state, battery_due_on from asset where tag = 'T-7K3QX-9M2P6'`);
    assert.deepEqual(aed, { type: 'AED', state: 'inService', battery_due_on: '2026-03-14' });
  });

  it('include pictures of the asset that the documentation describes', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'werkbank-demo-'));
    try {
      const files = localFiles(folder);
      await insertDemoPhotos(server.db, files);
      const rows = await ask(sql<{ type: string; storage_key: string; width: number }>`
        select f.type, f.storage_key, f.width
        from attachment f join asset a on a.id = f.asset_id
        where a.tag = 'T-7K3QX-9M2P6' order by f.type`);
      assert.deepEqual(
        rows.map(({ type, width }) => [type, width]),
        [
          ['photo', 1200],
          ['photo', 1200],
          ['typePlate', 1200],
        ],
      );
      assert.ok((await buffer(await files.get(rows[0]?.storage_key ?? ''))).length > 1000);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('are mostly in order, with some in every other status', async () => {
    const rows = await ask(sql<{ state: string; count: number }>`select state, count(*) from asset group by state`);
    const count = new Map(rows.map(({ state, count: number }) => [state, number]));
    assert.ok((count.get('inService') ?? 0) > 1350, JSON.stringify(rows));
    for (const state of ['defect', 'missing', 'planned', 'replaced', 'removed'])
      assert.ok((count.get(state) ?? 0) > 3, `${state}: ${JSON.stringify(rows)}`);
    const [late] = await ask(sql<{ share: number }>`
      select avg((overdue_from <= date '2026-03-02')::integer)::float8 as share from asset where state = 'inService'`);
    assert.ok((late?.share ?? 1) < 0.08 && (late?.share ?? 0) > 0.01, String(late?.share));
  });

  it('satisfy the rules of every asset', async () => {
    const tags = await ask(sql<{ code: string }>`select code from tag`);
    assert.ok(tags.every(({ code }) => 'tag' in readTag(code)));
    const faults = await ask(sql<object>`
      select 'replaced without successor' from asset where (state = 'replaced') <> (replaced_by_id is not null)
      union all select 'report on a planned asset' from asset a join service_report r on r.asset_id = a.id where a.state = 'planned'
      union all select 'tag without asset' from asset a where tag is not null and not exists (select from tag t where t.code = a.tag
        and t.asset_id = a.id)
      union all select 'placement left open' from asset_placement p join asset a on a.id = p.asset_id
        where (p.until is null) <> (a.state not in ('replaced', 'removed'))
      union all select 'place of another location' from asset a join place p on p.id = a.place_id where p.location_id <> a.location_id
      union all select 'report in the future' from service_report where performed_on > date '2026-03-02'`);
    assert.deepEqual(faults, []);
  });
});
