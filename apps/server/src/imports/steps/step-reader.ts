import { createHash } from 'node:crypto';
import type { ImportMapping, ImportStep } from '@werkbank/contract/imports/mapping.ts';
import { entities } from '../entities/entities.ts';
import { type ColumnReader, type CompiledJoin, compileColumns, type JoinedRow } from '../fields/columns.ts';
import { compileText, compileValue, type ReadValue } from '../fields/values.ts';
import type { Fault, Style } from '../shared/cell.ts';
import type { Candidate, CellValue, Entity, Field, ReferenceKind } from '../shared/entity.ts';
import { MappingFault } from '../shared/mapping-fault.ts';
import type { Catalog } from './catalog.ts';

/** The values of a row of the step's file, before any look-up. */
export interface RowReading {
  /** Left out by the row filter, or blank. */
  skipped: boolean;
  key: string;
  hash: string;
  values: Record<string, CellValue>;
  /** Identifying fields that contain only part of the text in the file. */
  shortened: string[];
  faults: Fault[];
  /** Values that are left out because the mapping allows it. */
  lacking: Fault[];
  exported?: Candidate['exported'];
}

/** A step of a mapping with every name resolved against the files. */
export interface StepReader {
  step: ImportStep;
  /** The name of the step as shown to users. */
  name: string;
  /** Position in the original mapping. */
  position: number;
  entity: Entity;
  /** Fields that the step fills, in the order of the entity. */
  mapped: string[];
  joins: readonly CompiledJoin[];
  header: readonly string[];
  read(row: JoinedRow): RowReading;
}

/** The steps in the order in which they run: records that others refer to come first. */
export function compileSteps(
  mapping: ImportMapping,
  headers: ReadonlyMap<string, readonly string[]>,
  catalog: Catalog = entities,
): StepReader[] {
  const order = Object.keys(entities);
  return mapping.steps
    .map((step, position) => compileStep(step, position, headers, catalog))
    .toSorted((a, b) => order.indexOf(a.entity.entity) - order.indexOf(b.entity.entity));
}

/** @throws MappingFault naming the file, column or field that does not exist */
export function compileStep(
  step: ImportStep,
  position: number,
  headers: ReadonlyMap<string, readonly string[]>,
  catalog: Catalog = entities,
): StepReader {
  const entity = catalog[step.entity];
  const name = step.name || step.entity;
  const header = headerOf(step, headers, name);
  const columns = compileColumns(header, step.joins ?? [], headers, name);
  const mapped = checkFields(step, entity, name);
  const style: Style = { decimalMark: step.decimalMark, dateOrder: step.dateOrder };
  const reads = mapped.map((field) => [field, compileField(field, { entity, step }, columns, style)] as const);
  const isWanted = columns.condition(step.where ?? []);
  const readKey = compileKey(step, entity, columns, style);
  const readExported = compileExported(step, entity, columns);
  const read = (row: JoinedRow): RowReading => {
    if (row.cells.every((cell) => cell.trim() === '') || !isWanted(row))
      return { skipped: true, key: '', hash: '', values: {}, shortened: [], faults: [], lacking: [] };
    const values: Record<string, CellValue> = {};
    const given = readExported?.(row);
    const faults: Fault[] = given?.fault ? [given.fault] : [];
    const exported = given?.exported;
    const lacking: Fault[] = [];
    const shortened: string[] = [];
    const lack = (field: string, fault: Fault) => {
      if (!canBeEmpty(step, entity, field)) return void faults.push(fault);
      values[field] = entity.fields[field]?.fallback ?? null;
      lacking.push(fault);
    };
    for (const [field, readValue] of reads) {
      const reading = readValue(row);
      if ('fault' in reading) lack(field, reading.fault);
      else {
        values[field] = reading.value;
        if (reading.isShortened && entity.natural.includes(field)) shortened.push(field);
      }
    }
    // A record that exists has values for the fields that its list does not show.
    for (const fault of entity.inspect?.(values) ?? [])
      if (!exported || fault.field in values) lack(fault.field, fault);
    const key = exported?.id ?? readKey(row, values);
    if (key === '' && faults.length === 0) faults.push({ code: 'required', field: entity.natural[0] ?? '' });
    return {
      skipped: false,
      key: storableKey(key),
      hash: hashOf(values),
      values,
      shortened,
      faults,
      lacking,
      exported,
    };
  };
  return { step, name, position, entity, mapped, joins: columns.joins, header, read };
}

