import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../basics/use-locale.ts';
import { dateFormat } from '../page/figures/formats.ts';
import classes from './draft-notice.module.css';

interface DraftNoticeProps {
  /** When it was last changed. */
  at: string;
  /** Without it the form has taken up the draft already. */
  onTake?: () => void;
  onDiscard: () => void;
}

/** A stored draft of the form: it can be taken up, if the form has not done so, and discarded. */
export function DraftNotice({ at, onTake, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const moment = new Date(at);
  const [today] = useState(() => new Date().toDateString());
  const isToday = moment.toDateString() === today;
  const format = dateFormat(locale, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={classes.notice} role="status">
      <span>{t(onTake ? 'draft.offered' : 'draft.restored', { time: format.format(moment) })}</span>
      {onTake && (
        <Button variant="default" size="compact-sm" onClick={onTake}>
          {t('draft.take')}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {t('draft.discard')}
      </Button>
    </p>
  );
}
