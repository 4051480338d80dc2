import type { CustomField, CustomValues } from '@werkbank/contract/custom-fields/custom-field.ts';
import { useTranslation } from 'react-i18next';
import type { FieldsOf } from '#src/ui/form/form-fields.tsx';
import { useOwnName } from './use-custom-fields.ts';

interface CustomInputsProps {
  fields: readonly CustomField[];
  /** Renders the fields of the form, whose names are the ids of the custom fields. */
  field: FieldsOf<Record<string, never>>;
  /** The values of an existing record, which keeps options that are no longer offered. */
  stored?: CustomValues;
}

/** An input for each custom field. */
export function CustomInputs({ fields, field, stored = {} }: CustomInputsProps) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  return fields.map(({ id, kind, decimals, options, required }) => {
    if (kind === 'number') return field.number(id, { decimals: decimals ?? 0, isGrouped: false });
    if (kind === 'day')
      return field.day(id, { required, validate: (value) => !required || value !== null || t('valid.required') });
    if (kind === 'text') return field.text(id);
    const offered = options.filter(({ key, active }) => active || stored[id] === key);
    const nothing = { value: '', label: t('none') };
    return field.choice(id, [nothing, ...offered.map(({ key, name }) => ({ value: key, label: nameOf(name) }))], {
      required,
    });
  });
}
