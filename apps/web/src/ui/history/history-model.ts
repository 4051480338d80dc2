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
    .map((name) => ({ name, before: event.before?.[name] ?? null, after: event.after?.[name] ?? null }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
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
