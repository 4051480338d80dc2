import type { ImportField } from '@werkbank/contract/imports/import.ts';
import { dateFormat, numberFormat } from '#src/ui/page/figures/formats.ts';

/** A value in the reader's notation: the server reads `1234.5` and `2025-12-31` from every notation. */
export function writeValue(value: string | null | undefined, kind: ImportField['kind'], locale: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'number') return numberFormat(locale, { maximumFractionDigits: 6 }).format(Number(value));
  const isDay = kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay ? dateFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(new Date(value)) : value;
}
