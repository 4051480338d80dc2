import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { choicesWith, defineForm, shownValue } from './define-form.ts';
import {
  choice,
  day,
  flag,
  morning,
  number,
  optionalChoice,
  percentage,
  pickedOf,
  reference,
  requiredText,
  suggestedDay,
  suggestedText,
  text,
} from './form-field.ts';

interface Stored {
  name: string;
  code: string;
  notes: string | null;
  kind: 'a' | 'b';
  language: 'nl' | 'de' | null;
  active: boolean;
  weight: number | null;
  discount: number | null;
  from: string | null;
  until: string | null;
  nextAction: string | null;
  ownerId: string | null;
  ownerName: string | null;
}

const model = defineForm<Stored>()(
  {
    name: requiredText('field.name', 100),
    code: suggestedText('field.code', 18),
    notes: text('field.notes', 400),
    kind: choice<'a' | 'b'>('field.kind', 'a', 'kind'),
    language: optionalChoice<'nl' | 'de'>('language'),
    active: flag('field.active', true),
    weight: number('weight'),
    discount: percentage('discount'),
    from: suggestedDay('field.from'),
    until: day('field.until'),
    nextAction: morning('nextAction'),
    owner: reference('owner', 'ownerId', ({ ownerId, ownerName }: Stored) => pickedOf(ownerId, null, ownerName)),
  },
  { other: 'refused' },
);

const stored: Stored = {
  name: 'Lindelust',
  code: '10042',
  notes: null,
  kind: 'b',
  language: null,
  active: false,
  weight: 0,
  discount: 0.055,
  from: '2026-01-01',
  until: null,
  nextAction: '2026-03-05T08:00:00.000Z',
  ownerId: 'o',
  ownerName: 'Stichting Lindelust',
};

describe('a declared form', () => {
  it('begins with the empty value of every field', () => {
    const { name, kind, active, weight, owner } = model.empty;
    assert.deepEqual(
      { name, kind, active, weight, owner },
      { name: '', kind: 'a', active: true, weight: null, owner: null },
    );
  });

  it('reads its values from a record', () => {
    const { notes, language, discount, nextAction, owner } = model.valuesOf(stored);
    assert.deepEqual(
      { notes, language, discount, nextAction, owner },
      {
        notes: '',
        language: '',
        discount: 5.5,
        nextAction: '2026-03-05',
        owner: { id: 'o', code: '', name: 'Stichting Lindelust' },
      },
    );
  });

  it('writes empty values as null and leaves out those that the server fills in', () => {
    const { ownerId, notes, language, ...body } = model.bodyOf({ ...model.empty, name: ' Lindelust ' });
    assert.deepEqual({ ownerId, notes, language }, { ownerId: null, notes: null, language: null });
    assert.equal(body.name, 'Lindelust');
    assert.equal('code' in body || 'from' in body, false);
  });

  it('treats false and zero as filled in, and null as empty', () => {
    const given = model.givenOf({ ...model.empty, name: 'A', active: false, weight: 0 });
    assert.deepEqual(given, { name: 'A', kind: 'a', active: false, weight: 0, discount: 0 });
  });

  it('sends only the fields that differ', () => {
    const before = model.valuesOf(stored);
    assert.deepEqual(model.changesOf(before, before), {});
    assert.deepEqual(
      model.changesOf(before, { ...before, name: 'Lindelust ', weight: null, owner: null, language: 'de' }),
      {
        weight: null,
        ownerId: null,
        language: 'de',
      },
    );
  });

  it('writes the custom fields of a new record under their ids, and none for a record without them', () => {
    const [site, size] = ['0193abcd-0000-7000-8000-000000000001', '0193abcd-0000-7000-8000-000000000002'];
    const values = { ...model.empty, [site]: ' Gate ', [size]: null };
    assert.partialDeepStrictEqual(model.bodyOf(values), { customValues: { [site]: 'Gate', [size]: null } });
    assert.partialDeepStrictEqual(model.givenOf(values), { customValues: { [site]: 'Gate', [size]: null } });
    assert.ok(!('customValues' in model.bodyOf(model.empty)));
  });

  it('shows the texts of codes, words for booleans and the names of records', () => {
    const t = ((key: string) => key) as unknown as Parameters<typeof shownValue>[2];
    const { kind, active, owner, weight, notes } = model.fields;
    assert.equal(shownValue(kind, 'b', t), 'kind.b');
    assert.equal(shownValue(active, false, t), 'confirm.no');
    assert.equal(shownValue(owner, { id: 'o', code: '', name: 'Lindelust' }, t), 'Lindelust');
    assert.equal(shownValue(weight, null, t), '');
    assert.equal(shownValue(notes, 'Gate 3', t), 'Gate 3');
  });
});

describe('the options of a field', () => {
  const options = [{ value: '30', label: '30 days' }];

  it('include the stored value with its name when it was switched off or is not loaded yet', () => {
    assert.deepEqual(choicesWith(options, '30', '30 days'), options);
    assert.deepEqual(choicesWith(options, '14', '14 days'), [...options, { value: '14', label: '14 days' }]);
    assert.deepEqual(choicesWith([], '14', '14 days'), [{ value: '14', label: '14 days' }]);
    assert.deepEqual(choicesWith(options, '14', undefined), [...options, { value: '14', label: '14' }]);
  });
});
