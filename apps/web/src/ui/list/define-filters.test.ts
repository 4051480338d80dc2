import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CallFunction } from '@werkbank/contract/wire/client.ts';
import { defineFilters } from './define-filters.ts';
import { marksOf } from './filter-words.ts';
import { day, flag, inPanel, matching, month, oneOf, record, someOf, text, unsent, withQuery } from './filters.ts';

const call = Object.assign(async () => undefined, { callName: 'things.list' }) as unknown as CallFunction<object>;
const id = '0197b0a2-0000-7000-8000-000000000001';

const definitions = {
  q: text({ as: 'search' }),
  city: text({ max: 4 }),
  late: flag({ as: 'overdue' }),
  kind: oneOf(['a', 'b']),
  status: someOf([20, 10, 30]),
  area: month({ as: 'serviceMonth' }),
  view: unsent(oneOf(['board'])),
  active: withQuery(oneOf(['no']), (active) => ({ active: active === 'no' ? 'false' : 'true' })),
  ...inPanel({
    from: day({ as: 'periodStart' }),
    until: day({ as: 'periodEnd', partOf: 'from' }),
    account: record('accountId'),
    classes: { ...matching(/^\w{2}$/, { max: 2 }), countsEach: true as const },
  }),
};
// The query of a call is checked by types; here any query is accepted.
const filters = defineFilters(call as CallFunction<never>, definitions as never, {
  sorts: ['name', '-name'] as never,
  size: 50,
}) as unknown as {
  definitions: typeof definitions;
  read: (address: object) => Record<string, unknown>;
  query: (search: object, without?: string[]) => object;
  count: (search: object) => number;
};

/** A value of each filter: in the URL, as parsed, and as sent. */
const samples = {
  q: { given: 10_023, read: '10023', sent: { search: '10023' } },
  city: { given: 'Utrecht', read: 'Utre', sent: { city: 'Utre' } },
  late: { given: true, read: true, sent: { overdue: 'true' } },
  kind: { given: 'b', read: 'b', sent: { kind: 'b' } },
  status: { given: ['30', 20, 'x'], read: [20, 30], sent: { status: [20, 30] } },
  area: { given: '12', read: 12, sent: { serviceMonth: 12 } },
  view: { given: 'board', read: 'board', sent: {} },
  active: { given: 'no', read: 'no', sent: { active: 'false' } },
  from: { given: '2026-03-01', read: '2026-03-01', sent: { periodStart: '2026-03-01' } },
  until: { given: '2026-03-31', read: '2026-03-31', sent: { periodEnd: '2026-03-31' } },
  account: { given: id, read: id, sent: { accountId: id } },
  classes: { given: ['aa', '<b>', 12, 'cc'], read: ['aa', '12'], sent: { classes: ['aa', '12'] } },
} as const;

/** Values that no filter accepts. */
const nonsense: readonly unknown[] = [
  undefined,
  null,
  '',
  'x y',
  'true',
  {},
  [],
  ['<b>'],
  1.5,
  '2026-02-30',
  13,
  { toString: 1 },
];
const texts = new Set(['q', 'city']);
const unset = { active: 'true', sort: 'name' };

describe('the filters of a list', () => {
  it('are parsed from the URL and sent to the call, alone and in every combination', () => {
    const names = Object.keys(samples) as (keyof typeof samples)[];
    for (let bits = 0; bits < 2 ** names.length; bits += 1) {
      const set = names.filter((_, index) => bits & (2 ** index));
      const pick = (of: 'given' | 'read') => Object.fromEntries(set.map((name) => [name, samples[name][of]]));
      const search = filters.read(pick('given'));
      assert.deepEqual(search, pick('read'));
      assert.deepEqual(filters.query(search), Object.assign({}, unset, ...set.map((name) => samples[name].sent)));
      assert.deepEqual(filters.read(search), search, 'an address that was read once stays as it is');
    }
  });

  it('leave invalid values out of the search parameters', () => {
    for (const name of Object.keys(samples))
      for (const value of nonsense)
        if (!(texts.has(name) && (typeof value === 'string' || typeof value === 'number')))
          assert.deepEqual(filters.read({ [name]: value }), {}, `${name} ${JSON.stringify(value)}`);
  });

  it('leave the default page, size and order out of the search parameters', () => {
    assert.deepEqual(filters.read({ page: 1, size: 50, sort: 'name' }), {});
    assert.deepEqual(filters.read({ page: '2', size: 25, sort: '-name' }), { page: 2, size: 25, sort: '-name' });
    assert.deepEqual(filters.query({ sort: '-name' }), { active: 'true', sort: '-name' });
  });

  it('build a query for counts without a sort order and without the counted filter', () => {
    assert.deepEqual(filters.query({ status: [20], late: true, sort: '-name' }, ['status']), {
      active: 'true',
      overdue: 'true',
    });
  });

  it('are counted on the filter button: a period once, classifications one by one', () => {
    assert.equal(filters.count({ q: 'x', late: true }), 0);
    assert.equal(filters.count({ until: '2026-03-31' }), 1);
    assert.equal(filters.count({ from: '2026-03-01', until: '2026-03-31', account: id, classes: ['aa', 'bb'] }), 4);
  });

  it('drop one of two mutually exclusive filters, and add to the query what depends on several filters', () => {
    const list = defineFilters(call as CallFunction<never>, { due: oneOf(['month']), from: day() } as never, {
      normalize: (search: object) => ('due' in search ? { due: search.due } : search) as never,
      query: (search: object) => ('due' in search ? { from: '2026-11-01' } : {}) as never,
    });
    assert.deepEqual(list.read({ due: 'month', from: '2026-01-01' }), { due: 'month' });
    assert.deepEqual(list.query({ due: 'month' } as never), { due: 'month', from: '2026-11-01' });
  });
});

describe('the marks of filters', () => {
  const mark = (search: object) =>
    marksOf(filters as never, search, {
      classes: (one: string) => (one === 'cc' ? undefined : `class ${one}`),
      from: (_: unknown, { from = '', until = '' }: { from?: string; until?: string }) => `${from}–${until}`,
    } as object);

  it('show the text of each value and remove only that value', () => {
    assert.deepEqual(mark({ classes: ['aa', 'bb'] }), [
      { key: 'classes aa', text: 'class aa', without: { classes: ['bb'] } },
      { key: 'classes bb', text: 'class bb', without: { classes: ['aa'] } },
    ]);
    assert.deepEqual(mark({ classes: ['cc'] }), [], 'no words, no mark');
    assert.deepEqual(mark({ classes: ['aa'] })[0]?.without, { classes: undefined });
  });

  it('show a period once and remove both of its days', () => {
    assert.deepEqual(mark({ until: '2026-03-31' }), [
      { key: 'from', text: '–2026-03-31', without: { from: undefined, until: undefined } },
    ]);
    assert.deepEqual(mark({ q: 'x', account: id }), []);
  });
});
