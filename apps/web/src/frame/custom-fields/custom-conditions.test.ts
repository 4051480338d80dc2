import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCondition, valueIn, withCondition } from './custom-conditions.ts';

const field = '0193abcd-0000-7000-8000-000000000001';
const other = '0193abcd-0000-7000-8000-000000000002';

describe('conditions on custom fields', () => {
  it('are parsed from the URL, and invalid ones are left out', () => {
    assert.deepEqual(readCondition(`${field}>=12.5`), { field, operator: '>=', value: '12.5' });
    assert.deepEqual(readCondition(`${field}~een = twee`), { field, operator: '~', value: 'een = twee' });
    assert.equal(readCondition(`${field}>=veel`), undefined);
    assert.equal(readCondition('x=1'), undefined);
  });

  it('replace the condition with the same field and operator, and an empty value removes it', () => {
    const custom = withCondition(withCondition(undefined, { field, operator: '>=', value: '1' }), {
      field: other,
      operator: '=',
      value: 'o1',
    });
    assert.deepEqual(custom, [`${field}>=1`, `${other}=o1`]);
    const changed = withCondition(custom, { field, operator: '>=', value: '2' });
    assert.equal(valueIn(changed, field, '>='), '2');
    assert.equal(valueIn(changed, field, '<='), '');
    assert.deepEqual(withCondition(changed, { field, operator: '>=', value: '' }), [`${other}=o1`]);
    assert.equal(withCondition([`${other}=o1`], { field: other, operator: '=', value: '' }), undefined);
  });
});
