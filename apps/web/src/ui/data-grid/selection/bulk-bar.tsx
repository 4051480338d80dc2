import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import classes from '../grid.module.css';

export interface BulkBarProps {
  /** Selected rows; null when all matching rows are selected and their number is unknown. */
  count: number | null;
  /** All rows that match; null when unknown or when they are selected already. */
  matching: number | null;
  children: ReactNode;
  onSelectMatching: () => void;
  onClear: () => void;
}

/** The actions on the selected rows; replaces the toolbar. */
export function BulkBar({ count, matching, children, onSelectMatching, onClear }: BulkBarProps) {
  const { t } = useTranslation();
  const number = new Intl.NumberFormat(useLocale());
  return (
    <div className={classes.bulk} role="group" aria-label={t('grid.selection')}>
      <CloseButton aria-label={t('grid.clearSelection')} onClick={onClear} />
      <span className={classes.bulkCount} role="status">
        {count === null ? t('grid.allSelected') : t('results.selected', { count, n: number.format(count) })}
      </span>
      {matching !== null && (
        <Button variant="subtle" size="xs" onClick={onSelectMatching}>
          {t('grid.selectMatching', { count: matching, n: number.format(matching) })}
        </Button>
      )}
      <div className={classes.bulkActions}>{children}</div>
    </div>
  );
}
