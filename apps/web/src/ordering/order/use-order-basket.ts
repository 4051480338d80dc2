import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { BasketOrder } from './order-head.ts';

/** Orders the basket and opens the order; after a refusal the basket is read again. */
export function useOrderBasket() {
  const { t } = useTranslation();
  const division = useDivision();
  const client = useQueryClient();
  const navigate = useNavigate();
  const withKey = useRequestKey();
  const action = useAction(api.ordering.orderBasket);
  const order = (body: BasketOrder) =>
    action.mutate(withKey({ params: { division }, body }), {
      onSuccess: ({ id, orderNumber }) => {
        showToast({ text: t('ordering.ordered', { order: orderNumber }) });
        void navigate({ to: '/mobility/orders/$id', params: { id } });
      },
      onSettled: () => void client.invalidateQueries({ queryKey: ['ordering'] }),
    });
  return { order, isPending: action.isPending || action.isSuccess, error: action.error };
}
