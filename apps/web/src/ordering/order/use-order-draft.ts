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

/** The basket and what is written for its order, which is kept while it is written, so that it is continued on another device. */
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
  useEffect(() => {
    if (!draft || typed !== null) return;
    const { recipientId, resellerId } = draft;
    setTyped(headOf(draft, account ?? recipientId ?? undefined));
    if (account !== undefined || recipientId === null) return;
    const through = reseller ?? resellerId;
    void navigate({ search: { account: recipientId, ...(through && { reseller: through }) }, replace: true });
  }, [draft, typed, account, reseller, navigate]);
  const head = typed ?? headOf(data?.draft, account);
  useKeptDraft(typed === null ? undefined : data?.draft, draftOf({ account, reseller, head }));
  return { basket, head, setHead: setTyped };
}

/** Sends what is written once nobody types; `opened` is what the server had. */
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
