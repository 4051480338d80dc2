import { NativeSelect, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField, type DateFieldProps } from '../date-field/date-field.tsx';
import { CheckLabel } from '../fields/field-layout.tsx';
import { MoneyField, type MoneyFieldProps } from '../number-field/money-field.tsx';
import { NumberField, type NumberFieldProps } from '../number-field/number-field.tsx';
import type { Field } from './form-model.ts';

type NamesOf<Values, Value> = {
  [Name in keyof Values & string]: Values[Name] extends Value ? Name : never;
}[keyof Values & string];

type Own = 'value' | 'onChange' | 'name' | 'ref' | 'onBlur';
type Bare<Props> = Omit<Props, Own | 'form'>;

interface ChoiceProps {
  options: readonly { value: string; label: string }[];
  label?: string;
  required?: boolean;
  /** Called after another one was chosen. */
  onChosen?: () => void;
}

type Validate = (value: string | null) => boolean | string;

interface DayProps extends Partial<Bare<DateFieldProps>> {
  /** Whether a text explains why a day is refused; false leaves that to the field. */
  validate?: Validate;
}

/** One field of one form, as the components below render it. */
interface Bound {
  form: UseFormReturn<FieldValues>;
  name: string;
  field: Field;
}

interface Declared<Values> {
  readonly fields: Readonly<Record<keyof Values & string, Field>>;
}

/** For an element of a list, the name of the list: `classifications.2` is one of `classifications`. */
const firstOf = <Name extends string>(name: Name) => name.split('.')[0] as Name;

/** Renders the fields of a declared form: `field.text('code')`. Name, length and errors come from its model. */
export function formFields<Values extends FieldValues>(model: Declared<Values>, form: UseFormReturn<Values>) {
  const bind = (name: keyof Values & string): Bound & { key: string } => ({
    key: name,
    form: form as unknown as UseFormReturn<FieldValues>,
    name,
    field: model.fields[firstOf(name)],
  });
  return bindFields<Values>(bind);
}

function bindFields<Values>(bind: (name: keyof Values & string) => Bound & { key: string }) {
  const draw = <Props extends object>(Drawn: (props: Bound & Props) => ReactNode, name: string, props: Props) => {
    const { key, ...bound } = bind(name as keyof Values & string);
    return <Drawn key={key} {...bound} {...props} />;
  };
  return {
    text: (name: NamesOf<Values, string>, props: Partial<Bare<TextInputProps>> & TextExtras = {}) =>
      draw(TextField, name, props),
    /** Text of several lines. */
    area: (name: NamesOf<Values, string>, props: Partial<Bare<TextareaProps>> = {}) => draw(AreaField, name, props),
    /** One value of a short list; a stored value that is not among the options stays selected. */
    choice: (
      name: NamesOf<Values, string> | `${NamesOf<Values, string[]>}.${number}`,
      options: ChoiceProps['options'],
      props: Omit<ChoiceProps, 'options'> = {},
    ) => draw(ChoiceField, name, { options, ...props }),
    check: (name: NamesOf<Values, boolean>, label?: string) => draw(CheckField, name, { label }),
    number: (name: NamesOf<Values, number | null>, props: Partial<Bare<NumberFieldProps>> = {}) =>
      draw(FigureField, name, props),
    money: (name: NamesOf<Values, number | null>, props: Partial<Bare<MoneyFieldProps>> = {}) =>
      draw(AmountField, name, props),
    day: (name: NamesOf<Values, string | null>, props: DayProps = {}) => draw(DayField, name, props),
  };
}

interface TextExtras {
  /** Refuses a text with a message. */
  validate?: (value: string) => true | string;
  /** Takes the initial focus of a dialog. */
  'data-autofocus'?: true;
}

function useTextProps({ form, name, field, validate }: Bound & TextExtras) {
  const { t } = useTranslation();
  const { label, required = false, maxLength } = field;
  const isFilled = (value: string) => value.trim() !== '' || t('valid.required');
  const message = form.formState.errors[name]?.message;
  return {
    label: t(label),
    required,
    ...(maxLength !== undefined && { maxLength }),
    ...(typeof message === 'string' && { error: message }),
    ...form.register(name, validate ? { validate } : required ? { validate: isFilled } : {}),
  };
}

function TextField({ form, name, field, validate, ...props }: Bound & TextExtras & Partial<Bare<TextInputProps>>) {
  return <TextInput {...useTextProps({ form, name, field, ...(validate && { validate }) })} {...props} />;
}

function AreaField({ form, name, field, ...props }: Bound & Partial<Bare<TextareaProps>>) {
  return <Textarea autosize minRows={3} maxRows={12} {...useTextProps({ form, name, field })} {...props} />;
}

function ChoiceField({
  form,
  name,
  field: { label: text },
  options,
  label,
  required = false,
  onChosen,
}: Bound & ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => !required || value !== '' || t('valid.required') }}
      render={({ field, fieldState }) => {
        const isKnown = options.some(({ value }) => value === field.value);
        return (
          <NativeSelect
            {...field}
            label={label ?? t(text)}
            required={required}
            data={[...options, ...(isKnown ? [] : [{ value: field.value, label: field.value }])]}
            error={fieldState.error?.message}
            onChange={(event) => {
              field.onChange(event);
              onChosen?.();
            }}
          />
        );
      }}
    />
  );
}

function CheckField({ form, name, field, label }: Bound & { label: string | undefined }) {
  const { t } = useTranslation();
  return (
    <CheckLabel>
      <input type="checkbox" {...form.register(name)} />
      {label ?? t(field.label)}
    </CheckLabel>
  );
}

/** The field itself explains why it refuses a number. */
const isNumber = (value: number | null) => !Number.isNaN(value);

function FigureField({ form, name, field: { label }, ...props }: Bound & Partial<Bare<NumberFieldProps>>) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: isNumber }}
      render={({ field, fieldState }) => (
        <NumberField label={t(label)} {...field} {...props} error={fieldState.error?.message || undefined} />
      )}
    />
  );
}

function AmountField({ form, name, field: { label }, ...props }: Bound & Partial<Bare<MoneyFieldProps>>) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: isNumber }}
      render={({ field, fieldState }) => (
        <MoneyField label={t(label)} {...field} {...props} error={fieldState.error?.message || undefined} />
      )}
    />
  );
}

const anyDay: Validate = () => true;

function DayField({ form, name, field: { label }, validate = anyDay, ...props }: Bound & DayProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate }}
      render={({ field: { onChange, ...field }, fieldState }) => (
        <DateField
          label={t(label)}
          {...field}
          {...props}
          error={fieldState.error?.message || undefined}
          onChange={(value) => onChange(value)}
        />
      )}
    />
  );
}
