import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  absenceOn,
  type BoardVisit,
  boardRows,
  canMove,
  cellKey,
  leastBusy,
  minutesOf,
  nextCell,
  readCellKey,
  visitsByCell,
} from './board-model.ts';

const visit = (change: Partial<BoardVisit>): BoardVisit =>
  ({
    division: 1,
    engineerId: 'e1',
    plannedOn: '2026-11-23',
    startTime: null,
    minutes: 60,
    number: 1,
    ...change,
  }) as BoardVisit;

test('a cell of the board can be read back from its key', () => {
  const cell = { engineerId: 'e1', day: '2026-11-23' };
  assert.deepEqual(readCellKey(cellKey(cell)), cell);
});

test('a day is sorted from morning to evening, visits without a time last', () => {
  const visits = [
    visit({ number: 1 }),
    visit({ number: 2, startTime: '13:00' }),
    visit({ number: 3, startTime: '08:00' }),
  ];
  const [cell = []] = visitsByCell(visits).values();
  assert.deepEqual(
    cell.map(({ number }) => number),
    [3, 2, 1],
  );
  assert.equal(minutesOf(cell), 180);
});

test('rows are the engineers of the division and all others with a visit there', () => {
  const engineer = (id: string, divisions: number[]) => ({
    id,
    code: id,
    fullName: id,
    areas: [],
    skills: [],
    home: null,
    divisions,
    active: true,
  });
  const board = {
    engineers: [engineer('e1', [2]), engineer('e2', [1]), engineer('e3', [2])],
    visits: [visit({ engineerId: 'e3', division: 1 }), visit({ engineerId: 'e1', division: 2 })],
    absences: [],
    holidays: [],
    truncated: false,
  };
  assert.deepEqual(
    boardRows(board, 1).map(({ id }) => id),
    ['e2', 'e3'],
  );
});

test('absences include their first and last day', () => {
  const absence = { engineerId: 'e1', fromOn: '2026-11-23', untilOn: '2026-11-24' } as never;
  assert.equal(absenceOn([absence], { engineerId: 'e1', day: '2026-11-24' }), absence);
  assert.equal(absenceOn([absence], { engineerId: 'e1', day: '2026-11-25' }), undefined);
  assert.equal(absenceOn([absence], { engineerId: 'e2', day: '2026-11-23' }), undefined);
});

test('a visit that has begun cannot be moved', () => {
  assert.equal(canMove({ visitStatus: 'planned', status: 15 }), true);
  assert.equal(canMove({ visitStatus: 'working', status: 20 }), false);
  assert.equal(canMove({ visitStatus: 'planned', status: 30 }), false);
});

test('arrow keys stay inside the board', () => {
  const rows = [{ id: 'e1' }, { id: 'e2' }];
  const days = ['2026-11-23', '2026-11-24'];
  const at = { engineerId: 'e1', day: '2026-11-23' };
  assert.deepEqual(nextCell(rows, days, at, 'ArrowDown'), { engineerId: 'e2', day: '2026-11-23' });
  assert.deepEqual(nextCell(rows, days, at, 'ArrowUp'), at);
  assert.deepEqual(nextCell(rows, days, at, 'End'), { engineerId: 'e1', day: '2026-11-24' });
  assert.deepEqual(nextCell(rows, days, at, 'ArrowLeft'), at);
});

test('a day is taken over by the colleague of the division who is there and has the least to do', () => {
  const day = '2026-11-23';
  const engineer = (id: string, divisions = [1]) => ({ id, active: true, divisions });
  const board = {
    engineers: [engineer('e1'), engineer('e2'), engineer('e3'), engineer('e4'), engineer('e5', [2])],
    visits: [visit({ engineerId: 'e2', minutes: 90 }), visit({ engineerId: 'e3', minutes: 30 })],
    absences: [{ engineerId: 'e4', fromOn: day, untilOn: day }],
  } as unknown as Parameters<typeof leastBusy>[0];
  assert.equal(leastBusy(board, { engineerId: 'e1', day }, 1)?.id, 'e3');
  assert.equal(leastBusy(board, { engineerId: 'e3', day }, 1)?.id, 'e1');
  assert.equal(leastBusy({ ...board, engineers: [] }, { engineerId: 'e1', day }, 1), undefined);
});
