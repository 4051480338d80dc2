import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';

/** Undoes the merge of two accounts and reports it. */
export function useUndoMerge(division: number): (id: string, mergedName: string) => void {
  const { t } = useTranslation();
  const { mutate } = useAction(api.accounts.undoMerge, ['accounts', 'locations', 'salesOrders', 'workplace']);
  return (id, mergedName) =>
    mutate(
      { params: { division: String(division), id } },
      {
        onSuccess: ({ mergedId }) =>
          showToast({
            text: t('merge.undone', { other: mergedName }),
            link: { text: mergedName, to: `/accounts/${mergedId}` },
          }),
        onError: showFailure,
      },
    );
}
