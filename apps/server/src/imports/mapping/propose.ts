import {
  type ImportEntity,
  type ImportMapping,
  type ImportStep,
  type ImportValue,
  importEntities,
} from '@werkbank/contract/imports/mapping.ts';
import { entities } from '../entities/entities.ts';
import { splitAddress } from '../fields/address-text.ts';
import { type Bytes, type FileFormat, readRows } from '../files/csv-file.ts';
import { dateOrderOf, decimalMarkOf, refine, type Sample, valuesOf } from '../files/sampling.ts';
import { MappingFault } from '../shared/mapping-fault.ts';
import { fileWords, synonyms } from './synonyms.ts';

/** A file to be recognised. */
export interface OpenFile {
  name: string;
  format: FileFormat;
  bytes: Bytes;
}

const sampleRows = 200;

/**
 * A mapping guessed from headings, names of files and the first rows: one kind of record per file, order lines with their
 * repeated headers as two.
 * @throws MappingFault when no file is recognised
 */
export async function proposeMapping(files: readonly OpenFile[]): Promise<ImportMapping> {
  const steps: ImportStep[] = [];
  for (const file of files) {
    const sample = await readSample(file);
    steps.push(...recognise(file.name, sample).map((entity) => proposeStep(entity, file.name, sample)));
  }
  if (steps.length === 0) throw new MappingFault('nothingRecognised');
  const order = (step: ImportStep) => importEntities.indexOf(step.entity);
  return { version: 1, source: 'files', steps: steps.toSorted((a, b) => order(a) - order(b)) };
}

/** The step for one kind of record from a file, with every column that is recognised. */
export function proposeStep(entity: ImportEntity, file: string, sample: Sample): ImportStep {
  const columns = matchColumns(entity, sample.header);
  const own = entities[entity].fields;
  const numbers = [...columns].filter(([field]) => own[field]?.kind === 'number').map(([, column]) => column);
  const dates = [...columns].filter(([field]) => own[field]?.kind === 'date').map(([, column]) => column);
  const fields: Record<string, ImportValue> = {};
  const decimalMark = decimalMarkOf(sample, numbers);
  for (const [name, column] of columns) {
    const field = own[name];
    const value = field && refine(name, field, column, sample, decimalMark);
    if (value) fields[name] = value;
  }
  const repeats = entity === 'salesOrders' && matchColumns('salesOrderLines', sample.header).has('lineNumber');
  return {
    entity,
    file,
    ...(repeats && { distinct: true }),
    decimalMark,
    dateOrder: dateOrderOf(sample, dates),
    fields: { ...fields, ...splitAddressOf(fields, sample), ...constantsOf(entity, file) },
  };
}

/** Street, postcode and town from one column, where most of its cells hold all three. */
function splitAddressOf(fields: Readonly<Record<string, ImportValue>>, sample: Sample): Record<string, ImportValue> {
  const columns = fields.addressLine1?.columns;
  if (!columns || fields.postcode || fields.city) return {};
  const texts = valuesOf(sample, columns[0] ?? '');
  const whole = texts.filter((text) => splitAddress(text).city !== '');
  if (whole.length === 0 || whole.length * 2 < texts.length) return {};
  return {
    addressLine1: { columns, transforms: ['street'] },
    postcode: { columns, transforms: ['postcode'] },
    city: { columns, transforms: ['city'] },
  };
}

/** Suppliers are accounts too; their file says so by its name. */
function constantsOf(entity: ImportEntity, file: string): Record<string, ImportValue> {
  const isSupplier = entity === 'accounts' && /leverancier|crediteur|lieferant|kreditor|supplier|vendor/i.test(file);
  return isSupplier ? { isSupplier: { constant: true }, status: { constant: 'A' } } : {};
}

async function readSample({ format, bytes }: OpenFile): Promise<Sample> {
  const rows: string[][] = [];
  for await (const { cells, fault } of readRows(bytes, format)) {
    if (!fault) rows.push(cells);
    if (rows.length === sampleRows) break;
  }
  return { header: format.header, rows };
}

/** The kinds of records that a file can give all required fields of, the best one first. */
function recognise(file: string, { header }: Sample): ImportEntity[] {
  const scored = importEntities
    .map((entity) => ({ entity, columns: matchColumns(entity, header) }))
    .filter(({ entity, columns }) => requiredFields(entity, file).every((field) => columns.has(field)))
    .map(({ entity, columns }) => ({ entity, score: columns.size + (isCalled(file, entity) ? 5 : 0) }))
    .toSorted((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best) return [];
  const both = ['salesOrders', 'salesOrderLines'] as const;
  const isBoth = both.every((entity) => scored.some((one) => one.entity === entity));
  return isBoth && both.some((entity) => entity === best.entity) ? [...both] : [best.entity];
}

/** Fields without which a file could be of many kinds, unless its name says which. */
const neededToRecognise: Partial<Record<ImportEntity, readonly string[]>> = {
  contacts: ['lastName'],
  locations: ['addressLine1'],
};

function requiredFields(entity: ImportEntity, file: string): string[] {
  const needed = isCalled(file, entity) ? [] : (neededToRecognise[entity] ?? []);
  return Object.entries(entities[entity].fields).flatMap(([name, field]) =>
    field.required || needed.includes(name) ? [name] : [],
  );
}

const isCalled = (file: string, entity: ImportEntity): boolean => {
  const name = plainOf(file.replace(/\.\w+$/, ''));
  return (fileWords[entity].split(' ') as string[]).some((word) => name.includes(word));
};

/** Field → column, each column once; an exact heading wins over a shorter synonym further down. */
function matchColumns(entity: ImportEntity, header: readonly string[]): Map<string, string> {
  const headings = new Map(header.map((column) => [plainOf(column), column]));
  const columns = new Map<string, string>();
  const used = new Set<string>();
  for (const [field, words] of Object.entries(synonyms[entity])) {
    const column = [field, ...words.split(' ')]
      .map((word) => headings.get(plainOf(word)))
      .find((found) => found !== undefined && !used.has(found));
    if (column === undefined) continue;
    columns.set(field, column);
    used.add(column);
  }
  return columns;
}

/** `Straße & Haus-Nummer` → `strassehausnr`: without case, accents, signs, and however “number” is written. */
const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
    .replace(/(?<=.)(nummer|number|num|no)$/, 'nr');
