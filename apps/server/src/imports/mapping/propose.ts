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
import { dateOrderOf, decimalMarkOf, fits, refine, type Sample, valuesOf } from '../files/sampling.ts';
import type { Entity } from '../shared/entity.ts';
import { MappingFault } from '../shared/mapping-fault.ts';
import type { Catalog } from '../steps/catalog.ts';
import { priceListFields } from './price-list.ts';
import { fileWords, synonyms } from './synonyms.ts';

/** A file to be recognised. */
export interface OpenFile {
  name: string;
  format: FileFormat;
  bytes: Bytes;
}

/** The rows of a file, and what they can become. */
interface Known {
  sample: Sample;
  catalog: Catalog;
}

const sampleRows = 200;

/**
 * A mapping guessed from headings, names of files and the first rows: one kind of record per file, order lines with their
 * repeated headers as two.
 * @throws MappingFault when no file is recognised
 */
export async function proposeMapping(files: readonly OpenFile[], catalog: Catalog = entities): Promise<ImportMapping> {
  const steps: ImportStep[] = [];
  for (const file of files) {
    const sample = await readSample(file);
    const register = proposeRegister(file.name, { sample, catalog });
    steps.push(
      ...(register ??
        recognise(file.name, sample).map((entity) => proposeStep(entity, file.name, { sample, catalog }))),
    );
  }
  if (steps.length === 0) throw new MappingFault('nothingRecognised');
  const order = (step: ImportStep) => importEntities.indexOf(step.entity);
  // A price list is read for what it changes; any other list would rather repeat what is already known.
  const existing = steps.every(({ entity }) => priceLists.includes(entity)) ? 'change' : 'keep';
  return { version: 1, source: 'files', existing, steps: steps.toSorted((a, b) => order(a) - order(b)) };
}

/** The step for one kind of record from a file, with every column that is recognised. */
export function proposeStep(
  entity: ImportEntity,
  file: string,
  { sample, catalog }: Known,
  known: Columns = matchColumns(entity, sample.header),
): ImportStep {
  const own = catalog[entity].fields;
  const columns = withCustomColumns(catalog[entity], sample.header, known);
  const numbers = [...columns].filter(([field]) => own[field]?.kind === 'number').map(([, column]) => column);
  const dates = [...columns].filter(([field]) => own[field]?.kind === 'date').map(([, column]) => column);
  const fields: Record<string, ImportValue> = {};
  const decimalMark = decimalMarkOf(sample, numbers);
  for (const [name, column] of columns) {
    const field = own[name];
    const value = field && refine({ name, field }, column, sample, decimalMark);
    if (value) fields[name] = value;
  }
  const lines = linesOf[entity];
  const repeats = lines !== undefined && matchColumns(lines, sample.header).has('lineNumber');
  return {
    entity,
    file,
    ...(repeats && { distinct: true }),
    ...keyOf(entity, columns, sample),
    decimalMark,
    dateOrder: dateOrderOf(sample, dates),
    fields: {
      ...fields,
      ...codeInFullOf(entity, columns, sample),
      ...splitAddressOf(fields, sample),
      ...constantsOf(entity, file),
      ...(entity === 'supplierPrices' && priceListFields(sample.header, fields)),
    },
  };
}

/** The columns that have the name of a custom field, in any language, in addition to those that are known already. */
function withCustomColumns({ fields }: Entity, header: readonly string[], known: Columns): Columns {
  const columns = new Map(known);
  for (const [name, { custom }] of Object.entries(fields)) {
    const words = custom ? Object.values(custom.name).map(plainOf) : [];
    const used = new Set(columns.values());
    const column = header.find((heading) => words.includes(plainOf(heading)) && !used.has(heading));
    if (column !== undefined) columns.set(name, column);
  }
  return columns;
}

/** Orders that a file repeats on each of their lines. */
const linesOf: Partial<Record<ImportEntity, ImportEntity>> = {
  salesOrders: 'salesOrderLines',
  purchaseOrders: 'purchaseOrderLines',
};

type Columns = ReadonlyMap<string, string>;

