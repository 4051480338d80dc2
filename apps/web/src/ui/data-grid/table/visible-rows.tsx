import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect } from 'react';
import type { GridBodyProps } from './grid-body.tsx';

/** The rows that are in sight, with a few around them. */
export function RowsInSight({ count, rowHeight, scroller, keep, onShow, onReplaced, children }: GridBodyProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    rangeExtractor: (range) => withKept(range, keep),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useLayoutEffect(onReplaced, [onReplaced]);
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => onShow(first, last), [first, last, onShow]);
  return virtualizer.getVirtualItems().map(({ index, start }) => children({ index, top: start }));
}

function withKept(range: Range, keep: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (keep < 0 || keep >= range.count || indexes.includes(keep)) return indexes;
  return keep < (indexes[0] ?? 0) ? [keep, ...indexes] : [...indexes, keep];
}
