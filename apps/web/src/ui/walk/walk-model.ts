import type { Opening } from './walk-store.ts';

/** Part of a list whose records are read one after the other. */
export interface Walk {
  /** The list with its filters, as a URL without the origin. */
  list: string;
  /** The pages of its records, in the order of the list. */
  paths: readonly string[];
  /** How many rows of the list come before the first of them. */
  offset: number;
  /** Rows of the whole list; null while unknown. */
  total: number | null;
  /** False when counting stopped at `total`. */
  totalIsExact: boolean;
}

/** The position of a record in a list, and the pages of its neighbours. */
export interface WalkPlace {
  /** From 1. */
  number: number;
  previous: string | undefined;
  next: string | undefined;
}

/**
 * How the path of a row's page is made from its fields, found from the page of one row: a segment that is a value of the row is replaced
 * by the same field of other rows. Undefined when the last segment is none, so that the page belongs to another record.
 */
export function pathRule(opened: object, path: string): ((row: object) => string | undefined) | undefined {
  // An id comes before other fields that happen to have the same value.
  const fields = Object.entries(opened).toSorted(([one], [other]) => Number(other === 'id') - Number(one === 'id'));
  const segments = path.split('/').map((text) => ({
    text,
    field: fields.find(
      ([, value]) => text !== '' && typeof value === 'string' && encodeURIComponent(value) === text,
    )?.[0],
  }));
  if (segments.at(-1)?.field === undefined) return undefined;
  return (row) => {
    const values = segments.map(({ text, field }) => {
      const value: unknown = field === undefined ? text : row[field as keyof typeof row];
      return field !== undefined && typeof value === 'string' ? encodeURIComponent(value) : value;
    });
    return values.every((value) => typeof value === 'string') ? values.join('/') : undefined;
  };
}

export function placeIn({ paths, offset }: Walk, path: string): WalkPlace | undefined {
  const index = paths.indexOf(path);
  return index < 0 ? undefined : { number: offset + index + 1, previous: paths[index - 1], next: paths[index + 1] };
}

/** Rows before and after the opened one. */
const reach = 200;

/** The loaded rows around the opened one. */
export function walkFrom({ rows, index, path, list }: Opening): Walk | undefined {
  const opened = rows.rowAt(index);
  const pathOf = isObject(opened) ? pathRule(opened, path) : undefined;
  if (!pathOf) return undefined;
  const before = listPaths(rows, pathOf, index - 1, -1);
  const { total, totalIsExact } = rows;
  return {
    list,
    paths: [...before.toReversed(), path, ...listPaths(rows, pathOf, index + 1, 1)],
    offset: rows.offset + index - before.length,
    total,
    totalIsExact,
  };
}

/** The pages of the rows from an index on, in one direction, until a row has none. */
function listPaths(
  { rowAt, count }: Opening['rows'],
  pathOf: (row: object) => string | undefined,
  from: number,
  step: 1 | -1,
): string[] {
  const paths: string[] = [];
  for (let index = from; index >= 0 && index < count && paths.length < reach; index += step) {
    const row = rowAt(index);
    const path = isObject(row) ? pathOf(row) : undefined;
    if (path === undefined) break;
    paths.push(path);
  }
  return paths;
}

const isObject = (row: unknown): row is object => typeof row === 'object' && row !== null;
