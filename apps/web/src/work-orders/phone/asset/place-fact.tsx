import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { type KeptForm, useKeptForm } from '../outbox/use-kept-form.ts';
import { useStore } from '../outbox/use-store.ts';
import type { RoundOrder, RoundTask } from '../pack/pack-model.ts';
import { DialogForm } from '../widgets/dialog-form.tsx';
import classes from './asset-form.module.css';

interface PlaceEntry {
  placeId: string;
  position: string;
}

interface PlaceFactProps {
  task: RoundTask;
  order: RoundOrder;
}

/** Where an asset is, and the way to correct it for one that is found elsewhere in the building. */
export function PlaceFact({ task, order }: PlaceFactProps) {
  const { t } = useTranslation();
  const store = useStore();
  const form = useKeptForm<PlaceEntry>(`phone.place.1.${task.id}`);
  const { workOrderId, id: taskId, assetId, description: title } = task;
  // A replaced asset has ended: its place is that of its successor.
  const canChange = order.order.status < 30 && task.result !== 'replaced';
  const before = { placeId: task.placeId ?? '', position: task.position ?? '' };
  const save = async ({ placeId, position }: PlaceEntry) => {
    const place = {
      placeId: placeId || null,
      placePath: order.places.find(({ id }) => id === placeId)?.path ?? null,
      position: position.trim() || null,
    };
    const asset = { locationId: order.order.locationId, id: assetId };
    const step = { call: 'placeAsset', params: { workOrderId, taskId }, asset, place } as const;
    if (await store({ title, step, form: [form.key] })) form.close();
  };
  return (
    <span className={classes.place}>
      <span>{[task.placePath, task.position].filter(Boolean).join(' · ') || t('phone.noPlace')}</span>
      {canChange && (
        <ActionIcon size={48} variant="subtle" aria-label={t('asset.place.change')} onClick={() => form.open(before)}>
          <IconPencil size={20} aria-hidden="true" />
        </ActionIcon>
      )}
      {form.values && <PlaceDialog form={form} entry={form.values} before={before} order={order} onSave={save} />}
    </span>
  );
}

interface PlaceDialogProps {
  form: KeptForm<PlaceEntry>;
  entry: PlaceEntry;
  before: PlaceEntry;
  order: RoundOrder;
  onSave: (entry: PlaceEntry) => Promise<void>;
}

function PlaceDialog({ form, entry, before, order, onSave }: PlaceDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  // The position at the place before says nothing about another one.
  const choose = (placeId: string) =>
    form.change({ placeId, position: entry.position === before.position ? '' : entry.position });
  return (
    <Dialog
      opened
      onClose={form.close}
      title={t('asset.place.title')}
      footer={
        <Button type="submit" form={id} size="lg" fullWidth>
          {t('asset.place.save')}
        </Button>
      }
    >
      <DialogForm id={id} onSubmit={() => void onSave(entry)}>
        <NativeSelect
          size="lg"
          label={t('phone.place')}
          value={entry.placeId}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
          data={[
            { value: '', label: t('phone.noPlace') },
            ...order.places.map(({ id: value, path: label }) => ({ value, label })),
          ]}
        />
        <TextInput
          size="lg"
          label={t('asset.new.position')}
          maxLength={120}
          value={entry.position}
          onChange={({ currentTarget }) => form.change({ ...entry, position: currentTarget.value })}
        />
      </DialogForm>
    </Dialog>
  );
}
