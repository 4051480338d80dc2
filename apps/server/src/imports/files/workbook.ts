import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Entry, ZipFile } from 'yauzl';
import { UnreadableFile } from './csv-file.ts';
import { mergedFiller, readMerges } from './workbook-merges.ts';
import { csvRows } from './workbook-rows.ts';
import { eachElement } from './workbook-xml.ts';

/** Maximum size of a workbook when unpacked, in bytes; the texts, which stay in memory, may take an eighth of it. */
const maxUnpackedBytes = 400 * 1024 * 1024;

/** Sheets of identical rows compress fiftyfold; a higher ratio than this does not occur in real data. */
const maxCompressionRatio = 200;
const small = 8 * 1024 * 1024;

const isTooSteep = (unfolded: number, packed: number): boolean =>
  unfolded > small && unfolded > packed * maxCompressionRatio;

/** A sheet of a workbook, written as CSV: decimal points, dates with the year first. */
export interface Sheet {
  name: string;
  path: string;
}

/** A sheet that is left out. */
export interface SkippedSheet {
  name: string;
  code: 'hidden' | 'empty';
}

/** A zip archive, as Excel has written workbooks since 2007. */
export async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && buffer.toString('latin1') === 'PK\u0003\u0004';
  } finally {
    await handle.close();
  }
}

/**
 * Writes the visible sheets of a workbook into a folder, row by row; sheets without a row are left out.
 * @throws UnreadableFile when it is not a workbook, or unpacks to an excessive size
 */
export async function unfoldWorkbook(
  file: string,
  folder: string,
): Promise<{ sheets: Sheet[]; skipped: SkippedSheet[] }> {
  // One at a time: several large workbooks at once would not fit in memory.
  const turn = lastTurn.then(() => unfold(file, folder));
  lastTurn = turn.catch(() => {});
  return await turn;
}

let lastTurn: Promise<unknown> = Promise.resolve();

async function unfold(file: string, folder: string) {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch(notAWorkbook);
  try {
    return await writeSheets(zip, folder);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    return notAWorkbook();
  } finally {
    zip.close();
  }
}

async function writeSheets(zip: ZipFile, folder: string) {
  const parts = await listParts(zip);
  // Several sheets may refer to the same part, and cells far to the right make rows longer than their part.
  const [unfolded, written] = [budget(), budget()];
  const readAgain = async (name: string) => {
    const entry = parts.get(name.toLowerCase());
    return entry && (await zip.openReadStreamPromise(entry));
  };
  const read = async (name: string) => {
    unfolded.spend(parts.get(name.toLowerCase())?.uncompressedSize ?? 0);
    return await readAgain(name);
  };
  const book = await readBook(read);
  const shared = await readTexts(await read('xl/sharedStrings.xml'));
  const dates = await readDateStyles(await read('xl/styles.xml'));
  const sheets: Sheet[] = [];
  const skipped: SkippedSheet[] = book.hidden.map((name) => ({ name, code: 'hidden' }));
  for (const { name, part } of book.sheets) {
    const before = await read(part);
    if (!before) continue;
    const fill = mergedFiller(await readMerges(before));
    const target = path.join(folder, `sheet-${sheets.length}.csv`);
    let rows = 0;
    const source = await readAgain(part);
    const counted = async function* () {
      if (!source) return;
      for await (const line of csvRows(source, { shared, dates, is1904: book.is1904 }, fill)) {
        rows += 1;
        written.spend(line.length);
        yield line;
      }
    };
    await pipeline(Readable.from(counted()), createWriteStream(target));
    if (rows > 0) sheets.push({ name, path: target });
    else skipped.push({ name, code: 'empty' });
  }
  if (sheets.length === 0) throw new UnreadableFile('noRows');
  return { sheets, skipped };
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    size += entry.uncompressedSize;
    const isText = /sharedstrings/i.test(entry.fileName);
    if (isTooSteep(size, zip.fileSize) || isTooSteep(entry.uncompressedSize, entry.compressedSize))
      throw new UnreadableFile('tooLarge');
    if (size > maxUnpackedBytes || (isText && entry.uncompressedSize > maxUnpackedBytes / 8))
      throw new UnreadableFile('tooLarge');
    parts.set(entry.fileName.toLowerCase(), entry);
  }
  return parts;
}

/** A part is read no further than the size declared in the archive. */
const budget = () => {
  let left = maxUnpackedBytes;
  return {
    spend(bytes: number): void {
      left -= bytes;
      if (left < 0) throw new UnreadableFile('tooLarge');
    },
  };
};

type ReadPart = (name: string) => Promise<Readable | undefined>;

/** The visible sheets in order, and the year from which days are counted. */
async function readBook(read: ReadPart) {
  const targets = new Map<string, string>();
  for await (const { name, attributes } of eachElement(await read('xl/_rels/workbook.xml.rels')))
    if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
  const sheets: { name: string; part: string }[] = [];
  const hidden: string[] = [];
  let is1904 = false;
  const source = await read('xl/workbook.xml');
  if (!source) throw new UnreadableFile('spreadsheet');
  for await (const { name, attributes } of eachElement(source)) {
    if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
    const target = name === 'sheet' ? targets.get(attributes['r:id'] ?? '') : undefined;
    if (target && /hidden/i.test(attributes.state ?? '')) hidden.push(attributes.name ?? '');
    else if (target)
      sheets.push({
        name: attributes.name ?? '',
        part: path.posix.join('/xl', target.replace(/^\/xl\//, '')).slice(1),
      });
  }
  return { sheets, hidden, is1904 };
}

/** The texts to which cells refer by number. */
async function readTexts(source: Readable | undefined): Promise<string[]> {
  const texts: string[] = [];
  for await (const { name, text } of eachElement(source, ['si'])) if (name === 'si') texts.push(text);
  return texts;
}

const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

/** Numbers of the cell styles that show a number as a date. */
async function readDateStyles(source: Readable | undefined): Promise<Set<number>> {
  const formats = new Set(dateFormats);
  const styles = new Set<number>();
  let count = 0;
  for await (const { name, attributes, within } of eachElement(source)) {
    if (name === 'numFmt' && isDateFormat(attributes.formatCode ?? '')) formats.add(Number(attributes.numFmtId));
    if (name === 'xf' && within === 'cellXfs') {
      if (formats.has(Number(attributes.numFmtId))) styles.add(count);
      count += 1;
    }
  }
  return styles;
}

/** Whether a format has letters of days, months or years outside quotes and brackets. */
const isDateFormat = (code: string): boolean =>
  /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/i, ''));

function notAWorkbook(): never {
  throw new UnreadableFile('spreadsheet');
}
