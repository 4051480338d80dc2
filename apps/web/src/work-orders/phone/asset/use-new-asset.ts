import { useNavigate } from '@tanstack/react-router';
import type { PackType } from '@werkbank/contract/work-orders/day/day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../outbox/phone-state.ts';
import { useKeptForm } from '../outbox/use-kept-form.ts';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder } from '../pack/pack-model.ts';
import {
  blankAsset,
  faultOf,
  type NewAssetFault,
  type NewAssetValues,
  newAsset,
  refusedAsset,
} from './new-asset-model.ts';

interface Start {
  /** The scanned tag; empty for none. */
  tag: string;
  /** Task of a refused asset that is being corrected. */
  taskId: string | undefined;
}

/**
 * The form of a new asset, stored on the phone with every change. Saving adds it to the job and opens its checklist. A refused
 * asset is shown as it was typed and replaced on saving.
 */
export function useNewAsset(order: RoundOrder, types: readonly PackType[], start: Start) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const store = useStore();
  const { entries } = usePhone();
  const refused = refusedAsset(entries, start.taskId);
  const { id: workOrderId, locationId } = order.order;
  // Unfinished forms are stored on phones under this name.
  const form = useKeptForm<NewAssetValues>(`phone.newDevice.1.${refused?.taskId ?? `${workOrderId}.${start.tag}`}`);
  const [now] = useState(() => new Date());
  const [isTried, setTried] = useState(false);
  const values = form.values ?? refused?.values ?? { ...blankAsset, tag: start.tag };
  const used = order.tasks.filter(({ id }) => id !== refused?.taskId).map((task) => task.tag);
  const fault = faultOf(values, used, now);
  return {
    isRead: form.isRead,
    values,
    change: (part: Partial<NewAssetValues>) => form.change({ ...values, ...part }),
    /** The fault of a field, once saving was attempted. */
    error: (...ofField: NewAssetFault[]) =>
      isTried && fault !== null && ofField.includes(fault) && t(`asset.new.fault.${fault}`),
    save: async () => {
      setTried(true);
      if (fault) return;
      const { taskId, assetId } = refused ?? { taskId: crypto.randomUUID(), assetId: crypto.randomUUID() };
      const { asset, task } = newAsset(values, types, order, { assetId, taskId });
      const params = { workOrderId, taskId };
      const { description: title } = task;
      const isStored = await store(
        { title, step: { call: 'createDevice', params, locationId, asset }, replaces: refused?.createEntry },
        { title, step: { call: 'addToJob', params, task }, replaces: refused?.joinEntry, form: [form.key] },
      );
      if (!isStored) return;
      form.close();
      await navigate({
        to: '/m/jobs/$workOrderId/assets/$assetId',
        params: { workOrderId, assetId },
        replace: true,
      });
    },
  };
}
