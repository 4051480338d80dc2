import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';

/** Adds an earlier order to the basket, and opens the basket. */
export function useRepeatOrder() {
  const { t } = useTranslation();
  const division = useDivision();
  const navigate = useNavigate();
  const client = useQueryClient();
  const withKey = useRequestKey();
  const action = useAction(api.ordering.repeatOrder, [], showFailure);
  const repeat = (orderId: string) =>
    action.mutate(withKey({ params: { division, orderId } }), {
      onSuccess: ({ leftOut }) => {
        void client.invalidateQueries({ queryKey: ['ordering', 'getBasket'] });
        if (leftOut.length > 0)
          showToast({ kind: 'warning', text: t('ordering.leftOut', { items: leftOut.join(', ') }) });
        void navigate({ to: '/basket' });
      },
    });
  return { repeat, isPending: action.isPending };
}