/** Record numbers that often contain letters in files, and the field in which such a code is kept readable. */
const numbered: Partial<Record<ImportEntity, { number: string; inFull: string; longest: number }>> = {
  accounts: { number: 'code', inFull: 'searchCode', longest: 30 },
  salesOrders: { number: 'orderNumber', inFull: 'description', longest: 60 },
  deliveries: { number: 'deliveryNumber', inFull: 'remarks', longest: 4000 },
  purchaseOrders: { number: 'orderNumber', inFull: 'description', longest: 60 },
  receipts: { number: 'receiptNumber', inFull: 'remarks', longest: 4000 },
  assemblyOrders: { number: 'orderNumber', inFull: 'description', longest: 60 },
};

/** The column of codes that are not numbers. */
function misfitOf(entity: ImportEntity, columns: Columns, sample: Sample): string | undefined {
  const { number = '' } = numbered[entity] ?? {};
  const [column, field] = [columns.get(number), entities[entity].fields[number]];
  return column && field && valuesOf(sample, column).some((text) => !fits(field, text)) ? column : undefined;
}

/** Codes that do not fit their field identify the row in full. */
function keyOf(entity: ImportEntity, columns: Columns, sample: Sample): Pick<ImportStep, 'key'> {
  const column = misfitOf(entity, columns, sample);
  if (column === undefined) return {};
  if (entity !== 'deliveries' && entity !== 'receipts') return { key: { columns: [column] } };
  const parts = [column, columns.get('order'), columns.get('lineNumber')].flatMap((part) =>
    part ? [`{${part}}`] : [],
  );
  return { key: { template: parts.join('|') } };
}

function codeInFullOf(entity: ImportEntity, columns: Columns, sample: Sample): Record<string, ImportValue> {
  const column = misfitOf(entity, columns, sample);
  const { inFull = '', longest = 0 } = numbered[entity] ?? {};
  if (column === undefined || columns.has(inFull)) return {};
  return valuesOf(sample, column).every((text) => text.length <= longest) ? { [inFull]: { columns: [column] } } : {};
}

/** Headings that describe an asset, rather than its location. */
const assetFields = [
  'tag',
  'type',
  'brand',
  'model',
  'serialNumber',
  'manufactureDate',
  'batteryDueOn',
  'padsAdultDueOn',
];

/** Steps for a register in which each row is a location with an asset, such as a list of AEDs; undefined for any other list. */
function proposeRegister(file: string, { sample, catalog }: Known): ImportStep[] | undefined {
  const places = matchColumns('locations', sample.header);
  const code = places.get('code');
  const isAssetCode = code !== undefined && !isLocationWord(code);
  const isName = code !== undefined && !places.has('name') && valuesOf(sample, code).some((text) => /\s/.test(text));
  if (isAssetCode || isName) places.delete('code');
  if (isName && !isAssetCode && code !== undefined) places.set('name', code);
  const used = new Set(places.values());
  const assets = matchColumns(
    'assets',
    sample.header.filter((column) => !used.has(column)),
  );
  assets.delete('location');
  const isPlaced = places.has('addressLine1') || (places.has('latitude') && places.has('longitude'));
  const isAsset = assetFields.filter((field) => assets.has(field)).length > 1;
  const type = assets.has('type') ? undefined : typeOf(file, sample);
  const name = places.get('name') ?? places.get('addressLine1');
  if (!isPlaced || !isAsset || name === undefined || !(assets.has('type') || type)) return undefined;
  places.set('name', name);
  const location = proposeStep('locations', file, { sample, catalog }, places);
  const asset = proposeStep('assets', file, { sample, catalog }, assets);
  const own = places.get('code');
  const identity = ['name', 'postcode', 'addressLine1', 'city'].flatMap((field) => places.get(field) ?? []);
  const key = { template: [...new Set(identity)].map((column) => `{${column}}`).join('|') };
  const id = isAssetCode
    ? code
    : sample.header.find((column) => /^(aed|asset|geraete|lfd|objekt)?(id|nr)$/.test(plainOf(column)));
  return [
    {
      ...location,
      distinct: true,
      ...(own === undefined && { key }),
      fields: { ...location.fields, name: { columns: [name] } },
    },
    {
      ...asset,
      ...(id !== undefined && { key: { columns: [id] } }),
      fields: {
        ...asset.fields,
        location: own === undefined ? { ...key, by: 'key' } : { columns: [own] },
        ...(type && { type: { constant: type } }),
        ...(id !== undefined && !asset.fields.inventoryNumber && { inventoryNumber: { columns: [id] } }),
      },
    },
  ];
}