const canBeEmpty = (step: ImportStep, entity: Entity, field: string): boolean =>
  step.fields[field]?.ifInvalid === 'empty' && !entity.fields[field]?.required && !entity.fields[field]?.filled;

function headerOf(step: ImportStep, headers: ReadonlyMap<string, readonly string[]>, name: string): readonly string[] {
  if (step.rows) return [...new Set(step.rows.flatMap((row) => Object.keys(row)))];
  const header = headers.get(step.file ?? '');
  if (!header) throw new MappingFault('fileUnknown', { step: name, file: step.file ?? '' });
  return header;
}

function checkFields(step: ImportStep, entity: Entity, name: string): string[] {
  for (const field of Object.keys(step.fields))
    if (!entity.fields[field] || entity.fields[field].derived)
      throw new MappingFault('fieldUnknown', { step: name, field });
  const [needed] = step.exported ? [] : missingOf(step, entity);
  if (needed !== undefined) throw new MappingFault('fieldNeeded', { step: name, field: needed });
  return Object.keys(entity.fields).filter((field) => step.fields[field]);
}

/** Fields that a new record needs and the step does not fill. */
const missingOf = (step: ImportStep, entity: Entity): string[] =>
  Object.keys(entity.fields).filter((name) => entity.fields[name]?.required && !step.fields[name]);

const idText = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** `7 (2026-11-27 08:30:00.123 UTC)`: the version of a record and the time of its last change. */
const stateText = /^\d+ \((\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d{3}) UTC\)$/;

/** Which record a row of an exported list is; undefined for other files. */
function compileExported(step: ImportStep, entity: Entity, { reader }: ColumnReader) {
  if (!step.exported) return undefined;
  const [readId, readState] = [reader([step.exported.id]), reader([step.exported.state])];
  const canBeNew = missingOf(step, entity).length === 0;
  return (row: JoinedRow): { exported?: Candidate['exported']; fault?: Fault } => {
    const id = readId(row).toLowerCase();
    if (id === '') return canBeNew ? {} : { fault: { code: 'newRow' } };
    if (!idText.test(id)) return { fault: { code: 'recordUnknown' } };
    const [, day, time] = stateText.exec(readState(row)) ?? [];
    const at = `${day}T${time}Z`;
    return Number.isNaN(Date.parse(at)) ? { fault: { code: 'stateUnreadable' } } : { exported: { id, at } };
  };
}

/** Records that have no code or number of their own. */
const keyOnly: ReadonlySet<ReferenceKind> = new Set(['contacts', 'addresses', 'salesOrderLines', 'purchaseOrderLines']);

function compileField(
  name: string,
  { entity, step }: { entity: Entity; step: ImportStep },
  columns: ColumnReader,
  style: Style,
): ReadValue {
  const field = entity.fields[name] as Field;
  const value = step.fields[name];
  if (!value) throw new MappingFault('fieldUnknown', { step: step.name ?? step.entity, field: name });
  if (field.references && keyOnly.has(field.references) && value.by !== 'key')
    throw new MappingFault('keyOnly', { step: step.name || step.entity, field: name });
  return compileValue({ name, field }, value, columns, style);
}

/** Without a key of its own, a row is identified by the natural key of its record. */
function compileKey(
  step: ImportStep,
  entity: Entity,
  columns: ColumnReader,
  style: Style,
): (row: JoinedRow, values: Record<string, CellValue>) => string {
  if (step.key && !entity.naturalKeyOnly) {
    const read = compileText(step.key, columns, style);
    return (row) => read(row).text;
  }
  return (_, values) => {
    const partsOf = (fields: readonly string[]) => fields.map((field) => String(values[field] ?? '').toLowerCase());
    const keyOf = (parts: readonly string[]) => (parts.every((part) => part === '') ? '' : parts.join('|'));
    return keyOf(partsOf(entity.natural)) || keyOf(partsOf(entity.substitute ?? []));
  };
}

const maxKeyLength = 400;

/** A key too long for an index is cut and ends with a digest of the whole key, so that no two keys become equal. */
const storableKey = (key: string): string =>
  key.length <= maxKeyLength ? key : `${key.slice(0, maxKeyLength - 21)}#${digestOf(key)}`;

const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 20);

export const hashOf = (values: Record<string, CellValue>): string => digestOf(JSON.stringify(values));
