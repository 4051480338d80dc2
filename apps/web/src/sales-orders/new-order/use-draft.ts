import { useState } from 'react';
import { readSetting, writeSetting } from '#src/ui/basics/user-storage.ts';

/** A line of a new order; without its own price it uses the account's. */
export interface DraftLine {
  /** Stable while lines are added and removed. */
  key: number;
  itemId: string;
  quantity: number;
  unitPrice?: number;
}

/** The lines of the new order; kept in this browser until the order is created. */
export function useDraft(division: number) {
  const name = `newOrder.${division}`;
  const [lines, setLines] = useState<readonly DraftLine[]>(() => readLines(readSetting(name)));
  const store = (next: readonly DraftLine[]) => {
    setLines(next);
    writeSetting(name, next);
  };
  return {
    lines,
    add: (itemId: string, quantity: number) =>
      store([...lines, { key: Math.max(0, ...lines.map(({ key }) => key)) + 1, itemId, quantity }]),
    change: (key: number, change: Partial<DraftLine>) =>
      store(lines.map((line) => (line.key === key ? { ...line, ...change } : line))),
    remove: (key: number) => store(lines.filter((line) => line.key !== key)),
    clear: () => store([]),
  };
}

/** Data stored by another version can have any shape. */
function readLines(stored: unknown): readonly DraftLine[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(
    (line: unknown): line is DraftLine =>
      typeof line === 'object' &&
      line !== null &&
      'itemId' in line &&
      typeof line.itemId === 'string' &&
      'quantity' in line &&
      typeof line.quantity === 'number' &&
      'key' in line &&
      typeof line.key === 'number',
  );
}
