import { NativeSelect, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, ReactNode } from 'react';
import { Controller, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { DateField, type DateFieldProps } from '../date-field/date-field.tsx';
import { findDateProblem } from '../date-field/date-model.ts';
import { CheckLabel } from '../fields/field-layout.tsx';
import { MoneyField, type MoneyFieldProps } from '../number-field/money-field.tsx';
import { NumberField, type NumberFieldProps } from '../number-field/number-field.tsx';
import { choicesWith, type Field, labelOf, type Translate } from './define-form.ts';

type NamesOf<Values, Value> = {
  [Name in keyof Values & string]: Values[Name] extends Value ? Name : never;
}[keyof Values & string];

type Own = 'value' | 'onChange' | 'name' | 'ref' | 'onBlur';
type Bare<Props> = Omit<Props, Own | 'form'>;

interface ChoiceProps {
  options: readonly { value: string; label: string }[];
  label?: string;
  required?: boolean;
  /** Name of the stored value, which stays one of the options even if it is no longer offered or not loaded yet. */
  current?: string | null | undefined;
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

/** What `formFields` returns, for a component that renders some of the fields. */
export type FieldsOf<Values> = ReturnType<typeof bindFields<Values>>;

function bindFields<Values>(bind: (name: keyof Values & string) => Bound & { key: string }) {
  const draw = <Props extends object>(Drawn: (props: Bound & Props) => ReactNode, name: string, props: Props) => {
    const { key, ...bound } = bind(name as keyof Values & string);
    return <Drawn key={key} {...bound} {...props} />;
  };
  return {
    text: (name: NamesOf<Values, string>, props: Partial<Bare<TextInputProps>> & TextExtras = {}) =>
      draw(TextField, name, props),
    /** Text of several lines. */
    area: (name: NamesOf<Values, string>, props: Partial<Bare<TextareaProps>> & TextExtras = {}) =>
      draw(AreaField, name, props),
    /** One value of a short list; a stored value that is not among the options stays selected. */
    choice: (
      name: NamesOf<Values, string> | `${NamesOf<Values, string[]>}.${number}`,
      options: ChoiceProps['options'],
      props: Omit<ChoiceProps, 'options'> = {},
    ) => draw(ChoiceField, name, { options, ...props }),
    check: (name: NamesOf<Values, boolean>, props: CheckProps = {}) => draw(CheckField, name, props),
    number: (name: NamesOf<Values, number | null>, props: Partial<Bare<NumberFieldProps>> & Checked = {}) =>
      draw(FigureField, name, props),
    money: (name: NamesOf<Values, number | null>, props: Partial<Bare<MoneyFieldProps>> = {}) =>
      draw(AmountField, name, props),
    day: (name: NamesOf<Values, string | null>, props: DayProps = {}) => draw(DayField, name, props),
    /** A picker or a list of rows, which the form renders itself. */
    own: <Name extends keyof Values & string>(
      name: Name,
      render: (props: OwnProps<Values[Name]>) => ReactNode,
      validate?: (value: Values[Name]) => boolean | string,
    ) => draw(CustomField, name, { render: render as RenderOwn, validate: validate as ValidateOwn }),
  };
}

/** The props of a field that the form renders itself. */
export interface OwnProps<Value> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** True once saving was attempted: missing fields are then shown. */
  isTried: boolean;
  error: string | undefined;
}

type RenderOwn = (props: OwnProps<unknown>) => ReactNode;
type ValidateOwn = ((value: unknown) => boolean | string) | undefined;

function CustomField({
  form,
  name,
  field: declared,
  render,
  validate,
}: Bound & { render: RenderOwn; validate: ValidateOwn }) {
  const { t } = useTranslation();
  const isTried = form.formState.isSubmitted;
  return (
    <Controller
      control={form.control}
      name={name}
      {...(validate && { rules: { validate } })}
      render={({ field: { value, onChange }, fieldState }) => (
        <>
          {render({
            label: labelOf(declared, t),
            value,
            onChange,
            isTried,
            error: fieldState.error?.message || undefined,
          })}
        </>
      )}
    />
  );
}

interface CheckProps {
  label?: string;
  /** Why it cannot be changed. */
  why?: string | false;
}

interface TextExtras {
  /** Refuses a text with a message. */
  validate?: (value: string) => true | string;
  /** Takes the initial focus of a dialog. */
  'data-autofocus'?: true;
}

function useTextProps({ form, name, field, validate }: Bound & TextExtras) {
  const { t } = useTranslation();
  const { required = false, maxLength } = field;
  const isFilled = (value: string) => value.trim() !== '' || t('valid.required');
  const message = form.formState.errors[name]?.message;
  const registered = form.register(name, validate ? { validate } : required ? { validate: isFilled } : {});
  return {
    label: labelOf(field, t),
    required,
    ...(maxLength !== undefined && { maxLength }),
    ...(typeof message === 'string' && { error: message }),
    ...registered,
    onChange: async (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const { value } = event.target;
      const typed = field.typed?.(value) ?? value;
      if (typed !== value) event.target.value = typed;
      await registered.onChange(event);
    },
  };
}

function TextField({ form, name, field, validate, ...props }: Bound & TextExtras & Partial<Bare<TextInputProps>>) {
  return <TextInput {...useTextProps({ form, name, field, ...(validate && { validate }) })} {...props} />;
}

function AreaField({ form, name, field, validate, ...props }: Bound & TextExtras & Partial<Bare<TextareaProps>>) {
  const text = useTextProps({ form, name, field, ...(validate && { validate }) });
  return <Textarea autosize minRows={3} maxRows={12} {...text} {...props} />;
}

function ChoiceField({
  form,
  name,
  field: declared,
  options,
  label,
  required = false,
  current,
  onChosen,
}: Bound & ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => !required || value !== '' || t('valid.required') }}
      render={({ field, fieldState }) => (
        <NativeSelect
          {...field}
          label={label ?? labelOf(declared, t)}
          required={required}
          data={choicesWith(options, field.value, current)}
          error={fieldState.error?.message}
          onChange={(event) => {
            field.onChange(event);
            onChosen?.();
          }}
        />
      )}
    />
  );
}

