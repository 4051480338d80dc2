import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../shared/entity.ts';

const ownValues = sql.ref('t.own_values');

/** The column of a field in row `t` of its table. */
export const currentOf = ({ custom, column, type }: Field): RawBuilder<unknown> =>
  custom ? sql`(${ownValues} ->> ${custom.id}::text)::${sql.raw(type)}` : sql.ref(`t.${column}`);

type Given = readonly [field: Field, value: RawBuilder<unknown>];

/** Assignments that set fields of row `t`; custom fields are set in one. */
export function settersOf(given: readonly Given[]): RawBuilder<unknown>[] {
  const custom = given.filter(([field]) => field.custom);
  const plain = given.filter(([field]) => !field.custom);
  return [
    ...plain.map(([{ column }, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(custom.length === 0 ? [] : [sql`own_values = jsonb_strip_nulls(${ownValues} || ${customObject(custom)})`]),
  ];
}

/** The custom fields as they are stored; null for none. */
export const customObject = (given: readonly Given[]): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(given.map(([{ custom }, value]) => sql`${custom?.id ?? ''}::text, to_jsonb(${value})`))})`;
