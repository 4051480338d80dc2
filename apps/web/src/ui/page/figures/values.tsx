import { useTranslation } from 'react-i18next';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { dateFormat, numberFormat } from './formats.ts';
import classes from './values.module.css';

/** Money in the reader's notation; a negative amount is marked by sign and colour. */
export function Amount({ value, currency }: { value: number | null | undefined; currency: string }) {
  const locale = useLocale();
  if (value === null || value === undefined) return <Nothing />;
  const text = numberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(value);
  return (
    <data value={value} className={classes.figure} data-negative={value < 0 || undefined}>
      {text}
    </data>
  );
}

interface QuantityProps {
  value: number | null | undefined;
  /** By its code. */
  unit?: string | null;
  /** A company's own name for a unit. */
  unitName?: string | null | undefined;
}

/** A quantity with up to three decimals and, when it has one, its unit in the reader's language. */
export function Quantity({ value, unit, unitName }: QuantityProps) {
  const locale = useLocale();
  const write = useUnit();
  if (value === null || value === undefined) return <Nothing />;
  return (
    <data value={value} className={classes.figure} data-negative={value < 0 || undefined}>
      {numberFormat(locale, { maximumFractionDigits: 3 }).format(value)}
      {unit && <span className={classes.unit}> {write(unit, unitName)}</span>}
    </data>
  );
}

/** A measured value. Without a unit it is a year or a mere number, which has no separators. */
export function MeasuredValue({ value, unit }: { value: number | null; unit: string | null }) {
  const locale = useLocale();
  if (unit !== null || value === null) return <Quantity value={value} unit={unit} />;
  return (
    <data value={value} className={classes.figure}>
      {numberFormat(locale, { maximumFractionDigits: 3, useGrouping: false }).format(value)}
    </data>
  );
}

/** The name of a unit in the reader's language. */
export function UnitName({ code }: { code: string }) {
  return useUnit()(code);
}

/** A fraction as a percentage: 0.055 is 5,5 %. */
export function Percentage({ value }: { value: number | null | undefined }) {
  const locale = useLocale();
  if (value === null || value === undefined) return <Nothing />;
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(value);
}

const dateStyles = {
  date: { day: '2-digit', month: '2-digit', year: 'numeric' },
  dateTime: { day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  long: { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  time: { hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export interface DateTextProps {
  /** `YYYY-MM-DD`, or an instant, which is shown in the reader's own time zone. */
  value: string | null | undefined;
  as?: keyof typeof dateStyles | undefined;
}

export function DateText({ value, as = 'date' }: DateTextProps) {
  const locale = useLocale();
  if (!value) return <Nothing />;
  // A day has no time zone: it is the same day for every reader.
  const isDay = value.length === 10;
  const format = dateFormat(locale, { ...dateStyles[as], ...(isDay && { timeZone: 'UTC' }) });
  return (
    <time dateTime={value} className={classes.figure}>
      {format.format(new Date(value))}
    </time>
  );
}

/** An absent value: shown as a dash, read as a word by a screen reader. */
export function Nothing() {
  const { t } = useTranslation();
  return (
    <span className={classes.nothing}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('none')}</span>
    </span>
  );
}
