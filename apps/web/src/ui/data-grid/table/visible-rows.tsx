import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from 'react';

export interface BodyRow {
  index: number;
  top: number;
}

export interface RowsProps {
  count: number;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Rendered wherever the grid is scrolled to: it may have the focus. */
  keep: number;
  onShow: (first: number, last: number) => void;
  /** Called when the rows of a long list have replaced their placeholders. */
  onReplaced: () => void;
  /** Renders one row. */
  children: (row: BodyRow) => ReactNode;
}

/** The visible rows, with a few around them. */
export function VisibleRows({ count, rowHeight, scroller, keep, onShow, onReplaced, children }: RowsProps) {
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
