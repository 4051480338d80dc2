import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { Options } from 'csv-parse';
import type { Fault } from '../shared/cell.ts';
import { findDelimiter } from './delimiter.ts';
import { fromText } from './formula-text.ts';
import { countTitleRows, maxTitleRows } from './title-rows.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Opens a file at its first byte, as often as needed. */
export type Bytes = () => AsyncIterable<Uint8Array>;

/** The format of a file. */
export interface FileFormat {
  encoding: Encoding;
  delimiter: string;
  header: string[];
}

export interface InspectedFile extends FileFormat {
  size: number;
  rowCount: number;
  sha256: string;
}

/** A row below the header; `fault` means that it, or everything from here on, cannot be read. */
export interface SourceRow {
  /** Line of the file on which the row starts. */
  line: number;
  cells: string[];
  fault?: Fault;
}

/** A file that is not a table; `reason` is a key of the texts `import.unreadable.*`. */
export class UnreadableFile extends Error {
  readonly reason: 'empty' | 'spreadsheet' | 'tooLarge' | 'binary' | 'noRows' | 'tooWide';

  constructor(reason: UnreadableFile['reason']) {
    super(reason);
    this.name = 'UnreadableFile';
    this.reason = reason;
  }
}

const maxColumns = 1000;
/** A row longer than this is a quote that was never closed. */
const maxRowLength = 1_000_000;
const sampleSize = 65_536;

/**
 * Detects the format of a file by reading it once for its encoding and once for its rows.
 * @throws UnreadableFile when it is not a table
 */
export async function inspectFile(bytes: Bytes): Promise<InspectedFile> {
  const { encoding, size, sha256, start } = await findEncoding(bytes);
  if (size === 0) throw new UnreadableFile('empty');
  if (isSpreadsheet(start)) throw new UnreadableFile('spreadsheet');
  if (isOtherKind(start)) throw new UnreadableFile('binary');
  const sample = new TextDecoder(encoding).decode(start, { stream: true });
  // A table may contain a stray NUL; a file full of them is a picture or a program.
  if ((sample.match(/\u0000/g)?.length ?? 0) > sample.length / 50) throw new UnreadableFile('binary');
  const delimiter = await findDelimiter(sample);
  let count = 0;
  const first: string[][] = [];
  for await (const { cells } of readRecords(bytes, { encoding, delimiter })) {
    count++;
    if (first.length < 2 * maxTitleRows) first.push(cells);
  }
  const titles = countTitleRows(first);
  const names = first[titles];
  if (!names) throw new UnreadableFile('noRows');
  if (names.length > maxColumns) throw new UnreadableFile('tooWide');
  return { encoding, delimiter, header: nameColumns(names), size, rowCount: count - titles - 1, sha256 };
}

/** The rows below the header, one at a time, with bounded memory. */
export async function* readRows(bytes: Bytes, format: FileFormat): AsyncGenerator<SourceRow> {
  const width = format.header.length;
  let isBelow = false;
  for await (const row of readRecords(bytes, format)) {
    if (!isBelow) isBelow = isDeepStrictEqual(nameColumns(row.cells), format.header);
    else yield row.fault ? row : { ...row, ...fit(row.cells, width) };
  }
}

/** Surplus empty cells at the end are dropped; any other number of cells than in the header is a fault. */
function fit(cells: string[], width: number): Pick<SourceRow, 'cells' | 'fault'> {
  if (cells.length === width) return { cells };
  if (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''))
    return { cells: cells.slice(0, width) };
  return { cells, fault: { code: 'columns', params: { expected: width, found: cells.length } } };
}

const parserOptions = {
  info: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  // All are listed: automatic detection would apply the first line ending to the whole file.
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: maxRowLength,
} satisfies Options;

async function* readRecords(
  bytes: Bytes,
  { encoding, delimiter }: Pick<FileFormat, 'encoding' | 'delimiter'>,
): AsyncGenerator<SourceRow> {
  let isBroken = false;
  const { parse } = await import('csv-parse');
  const parser = parse({
    ...parserOptions,
    delimiter,
    // An error thrown into the stream would discard the rows before it.
    skip_records_with_error: true,
    on_skip: () => {
      isBroken = true;
      return undefined;
    },
  });
  // A failing source ends the parser with its error, and a reader that stops early closes the source.
  pipeline(Readable.from(toUtf8(bytes, encoding)), parser, () => {});
  const records = parser as AsyncIterable<{ record: string[]; info: { lines: number } }>;
  let line = 1;
  for await (const { record, info } of records) {
    const isHint = line === 1 && /^sep=/i.test(record[0] ?? '') && record.length <= 2;
    if (!isHint) yield { line, cells: record.map(fromText) };
    line = info.lines + 1;
  }
  if (isBroken) yield { line, cells: [], fault: { code: 'unreadable', params: { line } } };
}

async function* toUtf8(bytes: Bytes, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes()) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

async function findEncoding(
  bytes: Bytes,
): Promise<{ encoding: Encoding; size: number; sha256: string; start: Buffer }> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  let size = 0;
  let isUtf8 = true;
  for await (const chunk of bytes()) {
    hash.update(chunk);
    size += chunk.length;
    if (start.length < sampleSize) start = Buffer.concat([start, chunk]).subarray(0, sampleSize);
    isUtf8 &&= decodes(utf8, chunk, true);
  }
  isUtf8 &&= decodes(utf8, new Uint8Array(), false);
  return { encoding: encodingOf(start, isUtf8), size, sha256: hash.digest('hex'), start };
}

function encodingOf(start: Buffer, isUtf8: boolean): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return isUtf8 ? 'utf-8' : 'windows-1252';
}

function decodes(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    return false;
  }
}

/** Excel's two formats: a zip archive and an OLE container. */
const isSpreadsheet = (start: Buffer): boolean =>
  start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')) ||
  start.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));

/** Other files under the name of a table: PDF, RTF, pictures, pages. */
const isOtherKind = (start: Buffer): boolean =>
  /^(%PDF-|\{\\rtf|GIF8|\x89PNG|\xff\xd8\xff|\s*<(!doctype|html|\?xml|svg))/i.test(start.toString('latin1', 0, 256));

/** Trimmed column names; a column without a name is named after its number, a repeated name gets a number appended. */
function nameColumns(cells: readonly string[]): string[] {
  const used = new Set<string>();
  return cells.map((cell, index) => {
    const name =
      cell
        .replace(/[\u0000-\u001f\u200b-\u200f\ufeff]/g, ' ')
        .trim()
        .slice(0, 180) || `#${index + 1}`;
    let unique = name;
    for (let count = 2; used.has(unique); count++) unique = `${name} (${count})`;
    used.add(unique);
    return unique;
  });
}
