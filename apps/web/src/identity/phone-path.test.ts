import assert from 'node:assert/strict';
import { test } from 'node:test';
import { homeFor } from './phone-path.ts';

test('the link on the page for unknown addresses leads a mechanic to the day, not to the office', () => {
  for (const path of ['/m', '/m/', '/m/nowhere', '/m/jobs/1']) assert.equal(homeFor(path), '/m');
  for (const path of ['/', '/mails', '/accounts/m']) assert.equal(homeFor(path), '/');
});
