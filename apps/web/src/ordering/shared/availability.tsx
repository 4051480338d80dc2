import type { Article } from '@werkbank/contract/ordering/article.ts';
import { businessDay, dayLength } from '@werkbank/contract/wire/business-day.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import classes from './ordering.module.css';

type Available = Pick<Article, 'isStockItem' | 'expectedOn'>;

/** The availability of an article as text: in stock, in 9 days, to order. */
export function Availability({ article }: { article: Available }) {
  const { t } = useTranslation();
  const days = daysUntil(article.expectedOn);
  const tone = !article.isStockItem || days === 0 ? 'now' : days === null ? 'unknown' : 'later';
  return (
    <span className={classes.availability} data-tone={tone}>
      {words(article.isStockItem, days, t)}
    </span>
  );
}

function words(isStockItem: boolean, days: number | null, t: TFunction): string {
  if (!isStockItem) return t('ordering.available.service');
  if (days === null) return t('ordering.available.onOrder');
  if (days === 0) return t('ordering.available.now');
  if (days === 1) return t('ordering.available.tomorrow');
  return days <= 60
    ? t('ordering.available.days', { count: days })
    : t('ordering.available.weeks', { count: Math.ceil(days / 7) });
}

/** Whole days from today; null without a day. */
const daysUntil = (day: string | null): number | null =>
  day === null ? null : Math.max(0, Math.round((Date.parse(day) - Date.parse(businessDay())) / dayLength));
