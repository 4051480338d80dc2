import { Button } from '@mantine/core';
import type { Warehouse, WarehouseStock } from '@werkbank/contract/inventory/calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ItemPicker, type PickedItem } from '#src/items/shared/item-picker.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface LevelDialogProps {
  warehouse: Warehouse;
  /** Null: the item is chosen in the dialog. */
  stock: Pick<WarehouseStock, 'itemId' | 'itemCode' | 'minimum' | 'maximum'> | null;
  onClose: () => void;
}

/** The minimum and maximum of an item in a warehouse. */
export function LevelDialog({ warehouse, stock, onClose }: LevelDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={stock ? t('inventory.levelTitle', { item: stock.itemCode }) : t('inventory.level')}
    >
      <LevelForm warehouse={warehouse} stock={stock} onClose={onClose} />
    </Dialog>
  );
}

function LevelForm({ warehouse, stock, onClose }: LevelDialogProps) {
  const { t } = useTranslation();
  const [item, setItem] = useState<PickedItem | null>(null);
  const itemId = stock?.itemId ?? item?.id;
  const { minimum, maximum, shortage, set, remove } = useLevel(warehouse, itemId, stock, onClose);
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (shortage === null && itemId !== undefined) set.run();
  };
  return (
    <DialogForm
      isBusy={set.isPending || remove.isPending}
      error={set.error ?? remove.error}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('inventory.levelText')}</p>
      {!stock && (
        <ItemPicker
          autoFocus
          required
          label={t('inventory.item')}
          division={warehouse.division}
          value={item}
          onChange={setItem}
          error={isTried && item === null ? t('valid.required') : undefined}
        />
      )}
      <FieldPair>
        <NumberField {...minimum} autoFocus={stock !== null} label={t('inventory.minimum')} {...whole} />
        <NumberField
          {...maximum}
          required
          label={t('inventory.maximum')}
          {...whole}
          error={isTried && shortage !== null ? t(shortage) : undefined}
        />
      </FieldPair>
      {stock && stock.maximum !== null && (
        <Button variant="subtle" color="red" size="xs" onClick={remove.run}>
          {t('inventory.levelRemove')}
        </Button>
      )}
    </DialogForm>
  );
}

const whole = { decimals: 4, minimum: 0, step: 1 };

function useLevel(
  warehouse: Warehouse,
  itemId: string | undefined,
  stock: LevelDialogProps['stock'],
  onClose: () => void,
) {
  const { t } = useTranslation();
  const [minimum, setMinimum] = useState(stock?.minimum ?? null);
  const [maximum, setMaximum] = useState(stock?.maximum ?? null);
  const set = useAction(api.inventory.setStockLevel, ['inventory']);
  const remove = useAction(api.inventory.removeStockLevel, ['inventory']);
  const params = { division: String(warehouse.division), warehouseId: warehouse.id, itemId: itemId ?? '' };
  const onSuccess = () => {
    showToast({ text: t('inventory.levelSaved') });
    onClose();
  };
  const isMissing = maximum === null || !(maximum > 0);
  return {
    minimum: { value: minimum, onChange: setMinimum },
    maximum: { value: maximum, onChange: setMaximum },
    shortage: isMissing ? 'valid.required' : maximum < (minimum ?? 0) ? 'inventory.belowMinimum' : null,
    set: {
      ...set,
      run: () => set.mutate({ params, body: { minimum: minimum ?? 0, maximum: maximum ?? 0 } }, { onSuccess }),
    },
    remove: { ...remove, run: () => remove.mutate({ params }, { onSuccess }) },
  };
}
