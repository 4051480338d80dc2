import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursOf, placeVisits } from './board-day-model.ts';
import type { BoardVisit } from './board-model.ts';

const visit = (startTime: string | null, endTime: string | null, change: Partial<BoardVisit> = {}): BoardVisit =>
  ({
    id: `${startTime}`,
    startTime,
    endTime,
    minutes: 30,
    locationId: `${startTime}`,
    latitude: 52,
    longitude: 5,
    ...change,
  }) as BoardVisit;

test('visits have their place on the scale, with the way between them', () => {
  const placed = placeVisits([visit('08:00', '09:00'), visit('10:00', null, { latitude: 52.1 }), visit(null, null)]);
  assert.deepEqual(
    placed.map(({ from, until, lane }) => [from, until, lane]),
    [
      [480, 540, 0],
      [600, 630, 0],
    ],
  );
  assert.equal(placed[0]?.travel, null);
  assert.equal(placed[1]?.travel?.kilometres, 14);
  assert.equal(placed[1]?.free, 60);
});

test('the day begins and ends at home, if it is known', () => {
  const home = { locationId: 'home', latitude: 52.2, longitude: 5, area: null };
  const placed = placeVisits([visit('08:00', '09:00'), visit('10:00', '11:00')], home);
  assert.deepEqual(
    placed.map(({ travel, free, homeward }) => [travel?.minutes, free, homeward?.minutes ?? null]),
    [
      [40, Number.POSITIVE_INFINITY, null],
      [5, 60, 40],
    ],
  );
  assert.deepEqual(hoursOf(placeVisits([visit('07:15', '18:30')], home)), { from: 360, until: 1200 });
});

test('overlapping visits are side by side, without a way between them', () => {
  const placed = placeVisits([visit('08:00', '10:00'), visit('09:00', '09:30'), visit('10:00', '11:00')]);
  assert.deepEqual(
    placed.map(({ lane }) => lane),
    [0, 1, 0],
  );
  assert.equal(placed[1]?.travel, null);
});

test('the scale is from 7:00 to 18:00, and longer for early and late visits', () => {
  assert.deepEqual(hoursOf([]), { from: 420, until: 1080 });
  assert.deepEqual(hoursOf(placeVisits([visit('05:30', '06:00'), visit('19:00', '19:30')])), {
    from: 300,
    until: 1200,
  });
});
