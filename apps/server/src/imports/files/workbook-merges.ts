import type { Readable } from 'node:stream';

/** A cell that is merged with those below it: its column from 0, its first and its last row from 1. */
interface Merge {
  column: number;
  from: number;
  until: number;
}

/** More than this does not occur in real data. */
const mostMerges = 100_000;
const mostBytesAfterRows = 64 * mostMerges;
const endOfRows = '</sheetData>';

/** The cells of a sheet that are merged downwards, by their first row. They are listed in the file after all rows. */
export async function readMerges(source: Readable): Promise<Merge[]> {
  const merges: Merge[] = [];
  for (const [, left = '', top, right, bottom] of (await textAfterRows(source)).matchAll(
    /<mergeCell\s[^>]*ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g,
  )) {
    const merge = { column: columnIndex(left), from: Number(top), until: Number(bottom) };
    // A block of several columns is a heading or a remark.
    if (left === right && merge.until > merge.from) merges.push(merge);
    if (merges.length > mostMerges) return [];
  }
  return merges.sort((a, b) => a.from - b.from);
}

async function textAfterRows(source: Readable): Promise<string> {
  let text = '';
  let isAfter = false;
  for await (const chunk of source) {
    // Addresses are ASCII, whatever the cells contain.
    text += (chunk as Buffer).toString('latin1');
    const end: number = isAfter ? -1 : text.indexOf(endOfRows);
    isAfter ||= end >= 0;
    if (end >= 0) text = text.slice(end);
    if (!isAfter) text = text.slice(1 - endOfRows.length);
    if (text.length > mostBytesAfterRows) return '';
  }
  return isAfter ? text : '';
}

/** `AB` is column 27, from 0. */
export const columnIndex = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/**
 * Gives the rows of a merged cell its value, which the file contains only in the first of them. Rows are given in ascending order; a row
 * with no value of its own stays empty.
 */
export function mergedFiller(merges: readonly Merge[]): (number: number, cells: string[]) => void {
  let next = 0;
  let open: (Merge & { value: string })[] = [];
  return (number, cells) => {
    open = open.filter(({ until }) => until >= number);
    if (cells.some((cell) => cell !== ''))
      for (const { column, value } of open) {
        while (cells.length <= column) cells.push('');
        cells[column] ||= value;
      }
    for (let merge = merges[next]; merge && merge.from <= number; merge = merges[++next])
      if (merge.from === number) open.push({ ...merge, value: cells[merge.column] ?? '' });
  };
}
