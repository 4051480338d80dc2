import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OrderList, OrderListRow, OrderListRowInput } from '@werkbank/contract/ordering/order-list.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';

export type RowChange = Partial<Pick<OrderListRow, 'code' | 'articleId' | 'quantity' | 'recipient' | 'deliveryDate'>>;

/** What the server reads of a row. */
const sent = (row: OrderListRow): OrderListRowInput => {
  const { line, code, articleId, quantity, recipient, yourRef, deliveryDate, notes, unread } = row;
  return { line, code, articleId, quantity, recipient, yourRef, deliveryDate, notes, unread };
};

/** A list that was read from a file, corrected here and checked by the server after each change. */
export function useOrderList(buyer: string | undefined) {
  const division = useDivision();
  const [list, setList] = useState<OrderList | null>(null);
  const [recipientId, setRecipient] = useState<string | undefined>(undefined);
  const reading = useAction(api.ordering.readOrderList);
  const checking = useAction(api.ordering.checkOrderList, [], showFailure);
  const lastCheck = useRef(0);
  const where = { params: { division }, query: buyer === undefined ? {} : { accountId: buyer } };

  const check = (rows: readonly OrderListRow[], recipient: string | undefined) => {
    lastCheck.current += 1;
    const number = lastCheck.current;
    const body = { rows: rows.map(sent), ...(recipient && { recipientId: recipient }) };
    // Only the answer to the newest change is shown.
    checking.mutate({ ...where, body }, { onSuccess: (next) => number === lastCheck.current && setList(next) });
  };
  const keep = (rows: OrderListRow[]) => {
    if (!list) return;
    if (rows.length === 0) {
      setList(null);
      return;
    }
    setList({ ...list, rows });
    check(rows, recipientId);
  };
  const send = useSending({ buyer, where, list, recipientId });
  return {
    list,
    recipientId,
    isChecking: checking.isPending,
    ...send,
    read: async (file: File) => {
      const form = new FormData();
      form.append('file', file);
      setList(await reading.mutateAsync({ ...where, form }));
    },
    startAgain: () => setList(null),
    change: (line: number, change: RowChange) =>
      keep(list?.rows.map((row) => (row.line === line ? changed(row, change) : row)) ?? []),
    remove: (lines: ReadonlySet<number>) => keep(list?.rows.filter((row) => !lines.has(row.line)) ?? []),
    deliverTo: (id: string | undefined) => {
      setRecipient(id);
      if (list) check(list.rows, id);
    },
  };
}

interface Sending {
  buyer: string | undefined;
  where: { params: { division: number }; query: { accountId?: string } };
  list: OrderList | null;
  recipientId: string | undefined;
}

/** Puts the list into the basket, or places its orders. */
function useSending({ buyer, where, list, recipientId }: Sending) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const withKey = useRequestKey();
  const adding = useAction(api.ordering.addListToBasket, [], showFailure);
  const placing = useAction(api.ordering.placeOrderList, ['ordering'], showFailure);
  const body = { rows: list?.rows.map(sent) ?? [], ...(recipientId && { recipientId }) };
  return {
    isSending: adding.isPending || placing.isPending,
    toBasket: () =>
      adding.mutate(withKey({ ...where, body }), {
        onSuccess: () => {
          void client.invalidateQueries({ queryKey: ['ordering', 'getBasket'] });
          void navigate({ to: '/basket', search: buyer ? { account: buyer } : {} });
        },
      }),
    place: () =>
      placing.mutate(withKey({ ...where, body: { ...body, amountInclVat: list?.amountInclVat ?? 0 } }), {
        onSuccess: (orders) => {
          showToast({ text: t('ordering.upload.placed', { count: orders.length }) });
          const [only] = orders;
          if (orders.length === 1 && only) void navigate({ to: '/mobility/orders/$id', params: { id: only.id } });
          else void navigate({ to: '/mobility/orders' });
        },
      }),
  };
}

export type OrderListState = ReturnType<typeof useOrderList>;

/** A corrected cell is no longer unread. */
const changed = (row: OrderListRow, change: RowChange): OrderListRow => {
  const fields = new Set(Object.keys(change).map((field) => (field === 'articleId' ? 'code' : field)));
  return { ...row, ...change, unread: row.unread.filter(({ field }) => !fields.has(field)) };
};
