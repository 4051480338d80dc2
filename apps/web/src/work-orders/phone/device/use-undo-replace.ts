import { useTranslation } from 'react-i18next';
import { serverNow } from '#src/api/server-clock.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { useNow } from '#src/ui/use-now.ts';
import type { RoundOrder, RoundTask } from '../pack-model.ts';
import { phone, usePhone } from '../phone-state.ts';
import { useStore } from '../use-store.ts';

/**
 * Hangs a replaced device back: a step that the server cannot have yet is taken out, else the server is asked to undo it.
 * Undefined when neither is possible.
 */
export function useUndoReplace({ order }: RoundOrder, task: RoundTask): (() => Promise<void>) | undefined {
  const { t } = useTranslation();
  const { entries } = usePhone();
  const store = useStore();
  useNow();
  const { workOrderId, id: taskId, assetId, description: title } = task;
  const waiting = entries.findLast(({ step }) => step.call === 'replaceDevice' && step.params.taskId === taskId);
  const isInTime = Boolean(task.undoUntil) && Date.parse(task.undoUntil ?? '') > serverNow().getTime();
  if (task.result !== 'replaced' || order.status >= 30 || !(waiting || isInTime)) return undefined;
  return async () => {
    const asset = { locationId: order.locationId, id: assetId };
    const isDone =
      (waiting && (await phone().recall(waiting.id))) ||
      (await store({ title, step: { call: 'undoReplace', params: { workOrderId, taskId }, asset } }));
    if (isDone) showToast({ text: t('device.replace.undone', { title }) });
  };
}
