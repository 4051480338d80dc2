import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../date-field/date-field.tsx';
import type { LoadedMenuProps } from '../page/lazy-menu.tsx';
import classes from './filter-panel.module.css';
import { isDay } from './list-search-params.ts';

/** The filters that are used less often, below the button that opens them. */
export function FilterPanel({ target, children }: LoadedMenuProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Popover defaultOpened position="bottom-start" shadow="md" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={t('filter.set')}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

interface Period {
  from?: string | undefined;
  until?: string | undefined;
}

interface PeriodFieldsProps extends Period {
  /** Of what the days are: of the two together, and of each. */
  label: string;
  fromLabel: string;
  untilLabel: string;
  /** The day that is another one. */
  onChange: (change: Period) => void;
}

/** First and last day of a period, either of which may be absent; text that is no day yet stays in the field. */
export function PeriodFields({ label, fromLabel, untilLabel, from, until, onChange }: PeriodFieldsProps) {
  return (
    <div className={classes.period} role="group" aria-label={label}>
      <DateField
        label={fromLabel}
        value={from ?? null}
        maximum={until}
        onChange={(day) => (day === null || isDay(day)) && onChange({ from: day ?? undefined })}
      />
      <DateField
        label={untilLabel}
        value={until ?? null}
        minimum={from}
        onChange={(day) => (day === null || isDay(day)) && onChange({ until: day ?? undefined })}
      />
    </div>
  );
}
