import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import type { VisitStatus } from '@werkbank/contract/work-orders/visits/visit.ts';

export type VisitStep = 'travel' | 'work' | 'pause';

/** What can be begun now; the likeliest last, where the thumb is. */
export function nextSteps(status: VisitStatus): VisitStep[] {
  if (status === 'planned') return ['work', 'travel'];
  if (status === 'travelling' || status === 'onBreak') return ['work'];
  return status === 'working' ? ['pause'] : [];
}

/** A map with the way to a place; by its point on earth when that is known. */
export function mapAddress({ latitude, longitude }: Pick<DayVisit, 'latitude' | 'longitude'>, address: string): string {
  const place = latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
}
