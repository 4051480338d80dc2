import { type RawBuilder, sql } from 'kysely';
import { matchesSearch } from '../search.ts';

/** One condition on a custom field of a record, as lists use it. */
export interface CustomCondition {
  /** Tests a single record. */
  test: RawBuilder<boolean>;
  /** Finds the records by an index. */
  seek: RawBuilder<boolean>;
}

/**
 * The conditions of `CustomFilter` of the contract on the record whose id is in this column, one for each field: a record has one value of
 * a field, and a period is read from the index as one range.
 */
export const customConditions = (column: string, filters: readonly string[] = []): CustomCondition[] =>
  [...Map.groupBy(filters, (filter) => filter.slice(0, 36).toLowerCase())].map(([field, ofField]) => {
    const compared = ofField.map((filter) => comparison(filter.slice(36)));
    const matches = sql`v.field_id = ${field}::uuid and ${sql.join(compared, sql` and `)}`;
    const id = sql.ref(column);
    return {
      test: sql<boolean>`(select true from own_value v where v.record_id = ${id} and ${matches})`,
      seek: sql<boolean>`${id} in (select v.record_id from own_value v where ${matches})`,
    };
  });

/** Whether the record whose id is in this column meets all of them; the planner chooses which index it reads. */
export const hasCustomValues = (column: string, filters: readonly string[] | undefined): RawBuilder<boolean> => {
  const conditions = customConditions(column, filters).map(({ seek }) => seek);
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};

const isDay = /^\d{4}-\d\d-\d\d$/;
const isNumber = /^-?\d{1,11}(\.\d{1,4})?$/;

/** A text may contain no words at all. */
const containsText = (value: string): RawBuilder<boolean> =>
  value.trim() === '' ? sql<boolean>`true` : matchesSearch(sql`searchable(v.text_value)`, value);

function comparison(condition: string): RawBuilder<boolean> {
  const [, operator = '', value = ''] = /^([<>]?=|~)(.*)$/s.exec(condition) ?? [];
  if (operator === '~') return containsText(value);
  const sign = sql.raw(operator);
  const compared = [
    ...(isDay.test(value) && !Number.isNaN(Date.parse(value)) ? [sql`v.day_value ${sign} ${value}::date`] : []),
    ...(isNumber.test(value) ? [sql`v.number_value ${sign} ${value}::numeric`] : []),
    ...(operator === '=' ? [sql`v.text_value = ${value}`] : []),
  ];
  return compared.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(compared, sql` or `)})`;
}
