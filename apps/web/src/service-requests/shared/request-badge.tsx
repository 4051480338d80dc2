import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import classes from './request-badge.module.css';
import { useRequestCounts } from './use-request-counts.ts';

/** The number of requests that wait for a decision, for the navigation; marked when a response is overdue. */
export function RequestBadge() {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), {});
  const counts = useRequestCounts();
  if (!counts?.open) return null;
  return (
    <span className={classes.badge} data-late={counts.overdue > 0 || undefined}>
      <span aria-hidden="true">{number.format(counts.open)}</span>
      <span className="visually-hidden">{t('nav.openCount', { count: counts.open })}</span>
    </span>
  );
}
