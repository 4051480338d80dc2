import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countResults, floorsOf } from './task-groups.ts';

const task = (placePath: string | null, result: 'passed' | 'failed' | null = null) => ({ placePath, result });

test('tasks are grouped by building and floor in the order of the round, those without a place last', () => {
  const tasks = [task(null), task('A › 1 › Gang'), task('A › 0'), task('A › 1')];
  assert.deepEqual(
    floorsOf(tasks).map(([floor, on]) => [floor, on.length]),
    [
      ['A › 1', 2],
      ['A › 0', 1],
      ['', 1],
    ],
  );
});

test('results are counted, those that need attention first', () => {
  assert.deepEqual(countResults([task('', 'passed'), task('', 'failed'), task(''), task('', 'passed')]), [
    ['open', 1],
    ['failed', 1],
    ['passed', 2],
  ]);
});
