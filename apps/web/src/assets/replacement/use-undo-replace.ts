import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Restores a replaced asset, within the ten minutes that the server allows, and opens it. */
export function useUndoReplace() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  // Called from a message that outlives the page, so the follow-up belongs to the mutation itself.
  const { mutate, isPending } = useMutation({
    mutationFn: async (params: { locationId: string; id: string }) => await api.assets.undoReplace({ params }),
    onSuccess: async ({ locationId, id }) => {
      await navigate({ to: '/locations/$id/assets/$assetId', params: { id: locationId, assetId: id } });
      showToast({ text: t('assets.replaceUndone') });
    },
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
    onSettled: async () => {
      const changed = ['assets', 'locations', 'inventory', 'items'];
      await Promise.all(changed.map((domain) => client.invalidateQueries({ queryKey: [domain] })));
    },
  });
  return { undo: (locationId: string, id: string) => mutate({ locationId, id }), isPending };
}
