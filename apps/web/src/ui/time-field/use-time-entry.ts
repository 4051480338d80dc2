import { type RefObject, useRef, useState } from 'react';
import {
  emptyDraft,
  meridiemOf,
  setTwelveHour,
  setUnit,
  stepUnit,
  type TimeDraft,
  type TimeOfDay,
  type TimeUnit,
  toggleMeridiem,
  toTime,
} from './time-model.ts';

export interface TimeEntryOptions {
  value: TimeOfDay | null;
  onChange: (value: TimeOfDay | null) => void;
  withSeconds: boolean;
  twelveHour: boolean;
  minuteStep: number;
}

export interface TimeEntry {
  root: RefObject<HTMLDivElement | null>;
  draft: TimeDraft;
  units: readonly TimeUnit[];
  steps: Readonly<Record<TimeUnit, number>>;
  enter: (unit: TimeUnit, value: number) => void;
  step: (unit: TimeUnit, step: number) => void;
  /** Steps the unit that had the focus last. */
  stepLast: (direction: -1 | 1) => void;
  markLast: (unit: TimeUnit) => void;
  setWhole: (time: TimeDraft) => void;
  switchMeridiem: () => void;
  focusNeighbour: (unit: TimeUnit, direction: -1 | 1) => void;
}

/** The draft behind a time field, and how the segments change it. */
export function useTimeEntry({ value, onChange, withSeconds, twelveHour, minuteStep }: TimeEntryOptions): TimeEntry {
  const root = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useDraft(value, withSeconds);
  const [lastUnit, setLastUnit] = useState<TimeUnit>('hour');
  const units: readonly TimeUnit[] = withSeconds ? ['hour', 'minute', 'second'] : ['hour', 'minute'];
  const steps = { hour: 1, minute: minuteStep, second: 1 };

  const setWhole = (next: TimeDraft) => {
    setDraft(next);
    const time = toTime(next, withSeconds);
    if (!isSameTime(time, value)) onChange(time);
  };
  const enter = (unit: TimeUnit, number: number) => {
    const asTwelveHour = unit === 'hour' && twelveHour;
    setWhole(asTwelveHour ? setTwelveHour(draft, number, meridiemOf(draft.hour)) : setUnit(draft, unit, number));
  };
  const step = (unit: TimeUnit, by: number) => setWhole(stepUnit(draft, unit, by));
  const focusUnit = (unit: string) => root.current?.querySelector<HTMLElement>(`[data-unit="${unit}"]`)?.focus();

  return {
    root,
    draft,
    units,
    steps,
    enter,
    step,
    stepLast: (direction) => {
      step(lastUnit, direction * steps[lastUnit]);
      focusUnit(lastUnit);
    },
    markLast: setLastUnit,
    setWhole,
    switchMeridiem: () => setWhole(toggleMeridiem(draft)),
    focusNeighbour: (unit, direction) => focusUnit(units[units.indexOf(unit) + direction] ?? 'meridiem'),
  };
}

// An incomplete time has no value outside, so the units are kept here and follow `value` when it changes externally.
function useDraft(value: TimeOfDay | null, withSeconds: boolean) {
  const [draft, setDraft] = useState<TimeDraft>(value ?? emptyDraft);
  const [seen, setSeen] = useState(value);
  if (isSameTime(seen, value)) return [draft, setDraft] as const;
  setSeen(value);
  if (isSameTime(value, toTime(draft, withSeconds))) return [draft, setDraft] as const;
  setDraft(value ?? emptyDraft);
  return [value ?? emptyDraft, setDraft] as const;
}

function isSameTime(a: TimeOfDay | null, b: TimeOfDay | null): boolean {
  if (!a || !b) return a === b;
  return a.hour === b.hour && a.minute === b.minute && a.second === b.second;
}
