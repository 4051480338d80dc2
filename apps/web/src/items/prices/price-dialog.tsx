import type { Item } from '@werkbank/contract/items/item.ts';
import type { ItemPrice } from '@werkbank/contract/items/price.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import type { FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import { Amount, DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../form/form.module.css';
import { AccountField } from '../shared/account-field.tsx';
import { priceForm } from './price-model.ts';

interface PriceDialogProps {
  item: Item;
  /** Null for a new one. */
  price: ItemPrice | null;
  onClose: () => void;
}

/** Adds or edits a price; its account cannot change. */
export function PriceDialog(props: PriceDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={t(props.price ? 'items.changePrice' : 'items.newPrice')}>
      <PriceForm {...props} />
    </Dialog>
  );
}

function PriceForm({ item, price, onClose }: PriceDialogProps) {
  const { t } = useTranslation();
  const params = { division: String(item.division), itemId: item.id };
  const { form, record, field, state } = useDialogRecord({
    model: priceForm,
    record: price,
    store: async (values, stored) => {
      if (!stored) return await api.items.createPrice({ params, body: priceForm.bodyOf(values) });
      const { accountId: _, ...body } = priceForm.changesOf(priceForm.valuesOf(stored), values);
      return await api.items.updatePrice({ params: { ...params, priceId: stored.id }, body, ifMatch: stored.version });
    },
    refreshes: ['items'],
    onSaved: () => {
      showToast({ text: t('items.priceSaved') });
      onClose();
    },
    shown: (name, values, { currency }) => showPrice(name, values, currency),
  });
  const isDayOrNothing = (value: string | null) => value === null || isDay(value);
  return (
    <DialogForm {...state} onClose={onClose}>
      {record ? (
        <p className={classes.fixed}>{record.accountName ?? t('items.everyone')}</p>
      ) : (
        field.own('account', ({ label, value, onChange }) => (
          <AccountField
            label={label}
            description={t('items.priceForHint')}
            division={item.division}
            value={value}
            onChange={onChange}
          />
        ))
      )}
      <FieldPair>
        {field.money('price', { decimals: 6, minimum: 0, currency: item.currency })}
        {field.number('quantity', { decimals: 4, minimum: 0.0001 })}
      </FieldPair>
      <FieldPair>
        {field.day('startDate', { placeholder: t('today'), validate: isDayOrNothing })}
        {field.day('endDate', { minimum: form.watch('startDate') ?? undefined, validate: isDayOrNothing })}
      </FieldPair>
    </DialogForm>
  );
}

type PriceValues = FormValues<typeof priceForm>;

function showPrice(name: keyof PriceValues, { price, quantity, startDate, endDate }: PriceValues, currency: string) {
  if (name === 'price') return <Amount value={price} currency={currency} />;
  if (name === 'quantity') return <Quantity value={quantity} />;
  return name === 'account' ? undefined : <DateText value={name === 'startDate' ? startDate : endDate} />;
}
