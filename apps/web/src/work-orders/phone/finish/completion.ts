import type { NewEntry } from '../outbox/outbox.ts';

/** What the office receives with the completion. */
export interface Closing {
  note: string;
  /** NaN while the typed text is not a number. */
  kilometres: number | null;
}

/** Where the input is stored until the job is completed. */
export const closingDraft = (workOrderId: string): string => `phone.finish.1.${workOrderId}`;

export const isComplete = ({ kilometres }: Closing): boolean => kilometres === null || kilometres >= 0;

interface Completed {
  order: { id: string; locationName: string };
  /** The engineer's own visit, whose note may have been sent before. */
  visit: { note: string | null } | undefined;
}

/** The step that completes a job; it is sent after every other of the order. */
export function completionOf({ order, visit }: Completed, closing: Closing, form: string): NewEntry {
  const note = closing.note.trim();
  const kilometres = closing.kilometres === null ? {} : { kilometres: closing.kilometres };
  const body = { at: new Date().toISOString(), ...(note !== (visit?.note ?? '') && { note }), ...kilometres };
  return {
    step: { call: 'completeOrder', params: { workOrderId: order.id }, body },
    title: order.locationName,
    form: [form],
  };
}
