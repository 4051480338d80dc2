import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLanguagePlace, findStartLanguage, listLanguages } from './languages.ts';

const everywhere = { languages: ['nl', 'de'], defaultLanguage: 'nl', hostLanguages: {}, hostBaseUrls: {} };
const perHost = {
  ...everywhere,
  hostLanguages: { 'werk.nl': 'nl', 'werk.de': 'de' },
  hostBaseUrls: { 'werk.nl': 'https://werk.nl', 'werk.de': 'https://werk.de' },
};

test('at the start, the stored language is used when it is allowed', () => {
  assert.equal(findStartLanguage(everywhere, 'werk.nl', 'de'), 'de');
  assert.equal(findStartLanguage(everywhere, 'werk.nl', 'fr'), 'nl');
  assert.equal(findStartLanguage(everywhere, 'werk.nl', null), 'nl');
});

test('at the start, the preferred language applies when none was chosen and the host has none', () => {
  assert.equal(findStartLanguage(everywhere, 'werk.nl', null, ['fr-FR', 'de-AT']), 'de');
  assert.equal(findStartLanguage(everywhere, 'werk.nl', 'nl', ['de']), 'nl');
  assert.equal(findStartLanguage(perHost, 'werk.nl', null, ['de']), 'nl');
  assert.equal(findStartLanguage(everywhere, 'werk.nl', null, ['fr']), 'nl');
});

test('a host with its own language starts in that language regardless of the stored one', () => {
  assert.equal(findStartLanguage(perHost, 'werk.de', 'nl'), 'de');
  assert.equal(findStartLanguage(perHost, 'elsewhere', 'de'), 'nl');
});

test('a language of another host redirects to that host and to no other address', () => {
  assert.deepEqual(findLanguagePlace(perHost, 'werk.nl', 'de'), { kind: 'elsewhere', url: 'https://werk.de' });
  assert.deepEqual(findLanguagePlace(perHost, 'werk.nl', 'nl'), { kind: 'here' });
  assert.deepEqual(findLanguagePlace(perHost, 'werk.nl', 'fr'), { kind: 'refused' });
  const odd = { ...perHost, hostBaseUrls: { 'werk.de': 'javascript:alert(1)' } };
  assert.deepEqual(findLanguagePlace(odd, 'werk.nl', 'de'), { kind: 'refused' });
  assert.deepEqual(listLanguages(odd, 'werk.nl'), ['nl']);
});
