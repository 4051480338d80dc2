const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** `2 minutes ago` for an ISO instant; below a minute it is `now`. */
export function formatRelativeTime(instant: string, now: Date, locale: string): string {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  return unit ? format.format(Math.trunc(seconds / unit[1]), unit[0]) : format.format(0, 'second');
}
