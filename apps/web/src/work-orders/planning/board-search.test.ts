import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardDays, stepOf } from './board-days.ts';
import { readBoardSearch } from './board-search.ts';

const today = '2026-11-18';

test('the board shows whole weeks from Monday', () => {
  assert.deepEqual([boardDays({}, today)[0], boardDays({}, today).length], ['2026-11-16', 7]);
  assert.equal(boardDays({ span: 'weeks4', from: '2026-12-31' }, today)[0], '2026-12-28');
  assert.equal(boardDays({ span: 'weeks2' }, today).length, 14);
});

test('from Friday evening on the board begins with the week to come', () => {
  const friday = '2026-11-20';
  assert.equal(boardDays({}, friday, 16)[0], '2026-11-16');
  assert.equal(boardDays({}, friday, 17)[0], '2026-11-23');
  for (const day of ['2026-11-21', '2026-11-22']) assert.equal(boardDays({}, day, 9)[0], '2026-11-23');
  assert.equal(stepOf({}, friday, 1, 17), '2026-11-30');
  assert.equal(boardDays({ from: friday }, friday, 17)[0], '2026-11-16');
});

test('a month is shown with the weeks that it overlaps', () => {
  const days = boardDays({ span: 'month', from: '2026-11-18' }, today);
  assert.deepEqual([days[0], days.at(-1)], ['2026-10-26', '2026-12-06']);
  assert.equal(boardDays({ span: 'month', from: '2026-06-10' }, today).length, 35);
  assert.equal(stepOf({ span: 'month' }, today, 1), '2026-12-01');
  assert.equal(stepOf({ span: 'weeks2' }, today, -1), '2026-11-02');
});

test('an open proposal survives a reload', () => {
  assert.deepEqual(readBoardSearch({ propose: true }), { propose: true });
  assert.deepEqual(readBoardSearch({ propose: 'x' }), {});
});

test('a day is shown alone; when the week is over, the Monday after it', () => {
  assert.deepEqual(boardDays({ span: 'day' }, today, 9), [today]);
  assert.deepEqual(boardDays({ span: 'day' }, '2026-11-21', 9), ['2026-11-23']);
  assert.equal(stepOf({ span: 'day', from: today }, today, -1), '2026-11-17');
});

test('invalid search parameters are left out', () => {
  const read = readBoardSearch({ span: 'week', from: 'x', q: 42, types: ['repair'], areas: ['35', '-'] });
  assert.deepEqual(read, { q: '42', types: ['repair'], areas: ['35'] });
});
