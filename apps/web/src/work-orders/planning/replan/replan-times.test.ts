import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { timesOnTarget } from './replan-times.ts';

const visit = (id: string, startTime: string | null, endTime: string | null = null, minutes: number | null = null) => ({
  id,
  number: 1,
  startTime,
  endTime,
  minutes,
});

describe('the times of a replanned day', () => {
  const starts = (...args: Parameters<typeof timesOnTarget>) =>
    [...timesOnTarget(...args)].map(([id, { startTime, endTime, overlaps }]) => [
      id,
      startTime,
      endTime,
      overlaps.length,
    ]);

  it('keep the original time when it is free', () => {
    const already = [visit('x', '08:00', '09:00'), visit('y', '10:00', '11:00')];
    assert.deepEqual(starts([visit('a', '09:00', '10:00')], already, new Map()), [['a', '09:00', '10:00', 0]]);
  });

  it('put a visit after existing ones, on a quarter of an hour', () => {
    const already = [visit('x', '09:00', '10:10')];
    assert.deepEqual(starts([visit('a', '09:00', '10:00')], already, new Map()), [['a', '10:15', '11:15', 0]]);
  });

  it('put visits of the same time one after the other, and keep those without a time', () => {
    const moved = [visit('a', '09:00', null, 30), visit('b', '09:00'), visit('c', null)];
    assert.deepEqual(starts(moved, [], new Map()), [
      ['a', '09:00', null, 0],
      ['b', '09:30', null, 0],
      ['c', null, null, 0],
    ]);
  });

  it('start from eight in the morning when the rest of the day is full', () => {
    const already = [visit('x', '13:00', '23:59')];
    assert.deepEqual(starts([visit('a', '14:00', '15:00')], already, new Map()), [['a', '08:00', '09:00', 0]]);
  });

  it('keep the original time on a full day and count the overlaps', () => {
    const already = [visit('x', '00:00', '12:00'), visit('y', '12:00', '23:59')];
    assert.deepEqual(starts([visit('a', '11:30', '12:30')], already, new Map()), [['a', '11:30', '12:30', 2]]);
  });

  it('use the time that the planner enters, with the length of the visit, even if it overlaps', () => {
    const already = [visit('x', '09:00', '10:00')];
    const times = starts(
      [visit('a', '09:00', '10:30'), visit('b', '09:15', null, 45)],
      already,
      new Map([['a', '09:30']]),
    );
    assert.deepEqual(times, [
      ['a', '09:30', '11:00', 1],
      ['b', '11:00', null, 0],
    ]);
  });
});
