import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toast-store.ts';
import type { NewEntry } from './outbox.ts';
import type { RoundOrder, RoundTask } from './pack-model.ts';
import { phone } from './phone-state.ts';
import { nextTask } from './round-model.ts';
import type { Step, StepOf } from './steps/steps.ts';

type Answer = StepOf<'answerTask'>['body'];

/** Stores what became of a device, then leads to the next one that is left, or back to the job. */
export function useAnswer({ tasks }: RoundOrder, task: RoundTask) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { workOrderId, id } = task;
  const { description: title } = task;
  const undo: NewEntry = { title, step: { call: 'takeBackTask', params: { workOrderId, taskId: id } } };
  const store = async (entry: NewEntry) => {
    try {
      await phone().add(entry);
      return true;
    } catch {
      showToast({ kind: 'error', text: t('phone.notStored') });
      return false;
    }
  };
  return async (body: Answer) => {
    const step: Step = { call: 'answerTask', params: { workOrderId, taskId: id }, body };
    if (!(await store({ title, step }))) return;
    showToast({
      text: `${task.description}: ${t(`phone.result.${body.result}`)}`,
      undo: () => void store(undo),
    });
    const next = nextTask(tasks, task);
    await (next
      ? navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params: { workOrderId, assetId: next.assetId } })
      : navigate({ to: '/m/jobs/$workOrderId', params: { workOrderId } }));
  };
}