const isLocationWord = (column: string): boolean =>
  synonyms.assets.location?.split(' ').some((word) => plainOf(word) === plainOf(column)) ?? false;

/** A list of AEDs is recognised by its name or headings, seldom by its rows. */
const typeOf = (file: string, { header }: Sample): string | undefined =>
  [file, ...header].some((text) => /\baeds?\b|defibril|defi(?![a-z])/i.test(text.replace(/[_-]/g, ' ')))
    ? 'AED'
    : undefined;

/** Street, postcode and town from one column, when most of its cells contain all three. */
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

/** Suppliers are accounts too, recognised by the name of their file. */
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

/** The kinds of records for which a file has all required fields, the best match first. */
function recognise(file: string, { header }: Sample): ImportEntity[] {
  const scored = importEntities
    .map((entity) => ({ entity, columns: matchColumns(entity, header) }))
    .filter(({ entity, columns }) => requiredFields(entity, file).every((field) => columns.has(field)))
    .map(({ entity, columns }) => ({
      entity,
      score: columns.size + (isCalled(file, entity) ? (nameWeight[entity] ?? 5) : 0),
    }))
    .toSorted((a, b) => b.score - a.score);
  const [best] = scored;
  if (!best) return [];
  const both = Object.entries(linesOf).find((pair) => pair.includes(best.entity)) as ImportEntity[] | undefined;
  return both?.every((entity) => scored.some((one) => one.entity === entity)) ? both : [best.entity];
}

/** A price list names items and their supplier as well, and is none of those lists. */
const nameWeight: Partial<Record<ImportEntity, number>> = { supplierPrices: 15, salesPrices: 15 };

/** Kinds that are read for what they change. */
const priceLists: readonly ImportEntity[] = ['supplierPrices', 'salesPrices'];

/** Fields without which a file could be of many kinds, unless its name identifies it. */
const neededToRecognise: Partial<Record<ImportEntity, readonly string[]>> = {
  accounts: ['code'],
  salesOrders: ['orderNumber'],
  purchaseOrders: ['orderNumber'],
  purchaseOrderLines: ['lineNumber'],
  assemblyOrders: ['orderNumber'],
  contacts: ['lastName'],
  locations: ['addressLine1'],
  supplierPrices: ['supplier', 'supplierItemCode', 'price'],
  salesPrices: ['priceList'],
};

/** The same for a file whose name identifies it. */
const ofNamed: Partial<Record<ImportEntity, readonly string[]>> = { supplierPrices: ['supplierItemCode'] };

/** Required fields that a file seldom has: one value for all rows, chosen on the screen. */
const chosen: Partial<Record<ImportEntity, string>> = {
  supplierPrices: 'supplier',
  salesPrices: 'priceList',
};

export function requiredFields(entity: ImportEntity, file: string): string[] {
  const needed = isCalled(file, entity) ? (ofNamed[entity] ?? []) : (neededToRecognise[entity] ?? []);
  return Object.entries(entities[entity].fields).flatMap(([name, field]) =>
    needed.includes(name) || (field.required && chosen[entity] !== name) ? [name] : [],
  );
}

const isCalled = (file: string, entity: ImportEntity): boolean => {
  const name = plainOf(file.replace(/\.\w+$/, ''));
  return (fileWords[entity].split(' ') as string[]).some((word) => name.includes(word));
};

/** Field → column, each column once; an exact heading wins over a shorter synonym further down. */
export const matchColumns = (entity: ImportEntity, header: readonly string[]): Map<string, string> =>
  matchWords(synonyms[entity], header);

/** The same for any fields with their headings. */
export function matchWords<Name extends string>(
  fields: Readonly<Partial<Record<Name, string>>>,
  header: readonly string[],
): Map<Name, string> {
  const headings = new Map(header.map((column) => [plainOf(column), column]));
  const columns = new Map<Name, string>();
  const used = new Set<string>();
  for (const [field, words] of Object.entries<string>(fields as Record<Name, string>) as [Name, string][]) {
    const column = [field, ...words.split(' ')]
      .map((word) => headings.get(plainOf(word)))
      .find((found) => found !== undefined && !used.has(found));
    if (column === undefined) continue;
    columns.set(field, column);
    used.add(column);
  }
  return columns;
}

/** `Straße & Haus-Nummer` → `strassehausnr`: without case, accents and punctuation, and with one form for “number”. */
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
