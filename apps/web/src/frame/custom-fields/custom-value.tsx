import type { CustomField } from '@werkbank/contract/custom-fields/custom-field.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { DateText, Nothing } from '#src/ui/page/figures/values.tsx';
import { useOwnName } from './use-custom-fields.ts';

/** The value of a custom field in the reader's notation. */
export function CustomValue({ field, value }: { field: CustomField; value: string | number | null | undefined }) {
  const locale = useLocale();
  const nameOf = useOwnName();
  if (value === null || value === undefined) return <Nothing />;
  if (field.kind === 'day') return <DateText value={String(value)} />;
  if (field.kind === 'number') {
    const digits = field.decimals ?? 0;
    // A number of four digits is often a year, which is never grouped.
    const format = numberFormat(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: 'min2',
    });
    return <data value={value}>{format.format(Number(value))}</data>;
  }
  if (field.kind === 'text') return value;
  const option = field.options.find(({ key }) => key === value);
  return option ? nameOf(option.name) : value;
}
