import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../basics/popover.ts';
import { DateField } from '../date-field/date-field.tsx';
import type { LoadedMenuProps } from '../page/lazy-menu.tsx';
import classes from './filter-panel.module.css';
import { isDay } from './list-search-params.ts';

/** The less common filters, below the button that opens them. */
export function FilterPanel({ target, children }: LoadedMenuProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Popover
      defaultOpened
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={false}
      // With mouse-down events and reduced motion, the option list of a field would be gone before the click.
      clickOutsideEvents={['click']}
    >
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
  /** Label of both days together; each day also has one. */
  label: string;
  fromLabel: string;
  untilLabel: string;
  /** The changed day. */
  onChange: (change: Period) => void;
}

/** First and last day of a period, each optional; text that is not a day yet stays in the field. */
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
