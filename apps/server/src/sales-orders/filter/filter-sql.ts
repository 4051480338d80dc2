import { salesStatus } from '@werkbank/contract/sales-orders/shared/transitions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Field } from './filter-fields.ts';
import type { Filter, Operator, TextFunction } from './filter-parser.ts';

/** A condition on `l`, `o` and `i`. Column names come from the list of fields, all input is passed as parameters. */
export function filterCondition(filter: Filter): RawBuilder<boolean> {
  switch (filter.kind) {
    case 'id':
      // The line or the lines of the order with this id; an id is never both.
      return sql`(l.id = ${filter.id} or l.order_id = ${filter.id})`;
    case 'orderNumber':
      return sql`o.order_number = ${integer(filter.number)}`;
    case 'and':
      return sql`(${sql.join(filter.terms.map(filterCondition), sql` and `)})`;
    case 'or':
      return sql`(${sql.join(filter.terms.map(filterCondition), sql` or `)})`;
    case 'not':
      // Treats null as not matching.
      return sql`(${filterCondition(filter.term)}) is not true`;
    case 'compare':
      return comparison(filter.field, filter.operator, filter.value);
    case 'match':
      return sql`lower(${sql.ref(filter.field.column)}) like lower(${pattern(filter.by, filter.text)})`;
  }
}

const operators = { eq: sql`=`, ne: sql`is distinct from`, gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` } as const;

function comparison(field: Field, operator: Operator, value: string | null): RawBuilder<boolean> {
  const column = sql.ref(field.column);
  if (value === null) return operator === 'eq' ? sql`${column} is null` : sql`${column} is not null`;
  if (field.type === 'status') return statuses(column, operator, Number(value));
  const [left, right] =
    field.type === 'text' ? [sql`lower(${column})`, sql`lower(${value}::text)`] : [column, literal(field, value)];
  return sql`${left} ${operators[operator]} ${right}`;
}

const compare: Record<Operator, (status: number, value: number) => boolean> = {
  eq: (status, value) => status === value,
  ne: (status, value) => status !== value,
  gt: (status, value) => status > value,
  ge: (status, value) => status >= value,
  lt: (status, value) => status < value,
  le: (status, value) => status <= value,
};

/** The statuses that satisfy a comparison, listed, so that the index of undelivered lines can be used. */
function statuses(column: RawBuilder<unknown>, operator: Operator, value: number): RawBuilder<boolean> {
  const left = Object.values(salesStatus).filter((status) => compare[operator](status, value));
  return left.length === 0 ? sql`false` : sql`${column} in (${sql.join(left.map((status) => sql.lit(status)))})`;
}

function literal({ type }: Field, value: string): RawBuilder<unknown> {
  if (type === 'guid') return sql`${value}::uuid`;
  if (type === 'integer') return integer(value);
  if (type === 'decimal') return sql`${value}::numeric`;
  const isDay = value.length === 10;
  if (type === 'date') return isDay ? sql`${value}::date` : sql`${value}::timestamptz::timestamp`;
  // Without an offset it means UTC, the time zone of every session.
  return sql`${value}::timestamptz`;
}

/** As an integer if it is one, so that an index can be used; larger numbers can still be compared. */
const integer = (value: string) => (/^-?\d{1,9}$/.test(value) ? sql`${value}::integer` : sql`${value}::numeric`);

function pattern(by: TextFunction, text: string): string {
  const escaped = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return `${by === 'startswith' ? '' : '%'}${escaped}${by === 'endswith' ? '' : '%'}`;
}
