import {
  type OwnField,
  type OwnFieldChange,
  type OwnFieldKind,
  type OwnName,
  ownFieldKinds,
} from '@werkbank/contract/own-fields/own-field.ts';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { choice, flag } from '#src/ui/form/form-field.ts';

export type OptionValues = NonNullable<OwnFieldChange['options']>[number];

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

const options: Field<OptionValues[], OwnField['options'], OptionValues[]> = {
  label: 'ownFields.options',
  empty: [],
  read: (kept) => kept,
  write: (values) => values.map((option) => ({ ...option, name: completeName(option.name) })),
  show: (values) => values.map((option) => option.name.nl).join(', '),
};

/** Only numbers have decimals. */
const decimals: Field<number | null, number | null, number | undefined> = {
  label: 'ownFields.decimals',
  empty: null,
  read: (kept) => kept,
  write: (value) => value ?? undefined,
};

export const ownFieldForm = defineForm<OwnField>()(
  {
    name,
    kind: choice<OwnFieldKind>('field.kind', 'text', 'ownFields.kind'),
    decimals,
    options,
    required: flag('ownFields.required'),
    listed: flag('ownFields.listed', true),
    printed: flag('ownFields.printed'),
    active: flag('ownFields.active', true),
  },
  {
    ofCode: {
      'own_field.name_taken': 'name',
      'own_field.no_options': 'options',
      'own_field.option_twice': 'options',
      'own_field.option_in_use': 'options',
    },
  },
);

export const kinds = ownFieldKinds;
