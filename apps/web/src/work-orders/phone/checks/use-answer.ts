import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { NewEntry } from '../outbox/outbox.ts';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';
import type { KeptPhoto } from '../photos/photo-store.ts';
import type { Photos } from '../photos/use-photos.ts';
import type { StepOf } from '../steps/steps.ts';
import { nextTask } from '../widgets/round-model.ts';
import type { Point } from './checklist-model.ts';
import { usePlace } from './use-place.ts';

type Answer = StepOf<'answerTask'>['body'];

/**
 * Stores what became of a device with its photos, all or nothing, and tells whether it did; then leads to the next one that
 * is left, or back to the job; to its replacement when that is what is wanted.
 */
export function useAnswer({ tasks, order }: RoundOrder, task: RoundTask, points: readonly Point[]) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStore();
  const place = usePlace();
  const { workOrderId, id, assetId, description: title } = task;
  const params = { workOrderId, taskId: id };
  const photoEntry = ({ point, file, marked, name }: KeptPhoto): NewEntry => {
    const description = points.find(({ code }) => code === point)?.description ?? '';
    const asset = { locationId: order.locationId, id: assetId };
    return { title, step: { call: 'sendPhoto', params, asset, file: marked ?? file, name, description } };
  };
  return async (body: Answer, photos: Photos, isReplaced = false): Promise<boolean> => {
    const isStillHere = place();
    const said: NewEntry = { title, step: { call: 'answerTask', params, body } };
    if (!(await store(said, ...photos.all.map(photoEntry)))) return false;
    await photos.clear();
    const device = (to: { assetId: string }) => ({ workOrderId, assetId: to.assetId });
    if (isReplaced) {
      if (isStillHere()) await navigate({ to: '/m/jobs/$workOrderId/assets/$assetId/replace', params: device(task) });
      return true;
    }
    showToast({
      text: `${task.description}: ${t(`phone.result.${body.result}`)}`,
      undo: () => void store({ title, step: { call: 'takeBackTask', params } }),
    });
    if (!isStillHere()) return true;
    const next = nextTask(tasks, task);
    await (next
      ? navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params: device(next) })
      : navigate({ to: '/m/jobs/$workOrderId', params: { workOrderId } }));
    return true;
  };
}
