import { ActionIcon, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../basics/popover.ts';
import { useLocale } from '../basics/use-locale.ts';
import { type FieldProps, inputProps } from '../fields/field.ts';
import classes from './date-field.module.css';
import { type CalendarDay, dateHint, findDateProblem } from './date-model.ts';
import { useDateEntry, writeDate } from './use-date-entry.ts';

const DateCalendar = lazy(async () => ({ default: (await import('./date-calendar.tsx')).DateCalendar }));

export interface DateFieldProps extends FieldProps {
  /** `YYYY-MM-DD`; null when empty. Text that is not a date is returned as typed, so that date schemas refuse it. */
  value: string | null;
  onChange: (value: string | null, day: CalendarDay | null) => void;
  /** First and last day allowed, `YYYY-MM-DD`. */
  minimum?: string | undefined;
  maximum?: string | undefined;
}

/** A date typed in the reader's own order or picked from a calendar; shows its own message when a date is invalid. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, disabled = false, readOnly = false } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const ref = useMergedRef(input, props.ref ?? null);
  const ownError = useDateError(props);
  const { isOpen, setOpen, ...entry } = useDateEntry({
    value,
    onChange,
    locale,
    maximum: props.maximum,
    editable: !disabled && !readOnly,
  });

  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" shadow="md" trapFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...inputProps(props)}
          ref={ref}
          classNames={{ input: classes.input ?? '' }}
          error={props.error ?? ownError}
          placeholder={props.placeholder ?? dateHint(locale, t('datepicker.letters'))}
          inputMode="numeric"
          autoComplete="off"
          value={entry.text}
          onChange={(event) => entry.type(event.currentTarget.value)}
          onKeyDown={entry.press}
          onBlur={() => {
            entry.commit();
            props.onBlur?.();
          }}
          rightSectionPointerEvents="all"
          rightSection={<OpenButton isOpen={isOpen} disabled={disabled || readOnly} onClick={() => setOpen(!isOpen)} />}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} role="dialog" aria-label={t('datepicker.open')}>
        <Suspense fallback={<button type="button" className={classes.loading} aria-label={t('state.loading')} />}>
          <DateCalendar
            value={value}
            minimum={props.minimum}
            maximum={props.maximum}
            autoFocus
            onChange={(iso) => {
              entry.pick(iso);
              input.current?.focus();
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function OpenButton({ isOpen, disabled, onClick }: { isOpen: boolean; disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      className={classes.quiet ?? ''}
      variant="subtle"
      color="gray"
      size="sm"
      disabled={disabled}
      aria-label={t('datepicker.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onClick}
    >
      <IconCalendar size={16} stroke={1.6} />
    </ActionIcon>
  );
}

function useDateError({ value, minimum, maximum }: DateFieldProps): string | undefined {
  const { t } = useTranslation();
  const locale = useLocale();
  const problem = findDateProblem(value, minimum, maximum);
  if (problem === null) return undefined;
  if (problem === 'invalid') return t('valid.date');
  return problem === 'beforeMinimum'
    ? t('valid.dateMin', { min: writeDate(minimum ?? '', locale) })
    : t('valid.dateMax', { max: writeDate(maximum ?? '', locale) });
}
