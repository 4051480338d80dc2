import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/nl';
import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../basics/use-locale.ts';
import { present } from '../fields/field.ts';
import classes from './date-field.module.css';
import { findDateProblem, formatIsoDate, parseIsoDate, toCalendarDay } from './date-model.ts';

export interface DateCalendarProps {
  /** `YYYY-MM-DD`; anything else selects no day. */
  value: string | null;
  onChange: (value: string) => void;
  minimum?: string | undefined;
  maximum?: string | undefined;
  disabled?: boolean | undefined;
  /** Moves focus to the chosen day, or today, once the calendar is rendered. */
  autoFocus?: boolean | undefined;
}

/** One month as a grid of days, weeks from Monday. Spec §5: its arrows stop at the minimum and the maximum. */
export function DateCalendar({ value, onChange, minimum, maximum, disabled = false, autoFocus }: DateCalendarProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const root = useRef<HTMLDivElement>(null);
  const [today] = useState(() => formatIsoDate(toCalendarDay(new Date())));
  const selected = value !== null && parseIsoDate(value) ? value : null;

  // The bounds of a disabled calendar contain only the shown month, which disables its arrows too.
  const shown = selected ?? clamp(today, minimum, maximum);

  useEffect(() => {
    if (autoFocus) root.current?.querySelector<HTMLElement>('table button[tabindex="0"]')?.focus();
  }, [autoFocus]);

  return (
    <div ref={root} className={classes.calendar}>
      <DatePicker
        {...present(disabled ? { minDate: shown, maxDate: shown } : { minDate: minimum, maxDate: maximum })}
        maxLevel={disabled ? 'month' : 'decade'}
        locale={dayjsLocale(locale)}
        firstDayOfWeek={1}
        weekendDays={[0, 6]}
        withWeekNumbers
        highlightToday
        value={selected}
        defaultDate={shown}
        onChange={(day) => day !== null && onChange(day)}
        getDayProps={() => (disabled ? { disabled } : {})}
        getDayAriaLabel={(day) => longDate(day, locale)}
        ariaLabels={{
          previousMonth: t('datepicker.previousMonth'),
          nextMonth: t('datepicker.nextMonth'),
          previousYear: t('datepicker.previousYear'),
          nextYear: t('datepicker.nextYear'),
          previousDecade: t('datepicker.previousYears'),
          nextDecade: t('datepicker.nextYears'),
        }}
      />
      <Button
        className={classes.quiet ?? ''}
        variant="subtle"
        size="compact-sm"
        fullWidth
        disabled={disabled || findDateProblem(today, minimum, maximum) !== null}
        onClick={() => onChange(today)}
      >
        {t('today')}
      </Button>
    </div>
  );
}

function longDate(iso: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return format.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`));
}

function clamp(day: string, minimum: string | undefined, maximum: string | undefined): string {
  if (minimum !== undefined && day < minimum) return minimum;
  return maximum !== undefined && day > maximum ? maximum : day;
}

const dayjsLocale = (locale: string) => (locale.startsWith('en') ? 'en-gb' : locale.slice(0, 2));
