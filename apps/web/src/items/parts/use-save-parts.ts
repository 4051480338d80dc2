import { useQuery } from '@tanstack/react-query';
import type { Item } from '@werkbank/contract/items/item.ts';
import type { PartInput } from '@werkbank/contract/items/part.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useAction } from '#src/api/use-call.ts';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Stores a parts list against the item's version; when somebody else was first, reads what they stored. */
export function useSaveParts(item: Item, onSaved: () => void) {
  const { t } = useTranslation();
  const params = { division: String(item.division), itemId: item.id };
  const { mutate, isPending, error, reset } = useAction(api.items.replaceAssemblyItems, ['items']);
  const current = currentRecord<Item>(error);
  const theirs = useQuery({
    ...callOptions(api.items.listAssemblyItems, { params, pageSize: 1000 }),
    enabled: current !== undefined,
    staleTime: 0,
  });
  const save = (parts: PartInput[], ifMatch: number) =>
    mutate(
      { params, body: { parts }, ifMatch },
      {
        onSuccess: () => {
          showToast({ text: t('items.partsSaved') });
          onSaved();
        },
      },
    );
  return {
    save,
    isPending,
    error,
    reset,
    current,
    theirs: current && theirs.isFetched ? theirs.data?.rows : undefined,
  };
}
