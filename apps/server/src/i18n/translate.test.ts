import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translate } from './translate.ts';

const decided = { hid: 10031, name: 'Eva de Vries', at: '2026-11-26T01:46:36.326Z', state: 'x' };

test('a moment in a text is written as people write it, in the time of head office', () => {
  const said = (['nl', 'de', 'en'] as const).map((language) =>
    translate(language, 'problem.servicerequest.decided', decided),
  );
  for (const text of said) assert.doesNotMatch(text, /T01:|Z\)/);
  assert.match(said[0] ?? '', /26-11-2026,? 02:46/);
  assert.match(said[1] ?? '', /26\.11\.26, 02:46/);
  assert.match(said[2] ?? '', /26\/11\/2026, 02:46/);
});

test('other values are filled in as they are', () => {
  assert.match(translate('nl', 'problem.servicerequest.decided', { ...decided, name: '2026-11-26' }), /2026-11-26/);
});
