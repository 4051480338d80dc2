import type { CustomField, CustomFieldRecord } from '@werkbank/contract/custom-fields/custom-field.ts';
import type { ImportField, ImportTarget } from '@werkbank/contract/imports/import.ts';
import { type ImportEntity, importEntities } from '@werkbank/contract/imports/mapping.ts';
import { type Language, text } from '@werkbank/contract/wire/shapes.ts';
import * as z from 'zod';
import { listAll } from '#db/custom-fields/definitions.ts';
import type { Db } from '#db/db.ts';
import { entities } from '../entities/entities.ts';
import type { CellValue, Entity, Field } from '../shared/entity.ts';

/** What can be imported into a division: the kinds of records with the company's own fields. */
export type Catalog = Readonly<Record<ImportEntity, Entity>>;

/** The kind of record whose custom fields an entity has. */
const customOf: Partial<Record<ImportEntity, CustomFieldRecord>> = {
  accounts: 'account',
  contacts: 'contact',
  items: 'item',
  salesOrders: 'salesOrder',
  locations: 'location',
  assets: 'asset',
};

/** All kinds of records, with the custom fields of the division that are in use; for past imports also with archived ones. */
export async function catalogOf(db: Db, division: number, also?: 'archived'): Promise<Catalog> {
  const known = await listAll(db, division);
  const catalog: Record<ImportEntity, Entity> = { ...entities };
  for (const [entity, record] of Object.entries(customOf) as [ImportEntity, CustomFieldRecord][]) {
    const custom = known.filter((field) => field.record === record && (field.active || also === 'archived'));
    const fields = Object.fromEntries(custom.map((field) => [nameOf(field), fieldOf(field)]));
    catalog[entity] = { ...entities[entity], fields: { ...entities[entity].fields, ...fields } };
  }
  return catalog;
}

/** The name of a custom field in a mapping. */
const nameOf = ({ id }: CustomField) => `custom-${id}`;

const largest = 9_999_999_999.9999;

function fieldOf({ id, kind, name, required, decimals, options }: CustomField): Field {
  const shared = { column: `own_${id}`, custom: { id, name }, ...(required && { filled: true as const }) };
  switch (kind) {
    case 'text':
      return { ...shared, kind, type: 'text', schema: text(500) };
    case 'number': {
      const scale = decimals ?? 0;
      const schema = z
        .number()
        .min(-largest)
        .max(largest)
        .refine((value) => Number(value.toFixed(scale)) === value, { error: `at most ${scale} decimals` });
      return { ...shared, kind, type: 'numeric', schema };
    }
    case 'day':
      return { ...shared, kind: 'date', type: 'text' };
    case 'choice': {
      // Files of another system, or of earlier years, contain options that are no longer offered.
      const spellings = options.flatMap(({ key, name: of }) =>
        [of.nl, of.de, of.en].map((word) => [word, key] as const),
      );
      const keys = new Map(spellings.map(([word, key]) => [word.toLowerCase(), key]));
      return { ...shared, kind, type: 'text', choices: [...new Set(spellings.map(([word]) => word))], keys, options };
    }
    default:
      return kind satisfies never;
  }
}

/** The fields that a mapping can fill, for the mapping screen. */
export const targetsOf = (catalog: Catalog, language: Language): ImportTarget[] =>
  importEntities.map((entity) => ({
    entity,
    fields: Object.entries(catalog[entity].fields)
      .filter(([, field]) => !field.derived)
      .map(([name, field]) => targetOf(catalog[entity], name, field, language)),
  }));

const targetOf = (entity: Entity, name: string, field: Field, language: Language): ImportField => ({
  name,
  label: field.custom?.name[language] ?? null,
  kind: field.kind,
  required: field.required === true,
  natural: entity.natural.includes(name),
  choices: (field.choices ?? []).map(String),
  references: importEntities.find((known) => known === field.references) ?? null,
});

/** The names of the custom fields among these, by field. */
export const labelsOf = ({ fields }: Entity, names: readonly string[], language: Language): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const custom = fields[name]?.custom;
      return custom ? [[name, custom.name[language]]] : [];
    }),
  );

/** The name of an option that is stored by its key. */
export const optionOf = (field: Field | undefined, value: CellValue, language: Language): string | undefined =>
  field?.options?.find(({ key }) => key === value)?.name[language];
