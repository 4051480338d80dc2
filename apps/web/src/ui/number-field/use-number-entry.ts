import { type KeyboardEvent, useState } from 'react';
import { decimalSign, type NumberProblem, readNumber, withoutGroups, writeNumber } from './number-model.ts';

export interface NumberEntryOptions {
  value: number | null;
  onChange: (value: number | null) => void;
  locale: string;
  decimals: number;
  minimumDecimals: number;
  minimum: number | undefined;
  maximum: number | undefined;
  step: number | undefined;
  editable: boolean;
  isGrouped: boolean;
}

/** The text of a number field during typing, and its error. */
export function useNumberEntry(options: NumberEntryOptions) {
  const { value, onChange, locale, decimals, minimumDecimals, minimum, maximum, step, editable, isGrouped } = options;
  const bounds = { decimals, minimum, maximum };
  const [typed, setTyped] = useState<string | null>(null);
  const write = (number: number) => {
    const text = writeNumber(number, locale, decimals, minimumDecimals);
    return isGrouped ? text : withoutGroups(text, locale);
  };
  const read = typed === null ? null : readNumber(typed, locale, bounds);
  // A value set from outside replaces what was typed.
  const isCurrent = read !== null && Object.is(read.value, value);
  const text = isCurrent && typed !== null ? typed : value === null || Number.isNaN(value) ? '' : write(value);
  const problem: NumberProblem | null = isCurrent ? read.problem : null;

  const type = (entered: string) => {
    setTyped(entered);
    const next = readNumber(entered, locale, bounds).value;
    if (!Object.is(next, value)) onChange(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!editable) return;
    if (event.code === 'NumpadDecimal') {
      event.preventDefault();
      return type(spliceText(event.currentTarget, decimalSign(locale)));
    }
    if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const start = readNumber(text, locale, { decimals }).value || 0;
    type(write(clamp(start + (event.key === 'ArrowUp' ? step : -step), minimum, maximum)));
  };
  const settle = () => {
    if (problem === null) setTyped(null);
  };
  return { text, problem, write, type, press, settle };
}

function spliceText(input: HTMLInputElement, inserted: string): string {
  const { value, selectionStart, selectionEnd } = input;
  return value.slice(0, selectionStart ?? value.length) + inserted + value.slice(selectionEnd ?? value.length);
}

function clamp(value: number, minimum = -Infinity, maximum = Infinity): number {
  return Math.min(Math.max(value, minimum), maximum);
}
