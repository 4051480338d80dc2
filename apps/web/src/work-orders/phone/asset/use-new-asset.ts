import { useNavigate } from '@tanstack/react-router';
import type { PackType } from '@werkbank/contract/work-orders/day/day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import {
  faultOf,
  type NewDeviceFault,
  type NewDeviceValues,
  newDevice,
  noDevice,
  refusedDevice,
} from './new-asset-model.ts';

interface Start {
  /** That was scanned; empty for none. */
  tag: string;
  /** Task of a device that was refused and is put right. */
  taskId: string | undefined;
}

/**
 * A device as it is typed in, kept on this device with every letter; storing it makes it a task of the job and opens its
 * checklist. One that was refused stands there as it was typed, and what is stored takes its place.
 */
export function useNewDevice(order: RoundOrder, types: readonly PackType[], start: Start) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStore();
  const { entries } = usePhone();
  const refused = refusedDevice(entries, start.taskId);
  const { id: workOrderId, locationId } = order.order;
  const form = useKeptForm<NewDeviceValues>(`phone.newDevice.1.${refused?.taskId ?? `${workOrderId}.${start.tag}`}`);
  const [now] = useState(() => new Date());
  const [isTried, setTried] = useState(false);
  const values = form.values ?? refused?.values ?? { ...noDevice, tag: start.tag };
  const used = order.tasks.filter(({ id }) => id !== refused?.taskId).map((task) => task.tag);
  const fault = faultOf(values, used, now);
  return {
    isRead: form.isRead,
    values,
    change: (part: Partial<NewDeviceValues>) => form.change({ ...values, ...part }),
    /** What is wrong at a field, once storing was tried. */
    error: (...ofField: NewDeviceFault[]) =>
      isTried && fault !== null && ofField.includes(fault) && t(`asset.new.fault.${fault}`),
    save: async () => {
      setTried(true);
      if (fault) return;
      const { taskId, assetId } = refused ?? { taskId: crypto.randomUUID(), assetId: crypto.randomUUID() };
      const { asset, task } = newDevice(values, types, order, { assetId, taskId });
      const params = { workOrderId, taskId };
      const { description: title } = task;
      const isStored = await store(
        { title, step: { call: 'createDevice', params, locationId, asset }, replaces: refused?.createEntry },
        { title, step: { call: 'addToJob', params, task }, replaces: refused?.joinEntry },
      );
      if (!isStored) return;
      form.close();
      const device = { workOrderId, assetId };
      await navigate({ to: '/m/jobs/$workOrderId/assets/$assetId', params: device, replace: true });
    },
  };
}
