import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/start/server-clock.ts';
import { useNow } from '#src/ui/basics/use-now.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { Entry } from '../outbox/outbox-model.ts';
import { phone, usePhone } from '../outbox/phone-state.ts';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';

/** Undoes a replacement: removes its entry if it was never sent, else stores a step that undoes it on the server. */
export function useUndoReplace(): (order: RoundOrder['order'], task: RoundTask) => Promise<void> {
  const { t } = useTranslation();
  const store = useStore();
  return async ({ locationId }, { workOrderId, id: taskId, assetId, description: title }) => {
    const waiting = waitingOf(phone().read().entries, taskId);
    const asset = { locationId, id: assetId };
    const isDone =
      (waiting && (await phone().recall(waiting.id))) ||
      (await store({ title, step: { call: 'undoReplace', params: { workOrderId, taskId }, asset } }));
    if (isDone) showToast({ text: t('asset.replace.undone', { title }) });
  };
}

/** Whether the undo is still possible. */
export function useCanUndoReplace({ order }: RoundOrder, { id, result, undoUntil }: RoundTask): boolean {
  const { entries } = usePhone();
  useNow();
  if (result !== 'replaced' || order.status >= 30) return false;
  return waitingOf(entries, id) !== undefined || Date.parse(undoUntil ?? '') > serverNow().getTime();
}

const waitingOf = (entries: readonly Entry[], taskId: string): Entry | undefined =>
  entries.findLast(({ step }) => step.call === 'replaceDevice' && step.params.taskId === taskId);
