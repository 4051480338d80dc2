import type { OrderCondition } from '@werkbank/contract/ordering/condition.ts';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/shared/account-picker.tsx';
import { api } from '#src/api/api.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { ItemPicker, type PickedItem } from '#src/items/shared/item-picker.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import type { FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import type { FieldsOf } from '#src/ui/form/form-fields.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useDeliveryCountries } from '../shared/delivery-countries.ts';
import { conditionForm } from './condition-model.ts';

interface ConditionDialogProps {
  /** Null for new ones. */
  condition: OrderCondition | null;
  onClose: () => void;
}

/** Adds or changes conditions of orders; whom they are for cannot change. */
export function ConditionDialog(props: ConditionDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      opened
      onClose={props.onClose}
      title={t(props.condition ? 'ordering.changeCondition' : 'ordering.newCondition')}
    >
      <ConditionForm {...props} />
    </Dialog>
  );
}

function ConditionForm({ condition, onClose }: ConditionDialogProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const currency = useMe().divisions.find(({ code }) => code === division)?.currency ?? 'EUR';
  const { record, field, state } = useDialogRecord({
    model: conditionForm,
    record: condition,
    store: async (values, stored) => {
      if (!stored)
        return await api.ordering.createCondition({ params: { division }, body: conditionForm.bodyOf(values) });
      const { accountId: _, country: __, ...body } = conditionForm.changesOf(conditionForm.valuesOf(stored), values);
      return await api.ordering.updateCondition({
        params: { division, conditionId: stored.id },
        body,
        ifMatch: stored.version,
      });
    },
    refreshes: ['ordering'],
    onSaved: () => {
      showToast({ text: t('ordering.conditionSaved') });
      onClose();
    },
  });
  const money = { decimals: 2, minimum: 0, currency };
  return (
    <DialogForm {...state} onClose={onClose}>
      <Scope record={record} field={field} division={division} />
      {field.check('alwaysWaits')}
      <FieldPair>
        {field.money('approvalLimit', money)}
        {field.money('minimumOrder', money)}
      </FieldPair>
      {field.own('deliveryItem', ({ label, value, error, onChange }) => (
        <ItemPicker
          label={label}
          tradable="sold"
          division={division}
          value={value as PickedItem | null}
          error={error}
          onChange={onChange}
        />
      ))}
      <FieldPair>
        {field.money('deliveryPrice', money)}
        {field.money('freeDeliveryFrom', money)}
      </FieldPair>
    </DialogForm>
  );
}

interface ScopeProps extends ForWhomProps {
  record: OrderCondition | undefined | null;
}

/** For whom, and for goods that go to which country; fixed once stored. */
function Scope({ record, ...props }: ScopeProps) {
  const { t } = useTranslation();
  const countries = useDeliveryCountries();
  if (record) {
    const country = countries.find(({ value }) => value === record.country)?.label;
    return <p>{[record.accountName ?? t('ordering.wholeDivision'), country].filter(Boolean).join(', ')}</p>;
  }
  return (
    <>
      <ForWhom {...props} />
      {props.field.choice('country', [{ value: '', label: t('ordering.anyCountry') }, ...countries])}
    </>
  );
}

interface ForWhomProps {
  field: FieldsOf<FormValues<typeof conditionForm>>;
  division: number;
}

/** The account that buys or pays; none for every order. */
function ForWhom({ field, division }: ForWhomProps) {
  const { t } = useTranslation();
  return field.own('account', ({ label, value, error, onChange }) => (
    <AccountPicker
      label={label}
      description={t('ordering.conditionForHint')}
      division={division}
      value={value}
      error={error}
      onChange={onChange}
    />
  ));
}
