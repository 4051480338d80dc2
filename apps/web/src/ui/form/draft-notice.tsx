import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../basics/use-locale.ts';
import { dateFormat } from '../page/figures/formats.ts';
import classes from './draft-notice.module.css';

interface DraftNoticeProps {
  /** When it was last changed. */
  at: string;
  onDiscard: () => void;
}

/** Shown when a form starts with a stored draft, which can be discarded. */
export function DraftNotice({ at, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const moment = new Date(at);
  const [today] = useState(() => new Date().toDateString());
  const isToday = moment.toDateString() === today;
  const format = dateFormat(locale, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={classes.notice} role="status">
      <span>{t('draft.restored', { time: format.format(moment) })}</span>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </p>
  );
}
