import assert from 'node:assert/strict';
import { test } from 'node:test';
import { travelBetween } from '@werkbank/contract/work-orders/planning/travel.ts';
import type { BoardVisit } from './board-model.ts';
import { dropNotes, kilometresOf } from './drop-notes.ts';

const visit = (change: Partial<BoardVisit>): BoardVisit =>
  ({
    id: 'v1',
    number: 1,
    locationId: 'l1',
    startTime: '09:00',
    endTime: '10:00',
    minutes: 60,
    postcode: '3511 AA',
    latitude: 52.09,
    longitude: 5.12,
    assetTypes: ['EXT-F'],
    ...change,
  }) as BoardVisit;
const cell = { engineerId: 'e1', day: '2026-11-23' };
const target = { cell, engineer: { areas: ['35'], skills: [] }, visits: [], absences: [] };
const carried = { kind: 'visit', visit: visit({}) } as const;

test('a free day in the area of the engineer has no notes, also when the visit is there already', () => {
  assert.deepEqual(dropNotes(carried, target), []);
  assert.deepEqual(dropNotes(carried, { ...target, visits: [visit({})] }), []);
});

test('an absence, a clash, a full day and another area are noted before the drop', () => {
  const absence = { engineerId: 'e1', kind: 'sick', fromOn: cell.day, untilOn: cell.day };
  const busy = visit({ id: 'v2', number: 7, startTime: '09:30', endTime: '17:30', minutes: 480 });
  const notes = dropNotes(carried, {
    cell,
    engineer: { areas: ['97'], skills: [] },
    visits: [busy],
    absences: [absence] as never,
  });
  assert.deepEqual(notes, [
    { kind: 'away', absence: 'sick' },
    { kind: 'clash', number: 7, time: '09:30' },
    { kind: 'full', minutes: 540 },
    { kind: 'otherArea', area: '35' },
  ]);
});

test('an order without a time clashes with nothing', () => {
  const order = { id: 'o1', number: 2, assetTypes: [], locationName: 'De Linde', expectedMinutes: 30, postcode: null };
  assert.deepEqual(dropNotes({ kind: 'order', order }, { ...target, visits: [visit({})] }), []);
});

test('the kilometres of a day are those between its visits', () => {
  const far = visit({ id: 'v2', locationId: 'l2', latitude: 53.22, longitude: 6.57 });
  assert.equal(kilometresOf([visit({})], null, travelBetween), null);
  assert.equal(kilometresOf([visit({}), visit({ id: 'v3' })], null, travelBetween), 0);
  const kilometres = kilometresOf([visit({}), far], null, travelBetween) ?? 0;
  assert.ok(kilometres > 190 && kilometres < 225, String(kilometres));
  assert.equal(kilometresOf([visit({}), { ...far, latitude: null }], null, travelBetween), null);
});

test('work for which the engineer is not qualified on that day is noted', () => {
  const skill = { assetType: 'EXT-F', certificate: null, validUntil: '2026-11-22' };
  const notes = (skills: (typeof skill)[]) => dropNotes(carried, { ...target, engineer: { areas: ['35'], skills } });
  assert.deepEqual(notes([skill]), [{ kind: 'unskilled', types: ['EXT-F'] }]);
  assert.deepEqual(notes([{ ...skill, validUntil: cell.day }]), []);
  assert.deepEqual(notes([{ ...skill, assetType: 'AED' }]), [{ kind: 'unskilled', types: ['EXT-F'] }]);
});
