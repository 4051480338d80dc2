import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../basics/use-locale.ts';
import { type FieldProps, inputProps } from '../fields/field.ts';
import classes from './number-field.module.css';
import type { NumberProblem } from './number-model.ts';
import { useNumberEntry } from './use-number-entry.ts';

export interface NumberFieldProps extends FieldProps {
  /** The number; null when empty, NaN while the text is invalid, so that number schemas refuse it too. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Maximum digits after the decimal separator; more are refused, never rounded. */
  decimals?: number | undefined;
  /** Minimum digits after the decimal separator. */
  minimumDecimals?: number | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** Step of the arrow keys; without it they do nothing. */
  step?: number | undefined;
  /** False for a number that is a name, such as that of an order: written without separators. */
  isGrouped?: boolean | undefined;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
}

/** A decimal number in the reader's own notation. The text stays as typed until the field is left. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals = 0, minimumDecimals = 0, minimum, maximum, step, isGrouped = true } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  // While typing, text is incomplete rather than wrong; Enter and leaving the field complete it.
  const [isTyping, setTyping] = useState(false);
  const editable = !props.disabled && !props.readOnly;
  const bounds = { decimals, minimumDecimals, minimum, maximum, step, isGrouped };
  const entry = useNumberEntry({ value, onChange, locale, editable, ...bounds });
  const ownError = entry.problem && !isTyping && t(...messageOf(entry.problem, props, entry.write));

  return (
    <TextInput
      {...inputProps(props)}
      classNames={{ input: classes.input ?? '' }}
      error={props.error ?? ownError}
      leftSection={props.leftSection}
      rightSection={props.rightSection}
      {...sectionWidth(props.rightSection)}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={entry.text}
      onChange={(event) => {
        setTyping(true);
        entry.type(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyping(false);
        entry.press(event);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        setTyping(false);
        entry.settle();
        props.onBlur?.();
      }}
    />
  );
}

/** A unit of more than two letters needs more room than an icon, and a space between itself and the figure. */
const sectionWidth = (section: ReactNode) =>
  typeof section === 'string' && section.length > 2
    ? { rightSectionWidth: `calc(${section.length}ch + var(--space-5))` }
    : {};

function messageOf(problem: NumberProblem, props: NumberFieldProps, write: (value: number) => string) {
  const { minimum, maximum, decimals = 0 } = props;
  if (problem === 'decimals') return ['valid.decimals', { count: decimals, n: decimals }] as const;
  if (problem === 'digits') return ['valid.digits', { n: 15 }] as const;
  if (problem === 'format' || (minimum === undefined && maximum === undefined)) return ['valid.number', {}] as const;
  if (minimum === undefined) return ['valid.atMost', { max: write(maximum ?? 0) }] as const;
  if (maximum === undefined) return ['valid.atLeast', { min: write(minimum) }] as const;
  return ['valid.range', { min: write(minimum), max: write(maximum) }] as const;
}
