import { useEffect, useState } from 'react';
import type { Draft } from '#src/ui/drafts/draft-list.ts';
import { DraftNotice } from '#src/ui/drafts/draft-notice.tsx';
import { useDraft } from '#src/ui/drafts/use-draft.ts';
import type { DocumentHead } from '#src/ui/fields/document-head.tsx';

/** A line of a new order; without its own price it uses the account's. */
export interface DraftLine {
  /** Stable while lines are added and removed. */
  key: number;
  itemId: string;
  quantity: number;
  unitPrice?: number;
}

export const emptyHead: DocumentHead = { yourRef: '', deliveryDate: null, remarks: '' };

/** A new order as it is stored until it is created. */
export interface OrderDraft {
  account: string | undefined;
  head: DocumentHead;
  lines: readonly DraftLine[];
  /** The values of its custom fields. */
  custom: object;
}

export type OrderLines = ReturnType<typeof useOrderLines>;

/** The lines of the new order. */
export function useOrderLines() {
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  return {
    lines,
    add: (itemId: string, quantity: number, unitPrice?: number) =>
      setLines((before) => [
        ...before,
        {
          key: Math.max(0, ...before.map(({ key }) => key)) + 1,
          itemId,
          quantity,
          ...(unitPrice !== undefined && { unitPrice }),
        },
      ]),
    change: (key: number, change: Partial<DraftLine>) =>
      setLines((before) => before.map((line) => (line.key === key ? { ...line, ...change } : line))),
    remove: (key: number) => setLines((before) => before.filter((line) => line.key !== key)),
    set: setLines,
  };
}

/** Stores the order with every change, and offers a stored one; an order of which only the account is known is not stored. */
export function useOrderDraft(order: OrderDraft, takeUp: (stored: OrderDraft) => void) {
  const draft = useDraft<OrderDraft>('newOrder.2');
  const { keep, drop, offered, discard } = draft;
  const isEmpty = order.lines.length === 0 && JSON.stringify(order.head) === JSON.stringify(emptyHead);
  const text = JSON.stringify(order);
  useEffect(() => {
    if (isEmpty) drop();
    else keep(JSON.parse(text), null);
  }, [isEmpty, text, keep, drop]);
  const take = ({ values }: Draft<OrderDraft>) => {
    draft.take();
    takeUp(values);
  };
  return {
    drop,
    offer: offered && <DraftNotice at={offered.at} onTake={() => take(offered)} onDiscard={discard} />,
  };
}
