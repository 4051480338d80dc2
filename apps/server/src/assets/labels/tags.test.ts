import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCodes } from '#documents/pdf.fixture.ts';
import { startServer } from '../../../test/harness.ts';
import { refusedWith } from '../../../test/refusal.ts';
import { letVisit } from '../../../test/visits.ts';
import { newAsset, newLocation } from '../assets.fixture.ts';
import { layouts } from './label-layout.ts';

const server = await startServer();
const employee = server.api('employee');
const engineer = server.api('engineer');
const here = { division: '1' };

describe('spare tags', () => {
  it('are created in batches and wait for an asset', async () => {
    const { batch, tags } = await engineer.assets.printTags({ params: here, body: { count: 3 } });
    const listed = await engineer.assets.listTags({ params: here, query: { batch } });
    assert.deepEqual(
      listed.rows.map(({ tag, status }) => [tag, status]),
      tags.toSorted().map((tag) => [tag, 'printed']),
    );
    const { rows } = await engineer.assets.listTags({ params: here, query: { search: tags[0] ?? '' } });
    assert.deepEqual(
      rows.map(({ tag }) => tag),
      [tags[0]],
    );
    await refusedWith('body.invalid', engineer.assets.printTags({ params: here, body: { count: 0 } }));
    await refusedWith(
      'division.forbidden',
      engineer.assets.printTags({ params: { division: '2' }, body: { count: 1 } }),
    );
    await refusedWith('param.invalid', engineer.assets.listTags({ params: here, query: { batch: 'x' } }));
  });

  it('are listed page by page with a cursor', async () => {
    const { batch, tags } = await engineer.assets.printTags({ params: here, body: { count: 5 } });
    const first = await engineer.assets.listTags({ params: here, query: { batch }, pageSize: 3 });
    const rest = await engineer.assets.listTags({
      params: here,
      query: { batch },
      pageSize: 3,
      after: first.next ?? '',
    });
    assert.deepEqual(
      [...first.rows, ...rest.rows].map(({ tag }) => tag),
      tags.toSorted(),
    );
  });

  it('that are lost are never used again', async () => {
    const { tags } = await engineer.assets.printTags({ params: here, body: { count: 1 } });
    const params = { ...here, tag: (tags[0] ?? '').toLowerCase() };
    assert.equal((await engineer.assets.setTagStatus({ params, body: { status: 'lost' } })).status, 'lost');
    await refusedWith('tag.ended', engineer.assets.setTagStatus({ params, body: { status: 'retired' } }));
    const { id } = await newLocation(employee);
    await letVisit(employee, id);
    await refusedWith('asset.tag_taken', newAsset(engineer, id, { tag: tags[0] }));
    const unknown = { ...here, tag: 'T-00000-00000' };
    await refusedWith('tag.not_found', engineer.assets.setTagStatus({ params: unknown, body: { status: 'lost' } }));
    await refusedWith('body.invalid', engineer.assets.setTagStatus({ params, body: { status: 'printed' as 'lost' } }));
  });
});

describe('labels', () => {
  it('carry codes that a decoder reads, on every sheet format', async () => {
    const { batch, tags } = await engineer.assets.printTags({ params: here, body: { count: 5 } });
    const expected = tags.toSorted().map((tag) => `http://127.0.0.1:4000/t/${tag}`);
    for (const format of Object.keys(layouts) as (keyof typeof layouts)[]) {
      const pdf = await engineer.assets.printLabels({ params: here, query: { batch, format } });
      assert.equal(pdf.type, 'application/pdf');
      assert.deepEqual((await readCodes(pdf)).flat(), expected, format);
    }
  });

  it('begin at the first free label of the sheet and continue on the next page', async () => {
    const { batch } = await engineer.assets.printTags({ params: here, body: { count: 4 } });
    const pdf = await engineer.assets.printLabels({ params: here, query: { batch, start: 19 } });
    assert.deepEqual(
      (await readCodes(pdf)).map((page) => page.length),
      [3, 1],
    );
  });

  it('are printed for given tags or for the assets of a location in walking order', async () => {
    const site = await newLocation(employee);
    await letVisit(employee, site.id);
    const far = await newAsset(employee, site.id, { walkOrder: 2 });
    const near = await newAsset(employee, site.id, { walkOrder: 1 });
    const codes = async (query: object) =>
      (await readCodes(await engineer.assets.printLabels({ params: here, query })))
        .flat()
        .map((text) => text.split('/').at(-1));
    assert.deepEqual(await codes({ locationId: site.id }), [near.tag, far.tag]);
    assert.deepEqual(await codes({ tags: [far.tag, near.tag] }), [far.tag, near.tag]);
    const print = (query: object) => engineer.assets.printLabels({ params: here, query });
    await refusedWith('label.nothing', print({}));
    await refusedWith('tag.not_found', print({ tags: ['T-00000-00000'] }));
    await refusedWith('param.invalid', print({ tags: [far.tag], format: 'a5' }));
    await refusedWith('location.not_found', print({ locationId: '00000000-0000-4000-8000-000000000000' }));
  });
});
