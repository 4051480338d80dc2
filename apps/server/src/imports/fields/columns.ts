import type { ImportCondition, ImportJoin } from '@werkbank/contract/imports/mapping.ts';
import { MappingFault } from '../shared/mapping-fault.ts';

/** A row of the step's file with the rows that its joins found. */
export interface JoinedRow {
  cells: readonly string[];
  /** For each join, the columns in use, in the order of `CompiledJoin.kept`. */
  joined: readonly (readonly string[] | undefined)[];
}

export type Read = (row: JoinedRow) => string;
export type Holds = (row: JoinedRow) => boolean;

/** A join whose names are resolved to positions. */
export interface CompiledJoin {
  name: string;
  file: string;
  header: readonly string[];
  /** Position of the key in the joined file. */
  keyAt: number;
  /** Positions of the columns that are used; only these are kept in memory. */
  kept: number[];
  where: Holds;
  matches: Read;
}

/** Turns names of columns into functions that read them. */
export interface ColumnReader {
  joins: CompiledJoin[];
  /** The first of these columns that is not empty, trimmed. */
  reader(columns: readonly string[]): Read;
  condition(conditions: readonly ImportCondition[]): Holds;
}

/** @throws MappingFault for a column or file that does not exist */
export function compileColumns(
  header: readonly string[],
  joins: readonly ImportJoin[],
  headers: ReadonlyMap<string, readonly string[]>,
  step: string,
): ColumnReader {
  const compiled: CompiledJoin[] = [];
  const reader = (columns: readonly string[]): Read => {
    const reads = columns.map((column) => compileColumn(column, header, compiled, step));
    return (row) => {
      for (const read of reads) {
        const value = read(row);
        if (value !== '') return value;
      }
      return '';
    };
  };
  for (const join of joins) {
    if (compiled.some(({ name }) => name === join.name)) throw new MappingFault('joinTwice', { step, join: join.name });
    const matches = reader(join.matches);
    compiled.push({ ...compileJoin(join, headers, step), matches });
  }
  return { joins: compiled, reader, condition: (conditions) => compileConditions(conditions, reader) };
}

function compileJoin(
  join: ImportJoin,
  headers: ReadonlyMap<string, readonly string[]>,
  step: string,
): Omit<CompiledJoin, 'matches'> {
  const header = headers.get(join.file);
  if (!header) throw new MappingFault('fileUnknown', { step, file: join.file });
  const keyAt = header.indexOf(join.column);
  if (keyAt < 0) throw new MappingFault('columnUnknown', { step, column: `${join.name}.${join.column}` });
  const own = (columns: readonly string[]) => compileColumns(header, [], headers, step).reader(columns);
  return { name: join.name, file: join.file, header, keyAt, kept: [], where: compileConditions(join.where ?? [], own) };
}

function compileColumn(column: string, header: readonly string[], joins: readonly CompiledJoin[], step: string): Read {
  const [prefix = '', ...rest] = column.split('.');
  const joinAt = joins.findIndex(({ name }) => rest.length > 0 && name === prefix);
  const join = joins[joinAt];
  if (join) {
    const slot = keep(join, rest.join('.'), step);
    return ({ joined }) => joined[joinAt]?.[slot]?.trim() ?? '';
  }
  const at = header.indexOf(column);
  if (at < 0) throw new MappingFault('columnUnknown', { step, column });
  return ({ cells }) => cells[at]?.trim() ?? '';
}

function keep(join: CompiledJoin, column: string, step: string): number {
  const at = join.header.indexOf(column);
  if (at < 0) throw new MappingFault('columnUnknown', { step, column: `${join.name}.${column}` });
  const known = join.kept.indexOf(at);
  return known >= 0 ? known : join.kept.push(at) - 1;
}

function compileConditions(
  conditions: readonly ImportCondition[],
  reader: (columns: readonly string[]) => Read,
): Holds {
  const checks = conditions.map(({ column, is, values = [] }): Holds => {
    const read = reader([column]);
    const listed = new Set(values);
    switch (is) {
      case 'empty':
        return (row) => read(row) === '';
      case 'filled':
        return (row) => read(row) !== '';
      case 'in':
        return (row) => listed.has(read(row));
      case 'notIn':
        return (row) => !listed.has(read(row));
      default:
        return is satisfies never;
    }
  });
  return (row) => checks.every((check) => check(row));
}
