import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';
import type { Mergeable, MergeKind, MergePreview } from './merge-kind.ts';

/** Merges two records and says so, with the way back. */
export function useMerge<R extends Mergeable<Field>, Field extends string>(
  kind: MergeKind<R, Field>,
  { kept, other }: MergePreview<R>,
  onDone: () => void,
) {
  const { t } = useTranslation();
  const refresh = useRefresh(kind.refreshes);
  const undo = useUndoMerge(kind);
  return useMutation({
    mutationFn: (fields: readonly Field[]) =>
      kind.merge(kept, { otherId: other.id, otherVersion: other.version, fields: [...fields] }),
    onSuccess: ({ id }) => {
      const text = t('merge.done', { kept: kind.nameOf(kept), other: kind.nameOf(other) });
      showToast({ text, undo: () => undo(id) });
      onDone();
    },
    onSettled: refresh,
  });
}

/** Undoes a merge and reports it. */
export function useUndoMerge<R extends Mergeable<Field>, Field extends string>(
  kind: MergeKind<R, Field>,
): (id: string) => void {
  const refresh = useRefresh(kind.refreshes);
  const { mutate } = useMutation({
    mutationFn: kind.undo,
    // Here, and not with the call: a message undoes the merge after the dialog has closed.
    onSuccess: ({ mergedId, mergedName }) =>
      showToast({
        text: kind.undoneText(mergedName),
        ...(kind.pathOf && { link: { text: mergedName, to: kind.pathOf(mergedId) } }),
      }),
    onError: showFailure,
    onSettled: refresh,
  });
  return mutate;
}

function useRefresh(domains: readonly string[]) {
  const client = useQueryClient();
  return async () => {
    await Promise.all(domains.map((domain) => client.invalidateQueries({ queryKey: [domain] })));
  };
}
