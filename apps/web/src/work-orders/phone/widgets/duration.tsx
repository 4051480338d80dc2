import { useLocale } from '#src/ui/basics/use-locale.ts';
import { inHours } from '../pack/visit-times.ts';

/** A duration as h:mm, and in words for screen readers. */
export function Duration({ minutes }: { minutes: number }) {
  const locale = useLocale();
  const { hours, minutes: rest } = inHours(minutes);
  return (
    <span>
      <span aria-hidden="true">
        {hours}:{String(rest).padStart(2, '0')}
      </span>
      <span className="visually-hidden">{inWords(hours, rest, locale)}</span>
    </span>
  );
}

/** *1 hour and 12 minutes*; hours only where there are any. */
function inWords(hours: number, minutes: number, locale: string): string {
  const words = (count: number, unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const parts = [...(hours > 0 ? [words(hours, 'hour')] : []), words(minutes, 'minute')];
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
}
