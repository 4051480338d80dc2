import { type KeyboardEvent, useState } from 'react';
import {
  type CalendarDay,
  formatIsoDate,
  formatTypedDate,
  parseIsoDate,
  parseTypedDate,
  shiftDay,
  toCalendarDay,
} from './date-model.ts';
import { parseShortDate } from './short-date.ts';

export interface DateEntryOptions {
  value: string | null;
  onChange: (value: string | null, day: CalendarDay | null) => void;
  locale: string;
  /** Last day allowed, `YYYY-MM-DD`. */
  maximum?: string | undefined;
  editable: boolean;
}

/** The text of a date field during typing, and the keys that change it. */
export function useDateEntry({ value, onChange, locale, maximum, editable }: DateEntryOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const text = typed ?? writeDate(value ?? '', locale);

  const change = (next: string | null) => {
    setTyped(null);
    if (next !== value) onChange(next, next === null ? null : parseIsoDate(next));
  };
  const commit = () => {
    if (typed === null) return;
    const short = readDate(typed) ?? readShort(typed, locale, maximum);
    change(short ?? (typed.trim() || null));
  };
  const type = (entered: string) => {
    const iso = readDate(entered);
    // A date without its full year may still become another date; that waits for commit().
    if (iso !== null && /\d{4}\s*$|^\d{4}\D/.test(entered)) change(iso);
    setTyped(entered);
  };
  const shift = (days: number) => {
    const iso = readDate(text);
    const day = iso === null ? null : parseIsoDate(iso);
    change(formatIsoDate(day ? shiftDay(day, days) : toCalendarDay(new Date())));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === 'Tab') return commit();
    if (!editable || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    if (event.altKey) setOpen(event.key === 'ArrowDown');
    else shift(event.key === 'ArrowUp' ? 1 : -1);
  };
  const pick = (iso: string) => {
    setOpen(false);
    change(iso);
  };
  return { text, isOpen, setOpen, type, press, commit, pick };
}

/** The date in the reader's notation; text that is not an ISO date is unchanged. */
export function writeDate(iso: string, locale: string): string {
  const day = parseIsoDate(iso);
  return day ? formatTypedDate(day, locale) : iso;
}

function readShort(text: string, locale: string, maximum: string | undefined): string | null {
  const day = parseShortDate(text, { today: toCalendarDay(new Date()), locale, maximum });
  return day && formatIsoDate(day);
}

function readDate(text: string): string | null {
  const day = parseTypedDate(text, toCalendarDay(new Date()));
  return day && formatIsoDate(day);
}
