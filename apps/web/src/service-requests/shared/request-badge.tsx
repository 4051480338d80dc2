import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import classes from './request-badge.module.css';
import { countWaiting } from './request-kinds.ts';
import { useRequestCounts } from './use-request-counts.ts';

/** The number of requests that the list shows by default, for the navigation: drafts and open ones; marked when a response is overdue. */
export function RequestBadge() {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), {});
  const counts = useRequestCounts();
  const waiting = countWaiting(counts);
  if (!counts || waiting === 0) return null;
  return (
    <span className={classes.badge} data-late={counts.overdue > 0 || undefined}>
      <span aria-hidden="true">{number.format(waiting)}</span>
      <span className="visually-hidden">{t('nav.openCount', { count: waiting })}</span>
    </span>
  );
}
