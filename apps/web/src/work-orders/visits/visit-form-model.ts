import type { VisitInput, WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { defineForm, type Field, type FormValues } from '#src/ui/form/define-form.ts';
import { choice, day } from '#src/ui/form/form-field.ts';
import { isDay } from '#src/ui/list/list-search-params.ts';
import type { TimeOfDay } from '#src/ui/time-field/time-model.ts';

type Planned = Pick<WorkOrderVisit, 'engineerId' | 'plannedOn' | 'startTime' | 'endTime'>;

/** `08:30`; empty for none. */
const time = (label: string): Field<string, string | null, string | null> => ({
  label,
  empty: '',
  read: (kept) => kept ?? '',
  write: (value) => value || null,
});

export const visitForm = defineForm<Planned>()({
  engineerId: choice<string>('workOrders.engineer', ''),
  plannedOn: day('workOrders.day'),
  startTime: time('workOrders.startTime'),
  endTime: time('workOrders.endTime'),
});

export type VisitValues = FormValues<typeof visitForm>;

/** Why a visit cannot be planned; null when it can. */
export function visitFault({ engineerId, plannedOn, startTime, endTime }: VisitValues): keyof VisitValues | null {
  if (!engineerId) return 'engineerId';
  if (!isDay(plannedOn)) return 'plannedOn';
  if (endTime && !startTime) return 'startTime';
  return endTime && endTime <= startTime ? 'endTime' : null;
}

/** The body of a valid visit, which has a day. */
export const visitBody = (values: VisitValues): VisitInput => ({
  ...visitForm.bodyOf(values),
  plannedOn: values.plannedOn ?? '',
});

export function toTimeOfDay(time: string): TimeOfDay | null {
  const [hour, minute] = time.split(':').map(Number);
  return hour === undefined || minute === undefined || Number.isNaN(hour) ? null : { hour, minute, second: 0 };
}

const two = (value: number) => String(value).padStart(2, '0');

export const fromTimeOfDay = (time: TimeOfDay | null): string => (time ? `${two(time.hour)}:${two(time.minute)}` : '');
