const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** How far the clock at the head office is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (moment: number) =>
  Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - Math.floor(moment / 1000) * 1000;

/**
 * The moment of an ISO date or time as `2026-11-21T08:00:00.000Z`. Without an offset it is read from the clock at the
 * head office; a date is its midnight there.
 */
export function instantOf(written: string): string {
  if (/(Z|[+-]\d\d:\d\d)$/.test(written)) return new Date(written).toISOString();
  const shown = Date.parse(`${written.length === 10 ? `${written}T00:00` : written}Z`);
  // The first guess may lie on the other side of a change of the clock.
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess)).toISOString();
}
