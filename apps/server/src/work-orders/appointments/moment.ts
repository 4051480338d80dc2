/** The moment of a time at head office, in UTC. */
export function momentOf(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // The offset at that moment; that of the guess differs only within an hour of a change of the clock, when nobody is visited.
  return new Date(asUtc - offsetAt(asUtc)).toISOString();
}

const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Amsterdam',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const offsetAt = (moment: number): number => Date.parse(`${local.format(moment).replace(' ', 'T')}Z`) - moment;
