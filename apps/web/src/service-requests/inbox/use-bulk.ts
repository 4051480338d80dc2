import type { BulkInput, ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import type { BulkResult } from '@werkbank/contract/wire/bulk.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** One bulk decision without the ids of its requests. */
type Step = BulkInput extends infer One ? (One extends BulkInput ? Omit<One, 'ids'> : never) : never;

const refreshes = ['serviceRequests', 'workOrders'];

/** Applies one decision to many requests, and undoes it for those where it succeeded. */
export function useBulk(requests: readonly ServiceRequest[]) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const bulk = useAction(api.serviceRequests.bulk, refreshes);
  const undo = useAction(api.serviceRequests.undo, refreshes);
  const takeBack = async (results: readonly BulkResult[]) => {
    const done = results.filter((result) => result.done);
    const outcomes = await Promise.allSettled(done.map(({ id }) => undo.mutateAsync({ params: { division, id } })));
    const count = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    showToast({ text: t('serviceRequests.bulk.undone', { count }) });
    if (refused?.reason instanceof Error) showToast({ kind: 'error', text: refused.reason.message });
  };
  return {
    run: (step: Step) =>
      bulk.mutate({ params: { division }, body: { ...step, ids: requests.map(({ id }) => id) } as BulkInput }),
    takeBack: (results: readonly BulkResult[], onDone: () => void) => void takeBack(results).then(onDone),
    results: bulk.data,
    isPending: bulk.isPending || undo.isPending,
    error: bulk.error,
  };
}
