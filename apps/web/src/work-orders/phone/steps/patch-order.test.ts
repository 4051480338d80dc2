import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pack } from '../pack/pack-model.ts';
import { stopOthers } from './patch-order.ts';

const at = '2026-11-23T10:00:00.000Z';
const since = '2026-11-23T08:00:00.000Z';
const visit = (id: string, status: string, engineerId = 'me') => ({
  id,
  status,
  engineerId,
  times: [{ kind: 'work', since, until: null }],
});
const order = (...visits: ReturnType<typeof visit>[]) => ({ order: { id: 'order', visits } });

test('beginning a visit stops other visits of the engineer, but none of a colleague', () => {
  const day = {
    engineer: { id: 'me' },
    visits: [
      { id: 'there', visitStatus: 'working' },
      { id: 'here', visitStatus: 'planned' },
      { id: 'later', visitStatus: 'planned' },
    ],
    orders: [order(visit('there', 'working'), visit('colleague', 'working', 'other')), order(visit('here', 'working'))],
  } as unknown as Pack;
  const { visits, orders } = stopOthers(day, 'here', at);
  assert.deepEqual(
    visits.map(({ visitStatus }) => visitStatus),
    ['onBreak', 'planned', 'planned'],
  );
  assert.deepEqual(
    orders.flatMap(({ order: one }) => one.visits.map(({ status, times }) => [status, times[0]?.until])),
    [
      ['onBreak', at],
      ['working', null],
      ['working', null],
    ],
  );
});
