import { Link } from '@tanstack/react-router';
import type { StockValue } from '@werkbank/contract/inventory/value/value.ts';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat, numberFormat } from '#src/ui/page/figures/formats.ts';
import { Section } from '#src/ui/page/section.tsx';
import classes from './value.module.css';

type Point = StockValue['history'][number];

/** Thirteen bars: the ends of twelve months and the chosen day. Each shows the page for its day. */
export function ValueHistory({ value: { history, currency } }: { value: StockValue }) {
  const { t } = useTranslation();
  const highest = Math.max(1, ...history.map(({ value }) => value));
  return (
    <Section title={t('inventory.value.history')}>
      <ol className={classes.strip}>
        {history.map((point, n) => (
          <li key={point.day}>
            <Bar point={point} highest={highest} currency={currency} isChosen={n === history.length - 1} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface BarProps {
  point: Point;
  highest: number;
  currency: string;
  isChosen: boolean;
}

/** With a separator from 1,000 on, as in every other figure; by itself this notation begins at 10,000. */
const compact: Intl.NumberFormatOptions = { notation: 'compact', maximumSignificantDigits: 3, useGrouping: true };

function Bar({ point: { day, value }, highest, currency, isChosen }: BarProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const date = new Date(day);
  const money = numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);
  const short = numberFormat(locale, compact).format(value);
  const name = t('inventory.value.of', {
    value: money,
    day: dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date),
  });
  const height = Math.max((Math.max(value, 0) / highest) * 100, 0.4);
  return (
    <Link
      to="/warehouses/value"
      search={(before) => ({ ...before, day })}
      className={classes.bar}
      title={name}
      aria-current={isChosen || undefined}
    >
      <span className="visually-hidden">{name}</span>
      <span className={classes.figure} aria-hidden="true">
        {short}
      </span>
      <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
        <rect x="0" width="10" y={100 - height} height={height} />
      </svg>
      <span aria-hidden="true">
        {dateFormat(locale, { ...(isChosen && { day: 'numeric' }), month: 'short', timeZone: 'UTC' }).format(date)}
      </span>
      <span className={classes.year} aria-hidden="true">
        {day.slice(5, 7) === '01' ? day.slice(0, 4) : ' '}
      </span>
    </Link>
  );
}
