import { timedApi } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import { chosenOptions } from './estimate-choice.ts';

/** An estimate with the options that the customer ticks, which are stored on the phone until it is signed. */
export function useEstimate(estimateId: string) {
  const { data: estimate, error, refetch } = useCall(timedApi.estimates.get, { params: { estimateId } });
  const ticks = useKeptForm<string[]>(`phone.estimate.1.${estimateId}`);
  const chosen = estimate ? chosenOptions(estimate, ticks.values) : [];
  return {
    estimate: ticks.isRead ? estimate : undefined,
    error,
    refetch: () => void refetch(),
    chosen,
    toggle: (id: string) => ticks.change(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]),
    /** Deletes the ticks after signing. */
    drop: ticks.close,
  };
}
