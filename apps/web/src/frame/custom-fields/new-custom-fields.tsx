import type { CustomRecord } from '@werkbank/contract/custom-fields/calls.ts';
import type { CustomField } from '@werkbank/contract/custom-fields/custom-field.ts';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHasRight } from '#src/identity/use-me.ts';
import { FieldStack } from '#src/ui/fields/field-layout.tsx';
import type { Field, FormModel, Refusals } from '#src/ui/form/define-form.ts';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { type CustomRecordKind, customCalls } from './custom-calls.ts';
import { CustomInputs } from './custom-inputs.tsx';
import { customFormOf } from './custom-values-model.ts';
import { useCustomFields, useOwnName } from './use-custom-fields.ts';

interface NewCustomFieldsProps<Values extends FieldValues> {
  fields: readonly CustomField[];
  model: { readonly fields: Readonly<Record<string, Field>> };
  form: UseFormReturn<Values>;
}

/** The custom fields in the form of a new record; nothing if the company has none. */
export function NewCustomFields<Values extends FieldValues>({ fields, model, form }: NewCustomFieldsProps<Values>) {
  const { t } = useTranslation();
  if (fields.length === 0) return null;
  const field = formFields(model, form as unknown as UseFormReturn<Record<string, never>>);
  return (
    <Section title={t('customValues.title')}>
      <FieldStack>
        <CustomInputs fields={fields} field={field} />
      </FieldStack>
    </Section>
  );
}

interface NewForm<Stored, Values, Body> {
  of: CustomRecordKind;
  model: FormModel<Stored, Values, Body>;
  /** The initial values of the form. */
  start: Values;
  /** Division of the new record, if it may not be the current one; its fields are loaded before the form is shown. */
  division?: number;
  /** The values of the record that it is copied from. */
  copied?: CustomRecord['values'] | undefined;
}

/**
 * The form of a new record with its custom fields, which `bodyOf` and `givenOf` of the model write as `customValues`. `custom` is for
 * `NewCustomFields`.
 */
export function useNewCustomForm<Stored, Values, Body>(given: NewForm<Stored, Values, Body>) {
  const { of, model, start, division, copied = {} } = given;
  const nameOf = useOwnName();
  const canSet = useHasRight(customCalls[of].change, division);
  const known = useCustomFields(of, division);
  // Fields that are added while the form is open have no values in it.
  const [fields] = useState(canSet ? known : []);
  const { fields: custom, valuesOf } = customFormOf(fields, nameOf);
  const first = valuesOf({ values: copied } as CustomRecord);
  const refused = Object.fromEntries(fields.map(({ id }) => [id, 'customValues.refused']));
  const refusals: Refusals = { ...model.refusals, ofField: { ...model.refusals.ofField, ...refused } };
  const whole: typeof model = { ...model, fields: { ...model.fields, ...custom }, refusals };
  return { model: whole, start: { ...start, ...first } as Values, custom: { fields, model: whole } };
}
