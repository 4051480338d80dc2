import assert from 'node:assert/strict';
import { test } from 'node:test';
import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { progressCells } from './progress-cells.ts';

const { partial, cancelled } = salesStatus;

test('the bar of an order has a cell for each line: delivered, waiting or short', () => {
  const cells = progressCells({ status: partial, doneLineCount: 1, backOrderLineCount: 1, lineCount: 3 });
  assert.deepEqual(cells, ['delivered', undefined, 'backOrder']);
});

test('the bar of a cancelled order shows nothing as delivered, although all its lines are closed', () => {
  const cells = progressCells({ status: cancelled, doneLineCount: 2, backOrderLineCount: 0, lineCount: 2 });
  assert.deepEqual(cells, ['closed', 'closed']);
});
