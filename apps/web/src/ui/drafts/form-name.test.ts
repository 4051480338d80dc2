import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formName } from './form-name.ts';

const fields = { code: { label: 'field.code' } };
const units = { pathname: '/administration/lists', search: '?tab=units' };

describe('the name of a form', () => {
  it('is the same when the form is opened again', () => {
    assert.equal(formName(units, null, fields), formName({ ...units, search: '?tab=units&page=2' }, null, fields));
  });

  it('differs for another tab, page, record or other fields', () => {
    const names = [
      formName(units, null, fields),
      formName({ ...units, search: '' }, null, fields),
      formName({ ...units, pathname: '/items/new' }, null, fields),
      formName(units, { id: 'a' }, fields),
      formName(units, { id: 'b' }, fields),
      formName(units, {}, fields),
      formName(units, null, { code: { label: 'field.number' } }),
    ];
    assert.equal(new Set(names).size, names.length);
  });
});
