import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../basics/use-locale.ts';
import { numberFormat } from './figures/formats.ts';
import classes from './section.module.css';

interface RestOfRowsProps {
  shown: number;
  total: number;
  /** How to get to the others: a link to their list, or `MoreRows`. */
  children: ReactNode;
}

/** Below a list that shows only its first rows: how many there are, and a link to the others. */
export function RestOfRows({ shown, total, children }: RestOfRowsProps) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), {});
  if (shown >= total) return null;
  return (
    <p className={classes.rest}>
      {t('list.firstOf', { shown: number.format(shown), total: number.format(total) })} {children}
    </p>
  );
}

/** The next rows of a list, as `useRows` returns them. */
export interface MoreOfRows {
  isLoading: boolean;
  /** Undefined when all are shown. */
  load: (() => void) | undefined;
}

interface MoreRowsProps {
  data: { rows: readonly unknown[]; total: number };
  more: MoreOfRows;
}

/** `RestOfRows` with a button that loads the next ones. */
export function MoreRows({ data: { rows, total }, more: { isLoading, load } }: MoreRowsProps) {
  const { t } = useTranslation();
  if (!load) return null;
  return (
    <RestOfRows shown={rows.length} total={total}>
      <Button variant="default" size="xs" loading={isLoading} onClick={load}>
        {t('action.showMore')}
      </Button>
    </RestOfRows>
  );
}
