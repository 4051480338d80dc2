import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bodyOf, emptyReport, faultsOf, isTimely, waitBefore } from './public-report-model.ts';

const filled = {
  ...emptyReport,
  kind: 'alarm',
  message: ' Hij piept ',
  name: 'Bezoeker',
  email: ' b@demo.example ',
} as const;

describe('the report form for passers-by', () => {
  it('requires a reason, a description, a name and one way to reply', () => {
    assert.deepEqual(Object.keys(faultsOf(emptyReport)), ['kind', 'message', 'name', 'email']);
    assert.deepEqual(faultsOf(filled), {});
    assert.deepEqual(faultsOf({ ...filled, email: '', phone: '06 1' }), {});
    assert.deepEqual(faultsOf({ ...filled, email: 'b@demo' }), { email: 'assets.public.emailWrong' });
  });

  it('sends only what was filled in', () => {
    assert.deepEqual(bodyOf(filled, 'de', 'token'), {
      kind: 'alarm',
      message: 'Hij piept',
      name: 'Bezoeker',
      email: 'b@demo.example',
      language: 'de',
      formToken: 'token',
      website: '',
    });
    assert.equal(bodyOf({ ...filled, photo: 'data:image/jpeg;base64,/9j/' }, 'de', 'token').photo, '/9j/');
    assert.equal(bodyOf(filled, 'fr', 'token').language, 'nl');
  });

  it('waits for a minimum typing time, and is renewed when it is too old', () => {
    assert.equal(waitBefore(1000, 1500), 2700);
    assert.equal(waitBefore(1000, 60_000), 0);
    assert.equal(isTimely(0, 3_600_000), true);
    assert.equal(isTimely(0, 7_200_000), false);
  });
});
