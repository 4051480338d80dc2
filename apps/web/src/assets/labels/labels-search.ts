import type { LabelFormat } from '@werkbank/contract/assets/labels/tag.ts';
import { idsOf, type RawSearch, textOf } from '#src/ui/list/list-search-params.ts';

/** Search parameters of the label page. */
export interface LabelsSearch {
  /** Printed tags, separated by blanks. */
  tags?: string;
  /** A sheet of spare labels. */
  batch?: string;
  /** Number of spare labels on the sheet. */
  spare?: number;
  location?: string;
  format?: LabelFormat;
  /** First free label of the first sheet, from 1. */
  start?: number;
}

/** Layout of the labels on a sheet; a roll has one at a time. */
export interface LabelSheet {
  format: LabelFormat;
  columns: number;
  rows: number;
}

export const labelSheets: readonly LabelSheet[] = [
  { format: 'a4-3x7', columns: 3, rows: 7 },
  { format: 'a4-3x8', columns: 3, rows: 8 },
  { format: 'a4-4x10', columns: 4, rows: 10 },
  { format: 'roll-50x25', columns: 1, rows: 1 },
];

/** The use of a position on the first sheet: used before, printed now (one while the number is unknown), or left free. */
export function placeState(place: number, start: number, count: number | null): 'used' | 'printed' | 'free' {
  if (place < start) return 'used';
  return place < start + (count ?? 1) ? 'printed' : 'free';
}

/** The maximum number of labels in one document. */
export const maxLabels = 400;
const maxTagsLength = maxLabels * 61;

export const writeTags = (tags: readonly string[]): string => tags.join(' ');
export const readTags = (tags: string | undefined): string[] => [
  ...new Set((tags ?? '').split(/[\s,;]+/).filter((tag) => tag !== '')),
];

/** Parses search parameters that anyone may have typed: invalid ones are left out. */
export function readLabelsSearch(search: RawSearch): LabelsSearch {
  const sheet = labelSheets.find(({ format }) => format === search.format);
  const tags = textOf(search.tags, maxTagsLength);
  const start = Number(search.start);
  const spare = Number(search.spare);
  return {
    ...(tags && { tags }),
    ...idsOf(search, 'batch', 'location'),
    ...(search.batch !== undefined && Number.isInteger(spare) && spare > 0 && spare <= maxLabels && { spare }),
    ...(sheet && sheet.format !== 'a4-3x7' && { format: sheet.format }),
    ...(Number.isInteger(start) && start > 1 && start <= 40 && { start }),
  };
}
