import type { Warehouse } from '@werkbank/contract/inventory/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { newWarehouseOf, type WarehouseValues, warehouseChangesOf } from './warehouse-model.ts';

/** Stores a new warehouse, or a changed one against the version it was read at. */
export function useSaveWarehouse(base: Warehouse | null, onSaved: () => void) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const create = useAction(api.inventory.createWarehouse, ['inventory']);
  const update = useAction(api.inventory.updateWarehouse, ['inventory']);
  const onSuccess = () => {
    showToast({ text: t('inventory.saved') });
    onSaved();
  };
  const save = (values: WarehouseValues, stored: Warehouse | null) => {
    if (!base || !stored) return create.mutate({ params: { division }, body: newWarehouseOf(values) }, { onSuccess });
    const body = warehouseChangesOf(stored, values);
    update.mutate({ params: { division, warehouseId: base.id }, body, ifMatch: stored.version }, { onSuccess });
  };
  const error = create.error ?? update.error;
  return {
    save,
    error,
    isPending: create.isPending || update.isPending,
    /** The warehouse as somebody else stored it in the meantime. */
    theirs: currentRecord<Warehouse>(error),
    reset: update.reset,
  };
}
