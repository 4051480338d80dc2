import type { Item } from '@werkbank/contract/items/item.ts';
import type { ItemSupplier } from '@werkbank/contract/purchase-orders/suppliers/supplier.ts';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/shared/account-picker.tsx';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { useUnit } from '#src/ui/basics/use-unit.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import type { FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import type { FieldsOf } from '#src/ui/form/form-fields.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { PriceSteps } from './price-steps.tsx';
import { areSteps, supplierForm } from './supplier-model.ts';
import classes from './suppliers.module.css';

/** The properties of an item needed for a supplier's terms. */
export type SuppliedItem = Pick<Item, 'id' | 'division' | 'code' | 'unit' | 'currency'>;

interface SupplierDialogProps {
  item: SuppliedItem;
  /** Null for a new one. */
  supplier: ItemSupplier | null;
  onClose: () => void;
}

/** Adds a supplier to an item or changes its terms; the supplier itself cannot change. */
export function SupplierDialog(props: SupplierDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t(props.supplier ? 'purchaseOrders.changeSupplier' : 'purchaseOrders.newSupplier')}
    >
      <SupplierForm {...props} />
    </Dialog>
  );
}

function SupplierForm({ item, supplier, onClose }: SupplierDialogProps) {
  const { t } = useTranslation();
  const params = { division: item.division, itemId: item.id };
  const currency = supplier?.currency ?? item.currency;
  const seesPrices = useHasRight('purchaseOrders.prices');
  const { record, field, state } = useDialogRecord({
    model: supplierForm,
    record: supplier,
    store: async (values, stored) => {
      const { supplierId, price, priceSteps, ...terms } = supplierForm.bodyOf(values);
      if (!stored) {
        const body = { ...terms, ...(seesPrices && { price, priceSteps }), supplierId: supplierId ?? '' };
        return await api.purchaseOrders.addSupplier({ params, body });
      }
      const { supplierId: _, ...changes } = supplierForm.changesOf(supplierForm.valuesOf(stored), values);
      return await api.purchaseOrders.updateSupplier({
        params: { ...params, itemSupplierId: stored.id },
        body: changes,
        ifMatch: stored.version,
      });
    },
    refreshes: ['purchaseOrders', 'items'],
    onSaved: ({ supplierName }) => {
      showToast({ text: t('purchaseOrders.supplierSaved', { supplier: supplierName }) });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      {record ? (
        <p className={classes.fixed}>{record.supplierName}</p>
      ) : (
        field.own(
          'supplier',
          ({ label, value, error, onChange }) => (
            <AccountPicker
              label={label}
              required
              kind="supplier"
              division={item.division}
              value={value}
              error={error}
              onChange={onChange}
            />
          ),
          (value) => value !== null || t('valid.required'),
        )
      )}
      <Terms item={item} field={field} currency={currency} />
    </DialogForm>
  );
}

interface TermsProps {
  item: SuppliedItem;
  field: FieldsOf<FormValues<typeof supplierForm>>;
  currency: string;
}

function Terms({ item, field, currency }: TermsProps) {
  const { t } = useTranslation();
  const seesPrices = useHasRight('purchaseOrders.prices');
  return (
    <>
      {field.text('supplierItemCode')}
      <FieldPair>
        {field.choice('purchaseUnit', useUnitChoices(item))}
        {field.number('unitFactor', { decimals: 4, minimum: 0.0001 })}
      </FieldPair>
      <FieldPair>
        {seesPrices && field.money('price', { decimals: 6, minimum: 0, currency })}
        {field.number('leadDays', { decimals: 0, minimum: 0 })}
      </FieldPair>
      {seesPrices &&
        field.own(
          'priceSteps',
          ({ label, value, error, onChange }) => (
            <PriceSteps label={label} currency={currency} steps={value} error={error} onChange={onChange} />
          ),
          (value) => areSteps(value) || t('purchaseOrders.stepsIncomplete'),
        )}
      <FieldPair>
        {field.number('minimumQuantity', { decimals: 4, minimum: 0.0001 })}
        {field.number('orderMultiple', { decimals: 4, minimum: 0.0001 })}
      </FieldPair>
      {field.area('notes')}
    </>
  );
}

function useUnitChoices({ division, unit }: SuppliedItem) {
  const { t } = useTranslation();
  const write = useUnit();
  const { data } = useCall(api.items.choices, { params: { division } });
  return [
    { value: '', label: t('purchaseOrders.unitOfItem', { unit: write(unit) }) },
    ...(data?.units ?? []).map(({ code, description }) => ({ value: code, label: description })),
  ];
}
