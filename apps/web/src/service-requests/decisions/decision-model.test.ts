import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canUndo, type Deciding, moveTo, nextStepOf } from './decision-model.ts';

const open: Deciding = {
  status: 20,
  workOrderId: null,
  locationId: 'l',
  undoUntil: null,
  acceptedByFullName: null,
  declinedByFullName: null,
};
const now = Date.parse('2026-03-02T10:00:00.000Z');
const accepted: Deciding = { ...open, status: 30, undoUntil: '2026-03-02T10:05:00.000Z', acceptedByFullName: 'Eva' };
const eva = { name: 'Eva', isAdmin: false };
const bob = { name: 'Bob', isAdmin: false };

test('a request is waiting to be submitted, decided or placed on a work order, or for nothing', () => {
  assert.equal(nextStepOf({ ...open, status: 10 }), 'open');
  assert.equal(nextStepOf(open), 'decide');
  assert.equal(nextStepOf(accepted), 'place');
  assert.equal(nextStepOf({ ...accepted, locationId: null }), null);
  assert.equal(nextStepOf({ ...accepted, workOrderId: 'w' }), null);
  assert.equal(nextStepOf({ ...open, status: 5 }), null);
});

test('a decision on a request can be undone by its author for ten minutes, by an administrator at any time', () => {
  assert.ok(canUndo(accepted, eva, now));
  assert.ok(!canUndo(accepted, eva, now + 600_000));
  assert.ok(!canUndo(accepted, bob, now));
  assert.ok(canUndo(accepted, { ...bob, isAdmin: true }, now + 86_400_000));
  assert.ok(!canUndo(open, { ...eva, isAdmin: true }, now));
});

test('a column of the board accepts the requests that a decision moves to it', () => {
  assert.equal(moveTo(open, 30, eva, now), 'accept');
  assert.equal(moveTo(open, 5, eva, now), 'decline');
  assert.equal(moveTo({ ...open, status: 10 }, 20, eva, now), 'open');
  assert.equal(moveTo({ ...open, status: 10 }, 30, eva, now), null);
  assert.equal(moveTo(accepted, 20, eva, now), 'undo');
  assert.equal(moveTo(accepted, 20, bob, now), null);
  assert.equal(moveTo(accepted, 40, bob, now), 'realize');
  assert.equal(moveTo({ ...accepted, workOrderId: 'w' }, 40, eva, now), null);
  assert.equal(moveTo(open, 20, eva, now), null);
});
