import type { ImportTarget } from '@werkbank/contract/imports/import.ts';
import type { ImportEntity, ImportMapping, ImportStep, ImportValue } from '@werkbank/contract/imports/mapping.ts';

/** The source of a value as the screen shows it. */
export type SourceKind = 'nothing' | 'column' | 'constant' | 'advanced';

/** The screen can edit one column of the file without a value table; the rest is edited in the document. */
export function sourceKindOf(value: ImportValue | undefined, header: readonly string[]): SourceKind {
  if (!value) return 'nothing';
  if (value.constant !== undefined) return 'constant';
  const [column = '', ...others] = value.columns ?? [];
  // A heading may end with a dot, as “Debiteurnr.” does; the column of another file is never one of this file.
  const isPlain = others.length === 0 && header.includes(column) && value.by !== 'key';
  return isPlain ? 'column' : 'advanced';
}

/** An advanced value in one line: its template, columns or quotient. */
export function describeValue({ template, columns, quotient, values }: ImportValue): string {
  const source = template ?? columns?.join(' | ') ?? quotient?.join(' ÷ ') ?? '';
  const table = values ? Object.entries(values).map(([from, to]) => `${from || '∅'} → ${to}`) : [];
  return table.length > 0 ? `${source}: ${table.slice(0, 4).join(', ')}${table.length > 4 ? ' …' : ''}` : source;
}

/** The same mapping with this step replaced. */
export const withStep = (mapping: ImportMapping, position: number, step: ImportStep): ImportMapping => ({
  ...mapping,
  steps: mapping.steps.map((one, index) => (index === position ? step : one)),
});

export const withoutStep = (mapping: ImportMapping, position: number): ImportMapping => ({
  ...mapping,
  steps: mapping.steps.filter((_, index) => index !== position),
});

/** Another column keeps the transformations, except for the value table, which belongs to the old one. */
export function fromColumn(before: ImportValue | undefined, column: string): ImportValue {
  const { transforms, decimals, cut, decimalMark, dateOrder, ifInvalid } = before ?? {};
  return {
    columns: [column],
    ...(transforms && { transforms }),
    ...(decimals !== undefined && { decimals }),
    ...(cut !== undefined && { cut }),
    ...(decimalMark && { decimalMark }),
    ...(dateOrder && { dateOrder }),
    ...(ifInvalid && { ifInvalid }),
  };
}

export function withField(step: ImportStep, field: string, value: ImportValue | undefined): ImportStep {
  const { [field]: _, ...others } = step.fields;
  return { ...step, fields: value ? { ...others, [field]: value } : others };
}

/** Another kind of record keeps the fields that both have. */
export function withEntity(step: ImportStep, entity: ImportEntity, targets: readonly ImportTarget[]): ImportStep {
  const known = new Set(fieldsOf(targets, entity).map(({ name }) => name));
  return {
    ...step,
    entity,
    fields: Object.fromEntries(Object.entries(step.fields).filter(([name]) => known.has(name))),
  };
}

export const fieldsOf = (targets: readonly ImportTarget[], entity: ImportEntity) =>
  targets.find((target) => target.entity === entity)?.fields ?? [];

/** Required fields of a record without a source. */
export const missingFields = (step: ImportStep, targets: readonly ImportTarget[]): string[] =>
  fieldsOf(targets, step.entity).flatMap(({ name, required }) => (required && !step.fields[name] ? [name] : []));

/** Mapped and required fields and the code of the record, in the order of the kind of record. */
export function shownFields(step: ImportStep, targets: readonly ImportTarget[]) {
  const fields = fieldsOf(targets, step.entity);
  const isCode = fields.filter(({ natural }) => natural).length === 1;
  return fields.filter(({ name, required, natural }) => required || (natural && isCode) || step.fields[name]);
}

/** Columns of a file that no step uses, in the order of the file. */
export function unusedColumns({ steps }: ImportMapping, file: string, header: readonly string[]): string[] {
  const used = new Set<string>();
  const collect = (part: unknown): void => {
    if (typeof part === 'string') for (const name of [part, ...columnsOfTemplate(part)]) used.add(name);
    else if (typeof part === 'object' && part !== null) for (const one of Object.values(part)) collect(one);
  };
  for (const step of steps)
    if (step.file === file) collect([step.fields, step.key, step.where, step.joins?.map(({ matches }) => matches)]);
  return header.filter((column) => column !== '' && !used.has(column));
}

/** `{column}` and `{column|other}`. */
const columnsOfTemplate = (template: string): string[] =>
  [...template.matchAll(/\{([^}]+)\}/g)].flatMap(([, names = '']) => names.split('|'));

/** A mapping document from a file; undefined when it is not one. The server validates it in full. */
export function parseMapping(text: string): ImportMapping | undefined {
  try {
    const parsed = JSON.parse(text) as Partial<ImportMapping> | null;
    return parsed?.version === 1 && Array.isArray(parsed.steps) ? (parsed as ImportMapping) : undefined;
  } catch {
    return undefined;
  }
}

export const sameMapping = (one: ImportMapping | null, other: ImportMapping | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
