import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { View, ViewChoice } from '@werkbank/contract/views/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Pins a view, opens a list with it, and orders the pinned ones; each can be undone. */
export function useViewChoice() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const division = String(useDivision());
  const onError = (error: Error) => void showToast({ kind: 'error', text: error.message });
  const onSettled = async () => {
    await client.invalidateQueries({ queryKey: ['views'] });
    // The navigation has not read them before the first view is chosen.
    await client.fetchQuery(callOptions(api.views.chosen, { params: { division } })).catch(() => undefined);
  };
  const store = async (view: View, choice: ViewChoice) =>
    await api.views.choose({ params: { division, id: view.id }, body: choice });
  const write = useMutation({
    mutationFn: async ({ view, choice }: { view: View; choice: ViewChoice }) => await store(view, choice),
    // Runs although the menu has closed.
    onSuccess: (_, { view, choice }) => {
      const undo = () => void store(view, before(view, choice)).catch(onError).then(onSettled);
      showToast({ text: t(textOf(choice), { name: view.name }), undo });
    },
    onError,
    onSettled,
  });
  const order = useMutation({
    mutationFn: async (ids: string[]) => await api.views.arrangePinned({ params: { division }, body: { ids } }),
    onError,
    onSettled,
  });
  const choose = (view: View, choice: ViewChoice) => write.mutate({ view, choice });
  return { choose, arrange: order.mutate };
}

/** The former values of what is changed. */
const before = ({ pinned, isDefault }: View, choice: ViewChoice): ViewChoice => ({
  ...(choice.pinned !== undefined && { pinned }),
  ...(choice.isDefault !== undefined && { isDefault }),
});

function textOf({ pinned, isDefault }: ViewChoice): string {
  if (pinned !== undefined) return pinned ? 'views.nowPinned' : 'views.nowUnpinned';
  return isDefault ? 'views.nowDefault' : 'views.noLongerDefault';
}
