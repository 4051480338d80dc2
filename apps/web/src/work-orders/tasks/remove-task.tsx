import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** Takes a device out that nobody answered; as long as the message stands it can be put back, at the end of the round. */
export function RemoveTask({ task }: { task: WorkOrderTask }) {
  const { t } = useTranslation();
  const remove = useAction(api.workOrders.removeAsset, ['workOrders']);
  const add = useAction(api.workOrders.addAssets, ['workOrders']);
  const { workOrderId, assetId, description } = task;
  const fail = (error: Error) => showToast({ text: error.message, kind: 'error' });
  const putBack = () => void add.mutateAsync({ params: { workOrderId }, body: { assetIds: [assetId] } }).catch(fail);
  // The row is gone by then, and with it what `mutate` would call back.
  const run = () =>
    void remove
      .mutateAsync({ params: { workOrderId, taskId: task.id }, ifMatch: task.version })
      .then(() => showToast({ text: t('workOrders.deviceRemoved', { device: description }), undo: putBack }), fail);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={remove.isPending}
      aria-label={t('workOrders.removeDevice', { device: [task.tag, description].filter(Boolean).join(' · ') })}
      onClick={run}
    >
      <IconX size={16} stroke={1.75} />
    </ActionIcon>
  );
}
