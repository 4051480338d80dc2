import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';

export interface VirtualRow {
  index: number;
  top: number;
}

export interface VirtualRowsOptions {
  count: number;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Stays in the page wherever the grid is scrolled to: it may hold the focus. */
  keep: number;
  onShow: (first: number, last: number) => void;
}

/** Up to this many rows are all in the page: the browser's own search and printing then see them. */
const fewRows = 200;

/** The rows that are in sight, with a few around them. */
export function useVirtualRows({ count, rowHeight, scroller, keep, onShow }: VirtualRowsOptions) {
  const isFew = count <= fewRows;
  const virtualizer = useVirtualizer({
    count,
    enabled: !isFew,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    rangeExtractor: (range) => withKept(range, keep),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const items = isFew ? [] : virtualizer.getVirtualItems();
  const rows: VirtualRow[] = isFew
    ? Array.from({ length: count }, (_, index) => ({ index, top: index * rowHeight }))
    : items.map(({ index, start }) => ({ index, top: start }));
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (!isFew) onShow(first, last);
  }, [isFew, first, last, onShow]);
  return { rows, height: count * rowHeight };
}

function withKept(range: Range, keep: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (keep < 0 || keep >= range.count || indexes.includes(keep)) return indexes;
  return keep < (indexes[0] ?? 0) ? [keep, ...indexes] : [...indexes, keep];
}
