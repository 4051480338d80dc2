import { useNavigate } from '@tanstack/react-router';
import type { PackType } from '@werkbank/contract/work-orders/day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoundOrder } from '../pack-model.ts';
import { useStore } from '../use-store.ts';
import { faultOf, type NewDeviceFault, newDevice, noDevice } from './new-device-model.ts';

/** A device as it is typed in; storing it makes it a task of the job and opens its checklist. */
export function useNewDevice(order: RoundOrder, types: readonly PackType[], tag: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStore();
  const [now] = useState(() => new Date());
  const [values, setValues] = useState({ ...noDevice, tag });
  const [isTried, setTried] = useState(false);
  const used = order.tasks.map((task) => task.tag);
  const fault = faultOf(values, used, now);
  const { id: workOrderId, locationId } = order.order;
  return {
    values,
    change: (part: Partial<typeof values>) => setValues({ ...values, ...part }),
    /** What is wrong at a field, once storing was tried. */
    error: (...ofField: NewDeviceFault[]) =>
      isTried && fault !== null && ofField.includes(fault) && t(`device.new.fault.${fault}`),
    save: async () => {
      setTried(true);
      if (fault) return;
      const taskId = crypto.randomUUID();
      const { asset, task } = newDevice(values, types, order, { assetId: crypto.randomUUID(), taskId });
      const params = { workOrderId, taskId };
      const { description: title } = task;
      const isStored = await store(
        { title, step: { call: 'createDevice', params, locationId, asset } },
        { title, step: { call: 'addToJob', params, task } },
      );
      if (!isStored) return;
      const device = { workOrderId, assetId: task.assetId };
      await navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params: device, replace: true });
    },
  };
}
