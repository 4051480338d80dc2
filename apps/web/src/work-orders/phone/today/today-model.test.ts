import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RoundOrder } from '../pack/pack-model.ts';
import { ownVisit } from '../widgets/job-visit.ts';
import { nextVisit, sortDay } from './today-model.ts';

const visit = (id: string, visitStatus: string, part: object = {}) =>
  ({ id, visitStatus, workOrderId: `order ${id}`, plannedOn: '2026-11-21', ...part }) as never;

test('a running visit comes first with the next one below it, and finished ones are listed separately', () => {
  const ids = (visits: readonly { id: string }[]) => visits.map(({ id }) => id);
  const day = [visit('a', 'done'), visit('b', 'planned'), visit('c', 'working'), visit('d', 'planned')];
  const { now, rest, over } = sortDay(day);
  assert.deepEqual([ids(now), ids(rest), ids(over)], [['c', 'b'], ['d'], ['a']]);
  assert.deepEqual(ids(sortDay([visit('a', 'planned'), visit('b', 'planned')]).now), ['a']);
  assert.deepEqual(sortDay([visit('a', 'aborted')]).now, []);
});

test('after a job, the next one of the same day is offered', () => {
  const visits = [visit('a', 'planned'), visit('b', 'planned', { plannedOn: '2026-11-22' }), visit('c', 'planned')];
  assert.equal(nextVisit(visits, '2026-11-21', 'order a')?.id, 'c');
  assert.equal(nextVisit(visits, '2026-11-22', 'order b'), undefined);
});

test('of several own visits of an order the running one is used, else the next, else the last', () => {
  const one = (id: string, status: string, plannedOn: string, engineerId = 'me') => ({
    id,
    status,
    plannedOn,
    engineerId,
  });
  const own = (...visits: object[]) => ownVisit({ order: { visits } } as unknown as RoundOrder, 'me')?.id;
  const [done, later] = [one('done', 'done', '2026-11-20'), one('later', 'planned', '2026-11-23')];
  assert.equal(own(done, one('now', 'working', '2026-11-21'), later), 'now');
  assert.equal(own(one('far', 'planned', '2026-11-25'), later, done), 'later');
  assert.equal(own(one('older', 'aborted', '2026-11-19'), done), 'done');
  assert.equal(own(one('theirs', 'working', '2026-11-21', 'you'), one('gone', 'cancelled', '2026-11-21')), undefined);
});
