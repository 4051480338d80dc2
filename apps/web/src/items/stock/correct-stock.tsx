import { Button, NativeSelect, Textarea } from '@mantine/core';
import type { Item } from '@werkbank/contract/items/item.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useReasons } from '#src/frame/reasons/use-reasons.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../form/form.module.css';

const reasons = ['count', 'damaged', 'lost', 'found', 'demo'] as const;
const modes = ['counted', 'quantity'] as const;

interface Entry {
  warehouseId: string | null;
  mode: (typeof modes)[number];
  amount: number | null;
  reason: string;
}

/** Posts a counted quantity, or a difference, with the reason; both are kept in the ledger. */
export function CorrectStock({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={`${t('items.correctStock')} · ${item.code}`}>
      <CorrectionForm item={item} onClose={onClose} />
    </Dialog>
  );
}

function CorrectionForm({ item, onClose }: { item: Item; onClose: () => void }) {
  const { t } = useTranslation();
  const [entry, setEntry] = useState<Entry>({ warehouseId: null, mode: 'counted', amount: null, reason: '' });
  const [isTried, setTried] = useState(false);
  const { warehouses, onHandIn } = useWarehouses(item);
  const { book, isPending, error } = useBooking(item, onClose);
  const change = (part: Partial<Entry>) => setEntry((before) => ({ ...before, ...part }));
  const warehouseId = entry.warehouseId ?? warehouses[0]?.value ?? '';
  const missing = (isThere: boolean) => isTried && !isThere && t('valid.required');
  const submit = () => {
    setTried(true);
    book({ ...entry, warehouseId });
  };
  return (
    <DialogForm submitLabel={t('items.book')} isBusy={isPending} error={error} onSubmit={submit} onClose={onClose}>
      <NativeSelect
        label={t('items.warehouse')}
        data={warehouses}
        value={warehouseId}
        onChange={({ currentTarget }) => change({ warehouseId: currentTarget.value })}
      />
      <ModeChoice value={entry.mode} onChange={(mode) => change({ mode })} />
      <NumberField
        label={t(entry.mode === 'counted' ? 'items.countedQuantity' : 'items.differenceQuantity')}
        description={
          <>
            {t('items.inTheBooks')} <Quantity value={onHandIn(warehouseId)} unit={item.unit} />
          </>
        }
        required
        decimals={item.isFractionAllowedItem ? 4 : 0}
        minimum={entry.mode === 'counted' ? 0 : undefined}
        value={entry.amount}
        error={missing(entry.amount !== null)}
        onChange={(amount) => change({ amount })}
      />
      <Textarea
        label={t('items.reason')}
        required
        autosize
        minRows={2}
        maxLength={250}
        value={entry.reason}
        error={missing(entry.reason.trim() !== '')}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <Suggestions onPick={(reason) => change({ reason })} />
    </DialogForm>
  );
}

function ModeChoice({ value, onChange }: { value: Entry['mode']; onChange: (mode: Entry['mode']) => void }) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.modes}>
      <legend>{t('items.correctionMode')}</legend>
      {modes.map((mode) => (
        <label key={mode} className={classes.mode}>
          <input type="radio" name="mode" checked={value === mode} onChange={() => onChange(mode)} />
          {t(mode === 'counted' ? 'items.counted' : 'items.difference')}
        </label>
      ))}
    </fieldset>
  );
}

function Suggestions({ onPick }: { onPick: (reason: string) => void }) {
  const { t } = useTranslation();
  const suggestions = useReasons(
    'stockCorrect',
    reasons.map((reason) => t(`items.reason.${reason}`)),
  );
  return (
    <div className={classes.reasons} role="group" aria-label={t('reason.suggestions')}>
      {suggestions.map((reason) => (
        <Button key={reason} size="compact-xs" variant="default" onClick={() => onPick(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  );
}

function useBooking(item: Item, onClose: () => void) {
  const { t } = useTranslation();
  // The same key for every attempt, so that the correction is posted only once.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error } = useAction(api.inventory.correct, ['inventory', 'items']);
  const book = ({ warehouseId, mode, amount, reason }: Entry) => {
    if (!warehouseId || amount === null || Number.isNaN(amount) || !reason.trim()) return;
    const body = { itemId: item.id, warehouseId, [mode]: amount, reason: reason.trim() };
    mutate(
      { params: { division: String(item.division) }, body, idempotencyKey },
      {
        onSuccess: ({ onHand, warehouseDescription }) => {
          showToast({ text: t('items.stockCorrected', { quantity: onHand, warehouse: warehouseDescription }) });
          onClose();
        },
      },
    );
  };
  return { book, isPending, error };
}

/** Active warehouses, the main one first, each with its stock on record. */
function useWarehouses(item: Item) {
  const division = String(item.division);
  const all = useCall(api.inventory.listWarehouses, {
    params: { division },
    query: { active: 'true' },
    pageSize: 1000,
  });
  const stock = useCall(api.inventory.listItemStock, { params: { division, itemId: item.id }, pageSize: 1000 });
  return {
    warehouses: (all.data?.rows ?? []).map(({ id, description }) => ({ value: id, label: description })),
    onHandIn: (id: string) => stock.data?.rows.find(({ warehouseId }) => warehouseId === id)?.onHand ?? 0,
  };
}
