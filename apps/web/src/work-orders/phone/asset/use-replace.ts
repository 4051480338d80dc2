import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { usePhone } from '../outbox/phone-state.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';
import type { Usable } from '../pack/van-model.ts';
import { nextTask } from '../widgets/round-model.ts';
import {
  faultOf,
  type ReplaceFault,
  type ReplaceValues,
  refusedReplacement,
  replacementBody,
} from './replace-model.ts';
import { useUndoReplace } from './use-undo-replace.ts';

/** The form of a replacement, stored on the phone with every change. */
export function useReplace({ order, tasks }: RoundOrder, task: RoundTask, parts: readonly Usable[]) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStore();
  const undo = useUndoReplace();
  const { entries } = usePhone();
  const refused = refusedReplacement(entries, task.id, parts);
  const form = useKeptForm<ReplaceValues>(`phone.replace.1.${task.id}`);
  const values = form.values ?? refused?.values ?? startOf(task, parts);
  const [now] = useState(() => new Date());
  const [isTried, setTried] = useState(false);
  const used = tasks.map(({ tag }) => tag);
  const fault = faultOf(values, used, now);
  const { workOrderId, assetId, id: taskId, description: title } = task;
  return {
    isRead: form.isRead,
    isDone: task.result === 'replaced' && !refused,
    values,
    change: (part: Partial<ReplaceValues>) => form.change({ ...values, ...part }),
    /** The fault of a field, once saving was attempted. */
    error: (...ofField: ReplaceFault[]) =>
      isTried && fault !== null && ofField.includes(fault) && t(`asset.new.fault.${fault}`),
    save: async () => {
      setTried(true);
      if (fault) return;
      const params = { workOrderId, taskId };
      const asset = { locationId: order.locationId, id: assetId };
      const replacement = replacementBody(values, workOrderId, task.reason ?? '');
      const step = { call: 'replaceDevice', params, asset, replacement } as const;
      if (!(await store({ title, step, replaces: refused?.id, form: [form.key] }))) return;
      form.close();
      showToast({ text: `${title}: ${t('phone.result.replaced')}`, undo: () => void undo(order, task) });
      const next = nextTask(tasks, task);
      await (next
        ? navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params: { workOrderId, assetId: next.assetId } })
        : navigate({ to: '/m/jobs/$workOrderId', params: { workOrderId } }));
    },
  };
}

const startOf = ({ itemId }: RoundTask, parts: readonly Usable[]): ReplaceValues => ({
  part: parts.find((part) => part.itemId === itemId && (part.onHand ?? 0) > 0) ?? null,
  label: 'other',
  tag: '',
  serialNumber: '',
  year: '',
});
