import type { BasketDraft, BasketDraftInput } from '@werkbank/contract/ordering/basket.ts';
import type { OrderListRow } from '@werkbank/contract/ordering/order-list.ts';
import type { Language } from '@werkbank/contract/wire/shapes.ts';
import { words } from '#documents/words.ts';

/**
 * What a list says beside its articles, added to what is written for the order. An order has one recipient, reference and date: those on
 * which all rows agree are taken, and where they differ the notes say which articles each of them belongs to.
 */
export function draftOfList(
  draft: BasketDraft,
  rows: readonly OrderListRow[],
  { resellerId, language }: { resellerId: string | undefined; language: Language },
): BasketDraftInput {
  const recipient = theOnly(rows.map(({ accountId }) => accountId));
  const yourRef = theOnly(rows.map((row) => row.yourRef));
  const deliveryDate = theOnly(rows.map((row) => row.deliveryDate));
  const notes = [...new Set(rows.map((row) => row.notes.trim()).filter(Boolean))];
  const groups = groupsOf(rows, language);
  const remarks = [draft.remarks, ...notes, ...(groups.length > 1 ? groups : [])].filter(Boolean).join('\n');
  const isSameRecipient = recipient === undefined || recipient === draft.recipientId;
  return {
    resellerId: resellerId ?? draft.resellerId,
    recipientId: recipient ?? draft.recipientId,
    contactId: isSameRecipient ? draft.contactId : null,
    deliveryAddress: isSameRecipient ? draft.deliveryAddress : null,
    yourRef: yourRef ?? draft.yourRef,
    deliveryDate: deliveryDate ?? draft.deliveryDate,
    remarks: remarks.slice(0, 4000),
  };
}

/** The value that all rows have; undefined when they differ or have none. */
function theOnly(values: readonly (string | null)[]): string | undefined {
  const [first, ...others] = new Set(values.map((value) => value ?? ''));
  return first && others.length === 0 ? first : undefined;
}

/** `Zorghuis De Eik · PO-12 · 07-03-2026: 2 × STOEL-1, 1 × HOES-1`, one for each recipient, reference and date. */
function groupsOf(rows: readonly OrderListRow[], language: Language): string[] {
  const text = words(language);
  const groups = new Map<string, string[]>();
  for (const { accountName, recipient, yourRef, deliveryDate, quantity, articleCode, code } of rows) {
    const head = [recipient && (accountName ?? recipient), yourRef, deliveryDate && text.day(deliveryDate)];
    const key = head.filter(Boolean).join(' · ');
    groups.set(key, [...(groups.get(key) ?? []), `${text.quantity(quantity ?? 0)} × ${articleCode ?? code}`]);
  }
  return [...groups].map(([head, articles]) => `${head || '–'}: ${articles.join(', ')}`);
}
