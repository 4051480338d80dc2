import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat, numberFormat } from '#src/ui/page/figures/formats.ts';
import { useTypeName } from '../shared/use-asset-types.ts';
import classes from './calendar.module.css';
import { barParts, type CalendarMonth, listBehind, monthPeriod, rankTypes, shades } from './calendar-model.ts';
import { type CalendarSearch } from './calendar-search.ts';

export interface CalendarProps {
  months: readonly CalendarMonth[];
  search: CalendarSearch;
}

/** Twelve bars, stacked by type; each links to the assets of its month. */
export function CalendarBars({ months, search }: CalendarProps) {
  const ranked = rankTypes(months);
  const highest = Math.max(1, ...months.map(({ count }) => count));
  return (
    <>
      <ol className={classes.strip}>
        {months.map((month) => (
          <li key={month.month} className={classes.column}>
            <MonthBar month={month} ranked={ranked} highest={highest} search={search} />
          </li>
        ))}
      </ol>
      <Legend ranked={ranked} />
    </>
  );
}

interface MonthBarProps {
  month: CalendarMonth;
  ranked: readonly string[];
  highest: number;
  search: CalendarSearch;
}

function MonthBar({ month, ranked, highest, search }: MonthBarProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const day = new Date(month.month);
  const name = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
  const short = dateFormat(locale, { month: 'short', timeZone: 'UTC' }).format(day);
  const isJanuary = month.month.slice(5, 7) === '01';
  return (
    <Link
      to="/assets"
      search={listBehind(search, monthPeriod(month.month))}
      className={classes.month}
      title={t('assets.calendar.monthCount', { count: month.count, month: name })}
    >
      <span className="visually-hidden">{t('assets.calendar.monthCount', { count: month.count, month: name })}</span>
      <span className={classes.value} aria-hidden="true">
        {numberFormat(locale, {}).format(month.count)}
      </span>
      {/* An SVG can have its heights as attributes, without inline styles. */}
      <svg className={classes.bar} viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
        {stack(barParts(month, ranked), highest).map(({ rank, y, height }) => (
          <rect key={rank} x="0" width="10" y={y} height={height} data-shade={rank} />
        ))}
      </svg>
      <span aria-hidden="true">{short}</span>
      <span className={classes.year} aria-hidden="true">
        {isJanuary ? month.month.slice(0, 4) : ' '}
      </span>
    </Link>
  );
}

/** Rectangles from the bottom up, with a narrow gap between them. */
function stack(parts: readonly { rank: number; count: number }[], highest: number) {
  let top = 100;
  return parts.map(({ rank, count }) => {
    const height = (count / highest) * 100;
    top -= height;
    return { rank, y: top, height: Math.max(height - 0.8, 0.4) };
  });
}

function Legend({ ranked }: { ranked: readonly string[] }) {
  const { t } = useTranslation();
  const nameOf = useTypeName();
  return (
    <ul className={classes.legend}>
      {ranked.slice(0, shades).map((type, rank) => (
        <li key={type}>
          <span className={classes.swatch} data-shade={rank} />
          {nameOf(type)}
        </li>
      ))}
      {ranked.length > shades && (
        <li>
          <span className={classes.swatch} data-shade={shades} />
          {t('assets.calendar.otherTypes')}
        </li>
      )}
    </ul>
  );
}
