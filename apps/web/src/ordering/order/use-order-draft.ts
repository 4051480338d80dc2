import { getRouteApi } from '@tanstack/react-router';
import type { Basket } from '@werkbank/contract/ordering/basket.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useBasket } from '../shared/use-basket.ts';
import { draftOf, headOf, type OrderHead } from './order-head.ts';

const route = getRouteApi('/guarded/side/mobility/orders/new');

/** Milliseconds without typing after which the draft is sent. */
const pause = 600;

/** The basket with the head of its order. The head is stored while somebody types, so that the order can be continued elsewhere. */
export function useOrderDraft() {
  const { account, reseller } = route.useSearch();
  const [typed, setTyped] = useState<OrderHead | null>(null);
  const basket = useBasket(reseller ?? account, {
    ...(account && { recipientId: account }),
    ...(typed && typed.place !== '' && { country: typed.other.country }),
  });
  const { data, isFetching } = basket;
  const navigate = route.useNavigate();
  const draft = isFetching ? undefined : data?.draft;
  if (draft && typed === null) setTyped(headOf(draft, account ?? draft.recipientId ?? undefined));
  const isOpened = useRef(false);
  useEffect(() => {
    if (!draft || isOpened.current) return;
    isOpened.current = true;
    const { recipientId, resellerId } = draft;
    if (account !== undefined || recipientId === null) return;
    const through = reseller ?? resellerId;
    void navigate({ search: { account: recipientId, ...(through && { reseller: through }) }, replace: true });
  }, [draft, account, reseller, navigate]);
  const head = typed ?? headOf(data?.draft, account);
  useKeptDraft(typed === null ? undefined : data?.draft, draftOf({ account, reseller, head }));
  return { basket, head, setHead: setTyped };
}

/** Sends the draft once nobody types; `opened` is the one that the server had. */
function useKeptDraft(opened: Basket['draft'] | undefined, written: Basket['draft']): void {
  const division = useDivision();
  const { mutate } = useAction(api.ordering.setBasketDraft);
  const kept = useRef<string | null>(null);
  const isOpen = opened !== undefined;
  if (isOpen) kept.current ??= JSON.stringify(opened);
  const draft = JSON.stringify(written);
  useEffect(() => {
    if (!isOpen || kept.current === draft) return undefined;
    const timer = setTimeout(() => {
      kept.current = draft;
      mutate({ params: { division }, body: JSON.parse(draft) as Basket['draft'] });
    }, pause);
    return () => clearTimeout(timer);
  }, [isOpen, draft, division, mutate]);
}
