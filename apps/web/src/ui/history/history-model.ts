import { numberFormat } from '../page/figures/formats.ts';

/** One entry of a record's history as returned by the calls. */
export interface HistoryEvent {
  id: string;
  /** ISO instant. */
  at: string;
  userFullName: string | null;
  action: 'create' | 'update' | 'delete';
  /** The part of the record, e.g. `sales_order_line`. */
  part: string;
  partId: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

export interface FieldChange {
  name: string;
  before: unknown;
  after: unknown;
}

/** The changed fields of an event in the order of `names`; fields without a name are left out. */
export function listChanges(event: HistoryEvent, names: readonly string[]): FieldChange[] {
  return names
    .map((name) => ({ name, before: valueOf(event.before?.[name]), after: valueOf(event.after?.[name]) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
}

/** An empty list is as empty as no value. */
const valueOf = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : (value ?? null));

/** A value without a display of its own: numbers as the reader writes them, lists separated by commas. */
export function plainText(value: unknown, locale: string, t: (key: string) => string): string {
  if (typeof value === 'boolean') return t(value ? 'confirm.yes' : 'confirm.no');
  if (typeof value === 'number')
    return numberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(value);
  if (Array.isArray(value)) return value.map((one) => plainText(one, locale, t)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Whether an event is worth showing: not if only columns without a label changed, such as a derived figure. */
export const isShown = (event: HistoryEvent, names: readonly string[]): boolean =>
  event.action !== 'update' || listChanges(event, names).length > 0;

/** Groups events, newest first as given, by day in the reader's time zone. */
export function groupByDay(events: readonly HistoryEvent[], dayOf: (at: string) => string): [string, HistoryEvent[]][] {
  const days = new Map<string, HistoryEvent[]>();
  for (const event of events) {
    const day = dayOf(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}
