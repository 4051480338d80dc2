import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ViewInput } from '@werkbank/contract/views/calls.ts';
import { sql } from 'kysely';
import { startServer } from '#test/harness.ts';
import { refusedWith } from '#test/refusal.ts';

const server = await startServer();
const eva = server.api('employee');
const anna = server.api('admin');
const emre = server.api('engineer');
const params = { division: '1' };
const nowhere = '00000000-0000-4000-8000-000000000000';

const keep = async (api: typeof eva, body: Partial<ViewInput> & { name: string }) =>
  await api.views.create({ params, body: { list: 'assets', search: 'light=red', ...body } });
const namesFor = async (api: typeof eva, list: ViewInput['list'] = 'assets') =>
  (await api.views.list({ params, query: { list } })).rows.map(({ name }) => name);

describe('the views of a list', () => {
  it('are private, belong to one list and one division, and are sorted by name', async () => {
    const late = await keep(eva, { name: 'Te laat in Zwolle' });
    await keep(eva, { name: 'alles van Bos', search: '' });
    await keep(eva, { name: 'Te laat in Zwolle', list: 'work-orders' });
    await eva.views.create({ params: { division: '2' }, body: { list: 'assets', name: 'Zuid', search: '' } });
    assert.deepEqual(await namesFor(eva), ['alles van Bos', 'Te laat in Zwolle']);
    assert.deepEqual(await namesFor(anna), []);
    assert.deepEqual(
      [late.search, late.shared, late.changeable, late.ownerFullName],
      ['light=red', false, true, 'Eva de Vries'],
    );
    await refusedWith('view.name_taken', keep(eva, { name: 'TE LAAT in Zwolle' }));
    await refusedWith('param.invalid', eva.views.list({ params, query: { list: 'nothing' as 'assets' } }));
    await refusedWith('body.invalid', keep(eva, { name: ' ' }));
    await refusedWith('body.invalid', keep(eva, { name: 'x', search: 'x'.repeat(2001) }));
  });

  it('can be shared with the division, and are then changed only by their owner or an administrator', async () => {
    const shared = await keep(eva, { name: 'Gedeeld', shared: true });
    const ofView = { ...params, id: shared.id };
    const seen = (await emre.views.list({ params, query: { list: 'assets' } })).rows.find(({ id }) => id === shared.id);
    assert.deepEqual([seen?.name, seen?.ownerFullName, seen?.changeable], ['Gedeeld', 'Eva de Vries', false]);
    const refusal = await refusedWith(
      'view.not_yours',
      emre.views.update({ params: ofView, body: { name: 'Van mij' } }),
    );
    assert.match(refusal.message, /Eva de Vries/);
    await refusedWith('view.not_yours', emre.views.remove({ params: ofView }));
    const renamed = await anna.views.update({ params: ofView, body: { name: 'Van ons' }, ifMatch: shared.version });
    assert.deepEqual([renamed.name, renamed.search, renamed.ownerFullName], ['Van ons', 'light=red', 'Eva de Vries']);
    await eva.views.update({ params: ofView, body: { shared: false } });
    await refusedWith('view.not_found', anna.views.update({ params: ofView, body: { shared: true } }));
    assert.ok(!(await namesFor(emre)).includes('Van ons'));
  });

  it('can be changed and removed only with the current version', async () => {
    const view = await keep(eva, { name: 'Bijna' });
    const ofView = { ...params, id: view.id };
    const changed = await eva.views.update({ params: ofView, body: { search: 'light=amber' }, ifMatch: view.version });
    assert.deepEqual([changed.name, changed.search], ['Bijna', 'light=amber']);
    const stale = { params: ofView, ifMatch: view.version };
    await refusedWith('precondition.failed', eva.views.update({ ...stale, body: { name: 'Straks' } }));
    await refusedWith('precondition.failed', eva.views.remove(stale));
    await refusedWith('view.name_taken', eva.views.update({ params: ofView, body: { name: 'alles van bos' } }));
    await eva.views.remove({ params: ofView, ifMatch: changed.version });
    await refusedWith('view.not_found', eva.views.remove({ params: ofView }));
    await refusedWith('view.not_found', eva.views.update({ params: { ...params, id: nowhere }, body: {} }));
  });

  it('are not available to users without work in the division', async () => {
    await refusedWith('auth.forbidden', server.api('reseller').views.list({ params, query: { list: 'assets' } }));
    await refusedWith('division.forbidden', server.api('mobility').views.list({ params, query: { list: 'assets' } }));
    await refusedWith('auth.required', server.api().views.list({ params, query: { list: 'assets' } }));
  });

  it('are limited to fifty per list, even when two windows store one at once', async () => {
    await sql`delete from list_view`.execute(server.db);
    for (let n = 1; n <= 49; n++) await keep(anna, { name: `Weergave ${n}` });
    const answers = await Promise.allSettled([keep(anna, { name: 'Links' }), keep(anna, { name: 'Rechts' })]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    await refusedWith('view.limit', keep(anna, { name: 'Nog een' }));
    assert.equal((await namesFor(anna)).length, 50);
    const page = await anna.views.list({ params, query: { list: 'assets' }, pageSize: 2, skip: 2 });
    assert.deepEqual([page.rows.length, page.total], [2, 50]);
  });
});

describe('pinned views and the view with which a list opens', () => {
  it('belong to each person, in an order of their own', async () => {
    const [a, b] = [await keep(eva, { name: 'Vast A', shared: true }), await keep(eva, { name: 'Vast B' })];
    const ofA = { ...params, id: a.id };
    await eva.views.choose({ params: ofA, body: { pinned: true } });
    await eva.views.choose({ params: { ...params, id: b.id }, body: { pinned: true } });
    await emre.views.choose({ params: ofA, body: { pinned: true, isDefault: true } });
    const pinnedOf = async (api: typeof eva) => (await api.views.chosen({ params })).pinned.map(({ name }) => name);
    assert.deepEqual(await pinnedOf(eva), ['Vast A', 'Vast B']);
    await eva.views.arrangePinned({ params, body: { ids: [b.id, nowhere] } });
    assert.deepEqual(await pinnedOf(eva), ['Vast B', 'Vast A']);
    assert.deepEqual(await pinnedOf(emre), ['Vast A']);
    assert.deepEqual((await eva.views.chosen({ params })).defaults, []);
    const unpinned = await emre.views.choose({ params: ofA, body: { pinned: false } });
    assert.deepEqual([unpinned.pinned, unpinned.isDefault], [false, true]);
    await eva.views.update({ params: ofA, body: { shared: false } });
    assert.deepEqual(await emre.views.chosen({ params }), { pinned: [], defaults: [], layouts: [] });
    await eva.views.remove({ params: ofA });
    assert.deepEqual(await pinnedOf(eva), ['Vast B']);
    await refusedWith('view.not_found', emre.views.choose({ params: { ...params, id: b.id }, body: { pinned: true } }));
    await refusedWith('body.invalid', eva.views.arrangePinned({ params, body: { ids: ['x'] } }));
    await refusedWith('auth.forbidden', server.api('reseller').views.chosen({ params }));
  });

  it('replace the former view of the list, and no other list', async () => {
    const defaults = async () => (await eva.views.chosen({ params })).defaults.map(({ name }) => name).toSorted();
    for (const [name, list] of [
      ['Eerst', 'assets'],
      ['Elders', 'items'],
      ['Nu', 'assets'],
    ] as const) {
      const { id } = await keep(eva, { name, list });
      await eva.views.choose({ params: { ...params, id }, body: { isDefault: true } });
    }
    assert.deepEqual(await defaults(), ['Elders', 'Nu']);
  });

  it('are limited to twelve, even when two windows pin one at once', async () => {
    await sql`delete from list_view`.execute(server.db);
    const views = [];
    for (let n = 1; n <= 13; n++) views.push(await keep(anna, { name: `Vast ${n}` }));
    const pin = async (id = '') => await anna.views.choose({ params: { ...params, id }, body: { pinned: true } });
    for (const { id } of views.slice(0, 11)) await pin(id);
    const answers = await Promise.allSettled([pin(views[11]?.id), pin(views[12]?.id)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    await refusedWith('view.limit', pin(views.at(answers[0].status === 'rejected' ? 11 : 12)?.id));
  });
});

describe('an export of a list', () => {
  it('is recorded with the user and the list', async () => {
    await eva.views.beginExport({ body: { division: 1, list: 'Verkooporders', rows: 12 } });
    const { rows } = await sql<{ after: object; name: string }>`
      select e.after, u.display_name as name from audit_event e join app_user u on u.id = e.subject_id
      where e.part = 'export'`.execute(server.db);
    assert.deepEqual(rows, [{ after: { division: 1, list: 'Verkooporders', rows: 12 }, name: 'Eva de Vries' }]);
  });

  it("is refused without the right, in a division that is not the caller's, and without a list", async () => {
    const body = { division: 1, list: 'Verkooporders', rows: null };
    await refusedWith('auth.forbidden', server.api('norole').views.beginExport({ body }));
    await refusedWith('division.forbidden', eva.views.beginExport({ body: { ...body, division: 3 } }));
    await refusedWith('body.invalid', eva.views.beginExport({ body: { ...body, list: ' ' } }));
    await refusedWith('auth.required', server.api().views.beginExport({ body }));
  });
});

describe('the columns of lists', () => {
  const layout = {
    columnOrder: ['tag', 'due'],
    columnVisibility: { brand: true },
    columnSizing: { tag: 200 },
    pinned: ['tag'],
  };
  const put = async (api: typeof eva, list: string, kept: typeof layout | null) =>
    await api.views.keepLayout({ params: { ...params, list }, body: { layout: kept } });
  const layoutsOf = async (api: typeof eva) => (await api.views.chosen({ params })).layouts;

  it('are kept with the person who arranged them, until they are the default again', async () => {
    await put(eva, 'assets', layout);
    assert.deepEqual(await layoutsOf(eva), [{ list: 'assets', layout }]);
    assert.deepEqual(await layoutsOf(emre), []);
    await put(eva, 'assets', null);
    assert.deepEqual(await layoutsOf(eva), [{ list: 'assets', layout: null }]);
    await refusedWith('param.invalid', put(eva, 'Assets!', layout));
    await refusedWith('body.invalid', put(eva, 'assets', { ...layout, columnSizing: { tag: -1 } }));
    await refusedWith('auth.forbidden', put(server.api('reseller') as typeof eva, 'assets', layout));
  });

  it('belong to a view that was saved with them', async () => {
    const view = await keep(eva, { name: 'Met kolommen', layout });
    assert.deepEqual(view.layout, layout);
    const ofView = { ...params, id: view.id };
    assert.deepEqual((await eva.views.update({ params: ofView, body: { name: 'Met kolommen 2' } })).layout, layout);
    assert.equal((await eva.views.update({ params: ofView, body: { layout: null } })).layout, null);
  });
});
