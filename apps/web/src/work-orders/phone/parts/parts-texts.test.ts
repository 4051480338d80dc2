import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

test('parts have the same name on the phone in the navigation of a job, on their page and on the last page', () => {
  for (const language of ['nl', 'de', 'en']) {
    const read = (path: string) =>
      JSON.parse(readFileSync(new URL(`${path}/${language}.json`, import.meta.url), 'utf8')) as Record<string, string>;
    const { 'phone.parts': onLastPage } = read('..');
    const { 'parts.short': inNavigation, 'parts.title': title } = read('.');
    assert.deepEqual([inNavigation, title], [onLastPage, onLastPage]);
  }
});
