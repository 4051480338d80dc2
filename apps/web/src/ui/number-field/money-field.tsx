import { useLocale } from '../basics/use-locale.ts';
import classes from './number-field.module.css';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

export interface MoneyFieldProps extends Omit<NumberFieldProps, 'minimumDecimals' | 'leftSection'> {
  /** ISO code of the currency whose symbol precedes the amount. */
  currency?: string | undefined;
}

/** An amount of money, always written with its cents; `decimals` may be raised for unit prices. */
export function MoneyField({ currency = 'EUR', decimals = 2, ...props }: MoneyFieldProps) {
  const locale = useLocale();
  return (
    <NumberField
      {...props}
      decimals={decimals}
      minimumDecimals={2}
      leftSection={<span className={classes.currency}>{currencySign(locale, currency)}</span>}
    />
  );
}

function currencySign(locale: string, currency: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? currency;
}
