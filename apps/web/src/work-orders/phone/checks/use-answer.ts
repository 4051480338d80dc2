import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { NewEntry } from '../outbox/outbox.ts';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';
import { type KeptPhoto, photoKey } from '../photos/photo-store.ts';
import type { Photos } from '../photos/use-photos.ts';
import type { StepOf } from '../steps/steps.ts';
import { nextTask } from '../widgets/round-model.ts';
import type { Point } from './checklist-model.ts';
import { rememberValues } from './neighbour-values.ts';

type Answer = StepOf<'answerTask'>['body'];

interface Saved {
  /** The asset is to be replaced next. */
  isReplaced?: boolean;
  /** Keys of the forms that were filled in for the result. */
  form?: readonly string[];
  /** Stays on the page, which goes on to the next asset itself. */
  stays?: boolean;
}

/**
 * Stores the result of a task with its photos, all or none, and returns whether it did. Then opens the next open task, or the job; or the
 * replacement when the asset is to be replaced.
 */
export function useAnswer({ tasks, order }: RoundOrder, task: RoundTask, points: readonly Point[]) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStore();
  const trackLocation = useLocationTracker();
  const { workOrderId, id, assetId, description: title } = task;
  const params = { workOrderId, taskId: id };
  const photoEntry = ({ point, file, marked, name }: KeptPhoto): NewEntry => {
    const description = points.find(({ code }) => code === point)?.description ?? '';
    const asset = { locationId: order.locationId, id: assetId };
    return { title, step: { call: 'sendPhoto', params, asset, file: marked ?? file, name, description } };
  };
  return async (
    body: Answer,
    photos: Photos,
    { isReplaced = false, form = [], stays = false }: Saved = {},
  ): Promise<boolean> => {
    const isStillOnPage = trackLocation();
    const answered: NewEntry = {
      title,
      step: { call: 'answerTask', params, body },
      form: [...form, ...photos.all.map(({ id: photo }) => photoKey(photo))],
    };
    if (!(await store(answered, ...photos.all.map(photoEntry)))) return false;
    await photos.clear();
    rememberValues(task, body);
    const paramsOf = (to: { assetId: string }) => ({ workOrderId, assetId: to.assetId });
    if (isReplaced) {
      if (isStillOnPage())
        await navigate({ to: '/m/jobs/$workOrderId/assets/$assetId/replace', params: paramsOf(task) });
      return true;
    }
    showToast({
      text: `${task.description}: ${t(`phone.result.${body.result}`)}`,
      undo: () => void store({ title, step: { call: 'takeBackTask', params } }),
    });
    if (stays || !isStillOnPage()) return true;
    const next = nextTask(tasks, task);
    await (next
      ? navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params: paramsOf(next) })
      : navigate({ to: '/m/jobs/$workOrderId', params: { workOrderId } }));
    return true;
  };
}

/** Remembers the page at the time of the call; the function returned tells whether it is still the current one. */
function useLocationTracker(): () => () => boolean {
  const router = useRouter();
  return () => {
    const { pathname } = router.latestLocation;
    // A user who has moved on while a step was stored must not be sent elsewhere.
    return () => router.latestLocation.pathname === pathname;
  };
}
