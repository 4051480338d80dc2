import {
  type CustomField,
  type CustomFieldChange,
  type CustomFieldKind,
  customFieldKinds,
  type OwnName,
} from '@werkbank/contract/custom-fields/custom-field.ts';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { choice, flag } from '#src/ui/form/form-field.ts';

export type OptionValues = NonNullable<CustomFieldChange['options']>[number];

export const noName: OwnName = { nl: '', de: '', en: '' };

/** Fills a missing name of a language with the first one that was typed. */
export function completeName({ nl, de, en }: OwnName): OwnName {
  const first = [nl, de, en].map((name) => name.trim()).find((name) => name !== '') ?? '';
  return { nl: nl.trim() || first, de: de.trim() || first, en: en.trim() || first };
}

export const isNamed = (name: OwnName): boolean => completeName(name).nl !== '';

const name: Field<OwnName, OwnName, OwnName> = {
  label: 'field.name',
  empty: noName,
  read: (kept) => kept,
  write: completeName,
  show: ({ nl, de, en }) => [nl, de, en].join(' · '),
};

const options: Field<OptionValues[], CustomField['options'], OptionValues[]> = {
  label: 'customFields.options',
  empty: [],
  read: (kept) => kept,
  write: (values) => values.map((option) => ({ ...option, name: completeName(option.name) })),
  show: (values) => values.map((option) => option.name.nl).join(', '),
};

/** Only numbers have decimals. */
const decimals: Field<number | null, number | null, number | undefined> = {
  label: 'customFields.decimals',
  empty: null,
  read: (kept) => kept,
  write: (value) => value ?? undefined,
};

export const customFieldForm = defineForm<CustomField>()(
  {
    name,
    kind: choice<CustomFieldKind>('field.kind', 'text', 'customFields.kind'),
    decimals,
    options,
    required: flag('customFields.required'),
    listed: flag('customFields.listed', true),
    printed: flag('customFields.printed'),
    active: flag('customFields.active', true),
  },
  {
    ofCode: {
      'custom_field.name_taken': 'name',
      'custom_field.no_options': 'options',
      'custom_field.option_twice': 'options',
      'custom_field.option_in_use': 'options',
    },
  },
);

export const kinds = customFieldKinds;
