import { useLocale } from '#src/ui/basics/use-locale.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in bytes with the largest unit of which there is at least one. */
export function useSizeText(): (bytes: number) => string {
  const locale = useLocale();
  return (bytes) => {
    const step = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), 0), units.length - 1);
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: units[step] ?? 'byte',
      unitDisplay: 'short',
      maximumFractionDigits: step > 2 ? 1 : 0,
    });
    return format.format(bytes / 1000 ** step);
  };
}
