import { mergeNote } from '@werkbank/contract/work-orders/visits/merge-note.ts';
import type { NewEntry } from '../outbox/outbox.ts';

/** What the office receives with the completion. */
export interface Closing {
  note: string;
  /** The note that was there when this one was begun; absent in the drafts of earlier versions. */
  before?: string;
  /** NaN while the typed text is not a number. */
  kilometres: number | null;
}

/** Where the input is stored until the job is completed. */
export const closingDraft = (workOrderId: string): string => `phone.finish.1.${workOrderId}`;

export const isComplete = ({ kilometres }: Closing): boolean => kilometres === null || kilometres >= 0;

/** The engineer's own visit, whose note may have been sent before, also from another phone. */
type OwnVisit = { note: string | null; kilometres: number | null } | undefined;

/**
 * What the form starts with: the draft of this phone, or what was sent. When both have a note that the other does not contain, it starts
 * with both.
 */
export function startOf(draft: Closing | undefined, visit: OwnVisit): Closing & { hasBoth: boolean } {
  const sent = visit?.note ?? '';
  if (!draft) return { note: sent, before: sent, kilometres: visit?.kilometres ?? null, hasBoth: false };
  const note = mergeNote(sent, { note: draft.note, before: draft.before ?? '' });
  const hasBoth = note !== draft.note.trim() && note !== sent;
  return { ...draft, note: note === draft.note.trim() ? draft.note : note, before: sent, hasBoth };
}

interface Completed {
  order: { id: string; locationName: string };
  visit: OwnVisit;
}

/** The step that completes a job; it is sent after every other of the order. */
export function completionOf({ order, visit }: Completed, closing: Closing, form: string): NewEntry {
  const note = closing.note.trim();
  const kilometres = closing.kilometres === null ? {} : { kilometres: closing.kilometres };
  const body = {
    at: new Date().toISOString(),
    ...(note !== (visit?.note ?? '') && { note, noteBefore: closing.before ?? null }),
    ...kilometres,
  };
  return {
    step: { call: 'completeOrder', params: { workOrderId: order.id }, body },
    title: order.locationName,
    form: [form],
  };
}
