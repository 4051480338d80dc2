import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { Basket, BasketLine } from '@werkbank/contract/ordering/basket.ts';
import { api } from '#src/api/api.ts';
import { callOptions, useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { currentRecord } from '#src/ui/form/refusal.ts';

/** Where the goods go. */
interface Delivery {
  recipientId?: string;
  country?: string;
}

/** The basket of the reader; `buyer` is the account whose prices apply for an employee, `delivery` decides what delivery costs. */
export function useBasket(buyer?: string, delivery: Delivery = {}) {
  const { params, query } = useBasketInput(buyer);
  return useCall(
    api.ordering.getBasket,
    { params, query: { ...query, ...delivery } },
    // The same basket stays in view while delivery to another country is calculated.
    { placeholderData: keepPreviousData },
  );
}

const useBasketInput = (buyer: string | undefined) => ({
  params: { division: useDivision() },
  query: buyer === undefined ? {} : { accountId: buyer },
});

/** Changes of the basket; each shows the basket returned by the server. */
export function useBasketChanges(buyer?: string) {
  const client = useQueryClient();
  const input = useBasketInput(buyer);
  const { queryKey } = callOptions(api.ordering.getBasket, input);
  const show = (basket: Basket) => {
    client.setQueryData(queryKey, basket);
  };
  const adding = useAction(api.ordering.addToBasket);
  const setting = useAction(api.ordering.setBasketLine);
  const removing = useAction(api.ordering.removeBasketLine);
  const ofLine = ({ id, version }: BasketLine) => ({
    params: { ...input.params, itemId: id },
    query: input.query,
    ifMatch: version,
  });
  /** Shows the current basket after it was changed in another window. */
  const showCurrent = (error: Error) => {
    const current = currentRecord<Basket>(error);
    if (current) show(current);
    else void client.invalidateQueries({ queryKey: ['ordering', 'getBasket'] });
  };
  return {
    isBusy: adding.isPending || setting.isPending || removing.isPending,
    add: async (articleId: string, quantity: number) =>
      show(await adding.mutateAsync({ ...input, body: { articleId, quantity } })),
    set: async (line: BasketLine, quantity: number) =>
      await setting.mutateAsync({ ...ofLine(line), body: { quantity } }, { onSuccess: show, onError: showCurrent }),
    remove: async (line: BasketLine) =>
      await removing.mutateAsync(ofLine(line), { onSuccess: show, onError: showCurrent }),
  };
}
