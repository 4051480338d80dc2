import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  countSelected,
  everythingSelected,
  isNothingSelected,
  isSelected,
  nothingSelected,
  selectionState,
  selectRows,
} from './selection-model.ts';

test('rows are added to a selection and removed from it', () => {
  const two = selectRows(nothingSelected, ['a', 'b'], true);
  assert.equal(countSelected(two, 100), 2);
  const one = selectRows(two, ['a'], false);
  assert.ok(!isSelected(one, 'a'));
  assert.ok(isSelected(one, 'b'));
  assert.ok(isNothingSelected(selectRows(one, ['b'], false), 100));
});

test('with everything selected, a deselected row is an exception', () => {
  const most = selectRows(everythingSelected, ['a'], false);
  assert.ok(!isSelected(most, 'a'));
  assert.ok(isSelected(most, 'never loaded'));
  assert.equal(countSelected(most, 12_345), 12_344);
  assert.equal(countSelected(selectRows(most, ['a'], true), 12_345), 12_345);
});

test('all rows of an uncounted list are an unknown number', () => {
  assert.equal(countSelected(everythingSelected, null), null);
  assert.ok(!isNothingSelected(everythingSelected, null));
});

test('the checkbox above the rows is checked, mixed or empty', () => {
  assert.equal(selectionState(nothingSelected, ['a', 'b']), 'none');
  assert.equal(selectionState(nothingSelected, []), 'none');
  assert.equal(selectionState(selectRows(nothingSelected, ['a'], true), ['a', 'b']), 'some');
  assert.equal(selectionState(selectRows(nothingSelected, ['a', 'b'], true), ['a', 'b']), 'all');
  assert.equal(selectionState(selectRows(nothingSelected, ['on another page'], true), ['a', 'b']), 'some');
  assert.equal(selectionState(everythingSelected, ['a', 'b']), 'all');
  assert.equal(selectionState(selectRows(everythingSelected, ['b'], false), ['a', 'b']), 'some');
});
