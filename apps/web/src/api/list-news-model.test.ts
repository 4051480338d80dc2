import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LiveChange } from '@werkbank/contract/session/calls.ts';
import { actionOf, authorOf, idsOf, newRows, onlyPerson, replaceRows } from './list-news-model.ts';

const changes = (rows: LiveChange['rows'], subject: LiveChange['subject'] = 'work_order'): LiveChange => ({
  division: 1,
  subject,
  rows,
});

describe('the changes by colleagues in a list', () => {
  it('include the ids of records, also of those with a changed part, and no ids when anything may have changed', () => {
    const visit = changes([{ id: 'v', version: 4, of: 'w' }], 'work_order_visit');
    const order = changes([{ id: 'x', version: 2 }]);
    assert.deepEqual([...(idsOf([visit, order]) ?? [])], ['w', 'x']);
    assert.equal(idsOf([order, changes(null)]), null);
  });

  it('count changed rows that are not shown; on a later page only newly created ones', () => {
    const rows = [
      { id: 'made', version: 1 },
      { id: 'moved', version: 3 },
      { id: 'shown', version: 2 },
      { id: 'other', version: 1 },
    ];
    const shown = new Set(['shown']);
    const changed = new Set(['made', 'moved', 'shown']);
    assert.deepEqual(newRows([{ rows, isShown: true }], shown, changed), ['made', 'moved']);
    assert.deepEqual(newRows([{ rows, isShown: false }], shown, changed), ['made']);
    assert.deepEqual(newRows([{ rows, isShown: true }], shown, null), ['made', 'moved', 'other']);
    assert.deepEqual(newRows([{ rows, isShown: false }], shown, null), []);
  });

  it('name the person who made all of them', () => {
    const anna = authorOf({ kind: 'taken', by: 'Anna' });
    assert.equal(onlyPerson([anna, authorOf({ kind: 'moved', by: 'Anna' })]), 'Anna');
    assert.equal(onlyPerson([anna, 'Eva']), undefined);
    assert.equal(onlyPerson([anna, authorOf({ kind: 'gone' })]), undefined);
    assert.equal(onlyPerson([null]), undefined);
  });

  it('replace rows in place, never with an older version', () => {
    const rows = [
      { id: 'a', version: 2 },
      { id: 'b', version: 5 },
    ];
    const newer = new Map([
      ['a', { id: 'a', version: 3 }],
      ['b', { id: 'b', version: 4 }],
    ]);
    assert.deepEqual(replaceRows(rows, newer), [
      { id: 'a', version: 3 },
      { id: 'b', version: 5 },
    ]);
  });

  it('describe what a colleague did to a row', () => {
    const open = { status: 20, assignedToId: null, assignedToFullName: null, modifierFullName: null };
    const taken = { ...open, assignedToId: 'e', assignedToFullName: 'Eva', modifierFullName: 'Eva' };
    const accepted = { ...taken, status: 30 };
    assert.deepEqual(actionOf(open, taken), { kind: 'taken', by: 'Eva' });
    assert.deepEqual(actionOf(open, accepted), { kind: 'moved', by: 'Eva' });
    assert.equal(actionOf(open, { ...open, modifierFullName: 'Eva' }), null);
    assert.equal(actionOf(taken, { ...taken, assignedToId: null, assignedToFullName: null }), null);
  });
});
