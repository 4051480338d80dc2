import type { VisitInput, WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { isDay } from '#src/ui/list/list-search-params.ts';
import type { TimeOfDay } from '#src/ui/time-field/time-model.ts';

/** A visit as its form holds it; times are `08:30` or empty. */
export interface VisitValues {
  engineerId: string;
  plannedOn: string | null;
  startTime: string;
  endTime: string;
}

export const emptyVisit: VisitValues = { engineerId: '', plannedOn: null, startTime: '', endTime: '' };

type Stored = Pick<WorkOrderVisit, 'engineerId' | 'plannedOn' | 'startTime' | 'endTime'>;

export const visitValues = ({ engineerId, plannedOn, startTime, endTime }: Stored): VisitValues => ({
  engineerId,
  plannedOn,
  startTime: startTime ?? '',
  endTime: endTime ?? '',
});

/** Why a visit cannot be planned; null when it can. */
export function visitFault({ engineerId, plannedOn, startTime, endTime }: VisitValues): keyof VisitValues | null {
  if (!engineerId) return 'engineerId';
  if (!isDay(plannedOn)) return 'plannedOn';
  if (endTime && !startTime) return 'startTime';
  return endTime && endTime <= startTime ? 'endTime' : null;
}

export const visitBody = ({ engineerId, plannedOn, startTime, endTime }: VisitValues): VisitInput => ({
  engineerId,
  plannedOn: plannedOn ?? '',
  startTime: startTime || null,
  endTime: endTime || null,
});

export function toTimeOfDay(time: string): TimeOfDay | null {
  const [hour, minute] = time.split(':').map(Number);
  return hour === undefined || minute === undefined || Number.isNaN(hour) ? null : { hour, minute, second: 0 };
}

const two = (value: number) => String(value).padStart(2, '0');

export const fromTimeOfDay = (time: TimeOfDay | null): string => (time ? `${two(time.hour)}:${two(time.minute)}` : '');
