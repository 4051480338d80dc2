import type { CustomRecord } from '@werkbank/contract/custom-fields/calls.ts';
import type { CustomField, OwnName } from '@werkbank/contract/custom-fields/custom-field.ts';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { day, number, optionalChoice, requiredNumber, requiredText, text } from '#src/ui/form/form-field.ts';

type NameOf = (name: OwnName) => string;
type Kept = string | number | null;
/** A form field for a custom field; the type of its value is known only at run time, when it is rendered by its kind. */
type CustomFormField = Field<never, CustomRecord, Kept> & { readonly ofRecord: true };

const maxText = 500;

function basisOf({ kind, required, options }: CustomField, nameOf: NameOf): Field {
  if (kind === 'text') return required ? requiredText('', maxText) : text('', maxText);
  if (kind === 'number') return required ? requiredNumber('', null) : number('');
  if (kind === 'day') return day('');
  const show = (key: string) => {
    const option = options.find((one) => one.key === key);
    return option ? nameOf(option.name) : key;
  };
  return { ...optionalChoice(''), show };
}

function fieldOf(custom: CustomField, nameOf: NameOf): CustomFormField {
  const basis = basisOf(custom, nameOf);
  return {
    label: basis.label,
    ...(basis.maxLength !== undefined && { maxLength: basis.maxLength }),
    ...(basis.show && { show: basis.show }),
    named: nameOf(custom.name),
    required: custom.required,
    ofRecord: true,
    read: ({ values }) => basis.read(values[custom.id] ?? null) as never,
    empty: basis.empty as never,
    write: (value) => basis.write(value) as Kept,
  };
}

/** The form of the custom fields of a record, built from their definitions. */
export const customFormOf = (fields: readonly CustomField[], nameOf: NameOf) =>
  defineForm<CustomRecord>()(
    Object.fromEntries(fields.map((custom) => [custom.id, fieldOf(custom, nameOf)])) as Readonly<
      Record<string, CustomFormField>
    >,
    { other: 'customValues.refused' },
  );
