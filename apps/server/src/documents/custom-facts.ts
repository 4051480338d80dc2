import type { CustomFieldKind, CustomFieldRecord, OwnName } from '@werkbank/contract/custom-fields/custom-field.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Words } from './words.ts';

/** The value of a custom field that belongs on the documents of a record. */
export interface PrintedCustomValue {
  name: OwnName;
  kind: CustomFieldKind;
  value: string | number;
  /** The name of the chosen option. */
  option: OwnName | null;
}

/** The printed custom fields with a value, in their order, of the record in a query by its alias. */
export const printedCustomValues = (record: CustomFieldRecord, alias: string): RawBuilder<PrintedCustomValue[]> => {
  const values = sql.ref(`${alias}.own_values`);
  return sql<PrintedCustomValue[]>`coalesce((
    select jsonb_agg(jsonb_build_object('name', jsonb_build_object('nl', f.name_nl, 'de', f.name_de, 'en', f.name_en), 'kind', f.kind,
      'value', ${values} -> f.id::text, 'option', (select p -> 'name' from jsonb_array_elements(f.options) p
        where p ->> 'key' = ${values} ->> f.id::text)) order by f.position)
    from own_field f
    where f.division = ${sql.ref(`${alias}.division`)} and f.record = ${record} and f.printed and f.active
      and jsonb_exists(${values}, f.id::text)), '[]')`;
};

/** The printed custom fields as labels and values, in the language of the document. */
export const customFacts = (
  printed: readonly PrintedCustomValue[],
  language: Language,
  w: Words,
): [label: string, value: string][] =>
  printed.map(({ name, kind, value, option }) => [name[language], option?.[language] ?? shown(kind, value, w)]);

function shown(kind: CustomFieldKind, value: string | number, w: Words): string {
  if (kind === 'day') return w.day(String(value));
  return kind === 'number' ? w.quantity(Number(value)) : String(value);
}
