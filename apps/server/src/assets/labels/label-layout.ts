import type { LabelFormat } from '@werkbank/contract/assets/labels/tag.ts';

/** Positions of labels on a page, in millimetres. */
export interface LabelLayout {
  page: { width: number; height: number };
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
  gapX: number;
}

const a4 = { width: 210, height: 297 };

export const layouts: Readonly<Record<LabelFormat, LabelLayout>> = {
  'a4-3x7': { page: a4, columns: 3, rows: 7, width: 63.5, height: 38.1, left: 7.2, top: 15.15, gapX: 2.55 },
  'a4-3x8': { page: a4, columns: 3, rows: 8, width: 70, height: 37, left: 0, top: 0.5, gapX: 0 },
  'a4-4x10': { page: a4, columns: 4, rows: 10, width: 48.5, height: 25.4, left: 8, top: 21.5, gapX: 0 },
  'roll-50x25': {
    page: { width: 50, height: 25 },
    columns: 1,
    rows: 1,
    width: 50,
    height: 25,
    left: 0,
    top: 0,
    gapX: 0,
  },
};

export interface Spot {
  /** Page number, from 0. */
  page: number;
  /** Upper left corner. */
  x: number;
  y: number;
}

/** The position of the n-th label (from 0) when the first is printed at position `start` (from 1) of the first sheet. */
export function spotOf(layout: LabelLayout, index: number, start: number): Spot {
  const perPage = layout.columns * layout.rows;
  const place = index + Math.min(start, perPage) - 1;
  const onPage = place % perPage;
  return {
    page: Math.floor(place / perPage),
    x: layout.left + (onPage % layout.columns) * (layout.width + layout.gapX),
    y: layout.top + Math.floor(onPage / layout.columns) * layout.height,
  };
}
