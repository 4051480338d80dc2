import type { Warehouse } from '@werkbank/contract/inventory/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { defineForm, type Field } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { flag, requiredText, text } from '#src/ui/form/form-field.ts';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

/** A warehouse can be made the main one, and stops being it only when another one is made the main one. */
const main: Field<boolean, boolean, true | undefined> = {
  ...flag('inventory.main'),
  write: (value) => value || undefined,
};

const warehouseForm = defineForm<Warehouse>()(
  {
    code: requiredText('field.code', 10),
    description: requiredText('field.description', 60),
    eMail: text('inventory.email', 254),
    main,
    active: flag('inventory.inUse', true),
    checksShipments: flag('inventory.checksShipments'),
  },
  { ofCode: { 'warehouse.code_taken': 'code' } },
);

interface WarehouseDialogProps {
  /** Null for a new one. */
  warehouse: Warehouse | null;
  onClose: () => void;
}

/** Adds or changes a warehouse. */
export function WarehouseDialog({ warehouse, onClose }: WarehouseDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t(warehouse ? 'inventory.change' : 'inventory.new')}>
      <WarehouseForm warehouse={warehouse} onClose={onClose} />
    </Dialog>
  );
}

function WarehouseForm({ warehouse, onClose }: WarehouseDialogProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { record, field, state } = useDialogRecord({
    model: warehouseForm,
    record: warehouse,
    store: async (values, stored) => {
      if (!stored)
        return await api.inventory.createWarehouse({ params: { division }, body: warehouseForm.bodyOf(values) });
      const body = warehouseForm.changesOf(warehouseForm.valuesOf(stored), values);
      const params = { division, warehouseId: stored.id };
      return await api.inventory.updateWarehouse({ params, body, ifMatch: stored.version });
    },
    refreshes: ['inventory'],
    onSaved: () => {
      showToast({ text: t('inventory.saved') });
      onClose();
    },
  });
  const isMain = record?.main ?? false;
  return (
    <DialogForm {...state} onClose={onClose}>
      {field.text('code', { 'data-autofocus': true })}
      {field.text('description')}
      {field.text('eMail', { type: 'email', description: t('inventory.emailHint') })}
      <div>
        {field.check('main', { why: isMain && t('inventory.mainStays') })}
        {field.check('active', { why: isMain && t('inventory.mainStays') })}
        {field.check('checksShipments')}
      </div>
    </DialogForm>
  );
}
