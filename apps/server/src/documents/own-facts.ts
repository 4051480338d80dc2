import type { OwnFieldKind, OwnFieldRecord, OwnName } from '@werkbank/contract/own-fields/own-field.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Words } from './words.ts';

/** The value of an own field that belongs on the documents of a record. */
export interface PrintedOwnValue {
  name: OwnName;
  kind: OwnFieldKind;
  value: string | number;
  /** The name of the chosen option. */
  option: OwnName | null;
}

/** The printed own fields with a value, in their order, of the record in a query by its alias. */
export const printedOwnValues = (record: OwnFieldRecord, alias: string): RawBuilder<PrintedOwnValue[]> => {
  const values = sql.ref(`${alias}.own_values`);
  return sql<PrintedOwnValue[]>`coalesce((
    select jsonb_agg(jsonb_build_object('name', jsonb_build_object('nl', f.name_nl, 'de', f.name_de, 'en', f.name_en), 'kind', f.kind,
      'value', ${values} -> f.id::text, 'option', (select p -> 'name' from jsonb_array_elements(f.options) p
        where p ->> 'key' = ${values} ->> f.id::text)) order by f.position)
    from own_field f
    where f.division = ${sql.ref(`${alias}.division`)} and f.record = ${record} and f.printed and f.active
      and jsonb_exists(${values}, f.id::text)), '[]')`;
};

/** The printed own fields as labels and values, in the language of the document. */
export const ownFacts = (
  printed: readonly PrintedOwnValue[],
  language: Language,
  w: Words,
): [label: string, value: string][] =>
  printed.map(({ name, kind, value, option }) => [name[language], option?.[language] ?? shown(kind, value, w)]);

function shown(kind: OwnFieldKind, value: string | number, w: Words): string {
  if (kind === 'day') return w.day(String(value));
  return kind === 'number' ? w.quantity(Number(value)) : String(value);
}