function CheckField({ form, name, field, label, why }: Bound & CheckProps) {
  const { t } = useTranslation();
  return (
    <CheckLabel>
      <input type="checkbox" {...form.register(name)} {...lockedBy(why)} />
      {label ?? labelOf(field, t)}
    </CheckLabel>
  );
}

interface Checked {
  /** Whether the number is accepted; the field explains why it is not. */
  validate?: (value: number | null) => boolean;
}

/** The field itself explains why it refuses a number. */
const refuseNumber =
  ({ required }: Field, t: Translate, validate: Checked['validate'] = () => true) =>
  (value: number | null) =>
    required && value === null ? t('valid.required') : !Number.isNaN(value) && validate(value);

function FigureField({
  form,
  name,
  field: declared,
  validate,
  ...props
}: Bound & Partial<Bare<NumberFieldProps>> & Checked) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: refuseNumber(declared, t, validate) }}
      render={({ field, fieldState }) => (
        <NumberField
          label={labelOf(declared, t)}
          required={declared.required}
          {...field}
          {...props}
          error={fieldState.error?.message || props.error}
        />
      )}
    />
  );
}

function AmountField({ form, name, field: declared, ...props }: Bound & Partial<Bare<MoneyFieldProps>>) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: refuseNumber(declared, t) }}
      render={({ field, fieldState }) => (
        <MoneyField
          label={labelOf(declared, t)}
          required={declared.required}
          {...field}
          {...props}
          error={fieldState.error?.message || undefined}
        />
      )}
    />
  );
}

const anyDay: Validate = () => true;

/** Text that is not a date is explained by the field. */
const isReadable: Validate = (value) => findDateProblem(value) !== 'invalid';

function DayField({ form, name, field: declared, validate = anyDay, ...props }: Bound & DayProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => isReadable(value) && validate(value) }}
      render={({ field: { onChange, ...field }, fieldState }) => (
        <DateField
          label={labelOf(declared, t)}
          {...field}
          {...props}
          error={fieldState.error?.message || undefined}
          onChange={(value) => onChange(value)}
        />
      )}
    />
  );
}
