import assert from 'node:assert/strict';
import { it } from 'node:test';
import { businessDay } from './business-day.ts';

it('the business day changes at midnight at head office, in winter and in summer', () => {
  assert.equal(businessDay(new Date('2026-01-05T22:59:59Z')), '2026-01-05');
  assert.equal(businessDay(new Date('2026-01-05T23:00:00Z')), '2026-01-06');
  assert.equal(businessDay(new Date('2026-07-05T22:00:00Z')), '2026-07-06');
});
