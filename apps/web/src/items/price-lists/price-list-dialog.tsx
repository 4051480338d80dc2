import { useNavigate } from '@tanstack/react-router';
import type { PriceList } from '@werkbank/contract/items/price-lists/price-list.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import type { FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import type { FieldsOf } from '#src/ui/form/form-fields.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { AccountField } from '../shared/account-field.tsx';
import { ForWhom } from './price-list-columns.tsx';
import { priceListForm } from './price-list-model.ts';

interface PriceListDialogProps {
  /** Null for a new one. */
  list: PriceList | null;
  /** A new one begins with its lines. */
  copyOf?: PriceList | undefined;
  onClose: () => void;
}

/** Creates or changes a price list. Whom it is for cannot change. */
export function PriceListDialog(props: PriceListDialogProps) {
  const { t } = useTranslation();
  const { list, copyOf } = props;
  const title = list
    ? t('priceLists.change')
    : copyOf
      ? t('priceLists.copyOf', { name: copyOf.name })
      : t('priceLists.new');
  return (
    <Dialog opened onClose={props.onClose} title={title}>
      <PriceListForm {...props} />
    </Dialog>
  );
}

function PriceListForm({ list, copyOf, onClose }: PriceListDialogProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const navigate = useNavigate();
  const { form, record, field, state } = useDialogRecord({
    model: priceListForm,
    record: list,
    ...(copyOf && { start: { ...priceListForm.valuesOf(copyOf), name: '', startDate: null, endDate: null } }),
    store: async (values, stored) => {
      if (!stored) {
        const body = { ...priceListForm.bodyOf(values), ...(copyOf && { copyOfId: copyOf.id }) };
        return await api.items.createPriceList({ params: { division }, body });
      }
      const { name, startDate, endDate, notes } = priceListForm.changesOf(priceListForm.valuesOf(stored), values);
      return await api.items.updatePriceList({
        params: { division, priceListId: stored.id },
        body: { name, startDate, endDate, notes },
        ifMatch: stored.version,
      });
    },
    refreshes: ['items'],
    onSaved: ({ id, name }) => {
      showToast({ text: t('priceLists.saved', { name }) });
      onClose();
      if (!list) void navigate({ to: '/price-lists/$id', params: { id } });
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      {field.text('name', { 'data-autofocus': true })}
      {record ? (
        <FixedTarget list={record} />
      ) : (
        <Target field={field} division={division} hasAccount={form.watch('account') !== null} />
      )}
      <FieldPair>
        {field.day('startDate', { placeholder: t('today') })}
        {field.day('endDate', { minimum: form.watch('startDate') ?? undefined })}
      </FieldPair>
      {field.area('notes')}
    </DialogForm>
  );
}

function FixedTarget({ list }: { list: PriceList }) {
  const { t } = useTranslation();
  return (
    <p>
      {t('priceLists.for')} <ForWhom list={list} />
    </p>
  );
}

interface TargetProps {
  field: FieldsOf<FormValues<typeof priceListForm>>;
  division: number;
  hasAccount: boolean;
}

/** An account, else a price group; neither for everyone. */
function Target({ field, division, hasAccount }: TargetProps) {
  const { t } = useTranslation();
  const { data } = useCall(api.items.listPriceGroups, { params: { division }, pageSize: 1000 });
  const offered = (data?.rows ?? []).filter(({ active }) => active);
  return (
    <>
      {field.own('account', ({ label, value, onChange }) => (
        <AccountField
          label={label}
          description={t('priceLists.forHint')}
          division={division}
          value={value}
          onChange={onChange}
        />
      ))}
      {!hasAccount &&
        field.choice('priceGroupId', [
          { value: '', label: t('none') },
          ...offered.map(({ id, description }) => ({ value: id, label: description })),
        ])}
    </>
  );
}
