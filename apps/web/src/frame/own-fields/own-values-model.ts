import type { OwnRecord } from '@werkbank/contract/own-fields/calls.ts';
import type { OwnField, OwnName } from '@werkbank/contract/own-fields/own-field.ts';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { day, number, optionalChoice, requiredNumber, requiredText, text } from '#src/ui/form/form-field.ts';

type NameOf = (name: OwnName) => string;
type Kept = string | number | null;
/** A form field for an own field; the type of its value is known only at run time, when it is rendered by its kind. */
type OwnFormField = Field<never, OwnRecord, Kept> & { readonly ofRecord: true };

const maxText = 500;

function basisOf({ kind, required, options }: OwnField, nameOf: NameOf): Field {
  if (kind === 'text') return required ? requiredText('', maxText) : text('', maxText);
  if (kind === 'number') return required ? requiredNumber('', null) : number('');
  if (kind === 'day') return day('');
  const show = (key: string) => {
    const option = options.find((one) => one.key === key);
    return option ? nameOf(option.name) : key;
  };
  return { ...optionalChoice(''), show };
}

function fieldOf(own: OwnField, nameOf: NameOf): OwnFormField {
  const basis = basisOf(own, nameOf);
  return {
    label: basis.label,
    ...(basis.maxLength !== undefined && { maxLength: basis.maxLength }),
    ...(basis.show && { show: basis.show }),
    named: nameOf(own.name),
    required: own.required,
    ofRecord: true,
    read: ({ values }) => basis.read(values[own.id] ?? null) as never,
    empty: basis.empty as never,
    write: (value) => basis.write(value) as Kept,
  };
}

/** The form of the own fields of a record, built from their definitions. */
export const ownFormOf = (fields: readonly OwnField[], nameOf: NameOf) =>
  defineForm<OwnRecord>()(
    Object.fromEntries(fields.map((own) => [own.id, fieldOf(own, nameOf)])) as Readonly<Record<string, OwnFormField>>,
    { other: 'own.refused' },
  );
