const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Offset of head office time from UTC at a moment, in milliseconds. */
const offsetAt = (moment: number) =>
  Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;

/**
 * The timestamp of an ISO date or time as `2026-11-21T08:00:00.000Z`. Without an offset it is read as head office time; a date is its
 * midnight there.
 */
export function instantOf(written: string): string {
  if (/(Z|[+-]\d\d:\d\d)$/.test(written)) return new Date(written).toISOString();
  const shown = Date.parse(`${written.length === 10 ? `${written}T00:00` : written}Z`);
  // The first guess may be on the other side of a clock change.
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess)).toISOString();
}
