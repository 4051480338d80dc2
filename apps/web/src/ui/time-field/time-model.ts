/** A time of day: `hour` 0–23, `minute` and `second` 0–59. */
export interface TimeOfDay {
  hour: number;
  minute: number;
  second: number;
}

export type TimeUnit = 'hour' | 'minute' | 'second';

/** A time during editing; NaN for a unit without a valid value. */
export type TimeDraft = TimeOfDay;

export type Meridiem = 'am' | 'pm';

export const emptyDraft: TimeDraft = { hour: Number.NaN, minute: Number.NaN, second: Number.NaN };

/** Sets the value of one unit. Spec §5: hours wrap modulo 24; minutes and seconds wrap modulo 60 and carry. */
export function setUnit(draft: TimeDraft, unit: TimeUnit, value: number): TimeDraft {
  if (unit === 'hour') return { ...draft, hour: wrap(value, 24) };
  const next = { ...draft, [unit]: wrap(value, 60) };
  const carry = Math.floor(value / 60);
  if (!carry) return next;
  return unit === 'minute' ? setUnit(next, 'hour', next.hour + carry) : setUnit(next, 'minute', next.minute + carry);
}

/** Moves one unit up or down; an empty unit starts at its smallest value. */
export function stepUnit(draft: TimeDraft, unit: TimeUnit, step: number): TimeDraft {
  return Number.isNaN(draft[unit]) ? setUnit(draft, unit, 0) : setUnit(draft, unit, draft[unit] + step);
}

/** Spec §5: 12 in the morning is hour 0; an afternoon hour below 12 has 12 added. */
export function setTwelveHour(draft: TimeDraft, hour: number, meridiem: Meridiem): TimeDraft {
  if (meridiem === 'am' && hour === 12) return setUnit(draft, 'hour', 0);
  return setUnit(draft, 'hour', meridiem === 'pm' && hour < 12 ? hour + 12 : hour);
}

export function meridiemOf(hour: number): Meridiem {
  return hour >= 12 ? 'pm' : 'am';
}

export function toggleMeridiem(draft: TimeDraft): TimeDraft {
  return Number.isNaN(draft.hour) ? draft : setUnit(draft, 'hour', draft.hour + 12);
}

/** The value of the hour spinner: 0–23, or 1–12 in 12-hour mode. */
export function displayHour(hour: number, twelveHour: boolean): number {
  return twelveHour && !Number.isNaN(hour) ? hour % 12 || 12 : hour;
}

/** The complete time, or null while a shown unit is missing. Spec §5: hidden seconds are 0. */
export function toTime(draft: TimeDraft, withSeconds: boolean): TimeOfDay | null {
  const second = withSeconds ? draft.second : 0;
  if (Number.isNaN(draft.hour) || Number.isNaN(draft.minute) || Number.isNaN(second)) return null;
  return { hour: draft.hour, minute: draft.minute, second };
}

/** `HH:mm` or `HH:mm:ss`, the format of the calls. */
export function formatTime(time: TimeOfDay, withSeconds: boolean): string {
  const parts = withSeconds ? [time.hour, time.minute, time.second] : [time.hour, time.minute];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Parses a whole time from the clipboard, `8:30`, `08.30.15`; null when it is not one. */
export function parsePastedTime(text: string): TimeDraft | null {
  const match = /^\s*(\d{1,2})[:.h](\d{1,2})(?:[:.](\d{1,2}))?\s*$/.exec(text);
  if (!match) return null;
  const [hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const isTime = hour < 24 && minute < 60 && second < 60;
  return isTime ? { hour, minute, second } : null;
}

const wrap = (value: number, size: number) => ((Math.trunc(value) % size) + size) % size;
