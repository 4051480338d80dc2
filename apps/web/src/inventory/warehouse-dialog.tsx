import { TextInput } from '@mantine/core';
import type { Warehouse } from '@werkbank/contract/inventory/calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { CheckLabel } from '#src/ui/fields/field-layout.tsx';
import { ConflictDialog } from '#src/ui/form/conflict-dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { newWarehouseOf, type WarehouseValues, warehouseChangesOf, warehouseValuesOf } from './warehouse-model.ts';

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
  const [base] = useState(warehouse);
  const [values, setValues] = useState(() => warehouseValuesOf(warehouse));
  const [isTried, setTried] = useState(false);
  const { save, isPending, error, theirs, reset } = useSaveWarehouse(base, onClose);
  const submit = () => {
    setTried(true);
    if (values.code.trim() && values.description.trim()) save(values, base);
  };
  return (
    <DialogForm isBusy={isPending} error={theirs ? null : error} onSubmit={submit} onClose={onClose}>
      <Fields values={values} isTried={isTried} onChange={(part) => setValues({ ...values, ...part })} />
      <div>
        <Flag
          label={t('inventory.main')}
          checked={values.main}
          disabled={base?.main ?? false}
          onChange={(main) => setValues({ ...values, main })}
        />
        <Flag
          label={t('inventory.inUse')}
          checked={values.active}
          disabled={base?.main ?? false}
          onChange={(active) => setValues({ ...values, active })}
        />
      </div>
      {theirs && (
        <ConflictDialog<WarehouseValues>
          opened
          base={warehouseValuesOf(base)}
          mine={values}
          theirs={warehouseValuesOf(theirs)}
          fields={[
            { name: 'code', label: t('field.code') },
            { name: 'description', label: t('field.description') },
            { name: 'eMail', label: t('inventory.email') },
            { name: 'main', label: t('inventory.main'), render: ({ main }) => t(main ? 'confirm.yes' : 'confirm.no') },
            {
              name: 'active',
              label: t('inventory.inUse'),
              render: ({ active }) => t(active ? 'confirm.yes' : 'confirm.no'),
            },
          ]}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={isPending}
          onResolve={(merged) => save(merged, theirs)}
          onClose={reset}
        />
      )}
    </DialogForm>
  );
}

interface FieldsProps {
  values: WarehouseValues;
  isTried: boolean;
  onChange: (part: Partial<WarehouseValues>) => void;
}

function Fields({ values, isTried, onChange }: FieldsProps) {
  const { t } = useTranslation();
  const missing = (value: string) => isTried && !value.trim() && t('valid.required');
  return (
    <>
      <TextInput
        data-autofocus
        label={t('field.code')}
        required
        maxLength={10}
        value={values.code}
        error={missing(values.code)}
        onChange={({ currentTarget }) => onChange({ code: currentTarget.value })}
      />
      <TextInput
        label={t('field.description')}
        required
        maxLength={60}
        value={values.description}
        error={missing(values.description)}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <TextInput
        type="email"
        label={t('inventory.email')}
        description={t('inventory.emailHint')}
        maxLength={254}
        value={values.eMail}
        onChange={({ currentTarget }) => onChange({ eMail: currentTarget.value })}
      />
    </>
  );
}

interface FlagProps {
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

function Flag({ label, checked, disabled, onChange }: FlagProps) {
  return (
    <CheckLabel>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </CheckLabel>
  );
}

/** Stores a new warehouse, or a changed one with the version it was read at. */
function useSaveWarehouse(base: Warehouse | null, onSaved: () => void) {
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
