import type { parse } from 'csv-parse/sync';
import { countTitleRows } from './title-rows.ts';

const candidates = [',', ';', '\t', '|'];

/** The character that divides the first rows into the most columns of equal number; a comma when none does. */
export async function findDelimiter(sample: string): Promise<string> {
  const hint = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  if (hint) return hint;
  const { parse: parseCsv } = await import('csv-parse/sync');
  const best = candidates
    .map((delimiter) => ({ delimiter, score: score(parseCsv, sample, delimiter) }))
    .toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.delimiter : ',';
}

type Parse = typeof parse;

function score(read: Parse, sample: string, delimiter: string): number {
  const all = split(read, sample, delimiter).slice(0, 50);
  const rows = all.slice(countTitleRows(all));
  const width = rows[0]?.length ?? 0;
  if (width < 2) return 0;
  const equal = rows.filter((row) => row.length === width).length / rows.length;
  return equal * equal * width;
}

function split(read: Parse, sample: string, delimiter: string): string[][] {
  const end = Math.max(sample.lastIndexOf('\n'), sample.lastIndexOf('\r'));
  const whole = sample.length < 4096 || end < 0 ? sample : sample.slice(0, end);
  try {
    return read(whole, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      to: 50,
    });
  } catch {
    return [];
  }
}
