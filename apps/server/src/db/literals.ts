import { type RawBuilder, sql } from 'kysely';

/** Named numbers as SQL literals: only a literal, never a parameter, lets the planner use a partial index. */
export const literals = <Values extends Readonly<Record<string, number>>>(values: Values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql.lit(value)])) as {
    readonly [Name in keyof Values]: RawBuilder<Values[Name]>;
  };

/** Whether a column has one of these numbers, as literals; false when there are none. */
export const isOneOf = (column: string, values: readonly number[]): RawBuilder<boolean> =>
  values.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** Whether a column has one of these ids, in a form whose plan PostgreSQL reuses: it would plan `= any` of a list every time. */
export const isAmong = (column: string, [first, ...others]: readonly string[]): RawBuilder<boolean> =>
  first !== undefined && others.length === 0
    ? sql<boolean>`${sql.ref(column)} = ${first}::uuid`
    : sql<boolean>`${sql.ref(column)} in (select given_ids(${first === undefined ? [] : [first, ...others]}::uuid[]))`;

/**
 * Whether a column has one of these texts. For several, PostgreSQL cannot read an index in order, so a single one is compared by equality.
 */
export const isAnyOf = (column: string, values: readonly string[]): RawBuilder<boolean> =>
  values.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${values[0]}`
    : sql<boolean>`${sql.ref(column)} = any(${[...values]}::text[])`;
