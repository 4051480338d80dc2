import type { Item } from '@werkbank/contract/items/item.ts';
import type { ItemPrice } from '@werkbank/contract/items/price.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { MoneyField } from '#src/ui/number-field/money-field.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../form/form.module.css';
import { AccountField } from '../shared/account-field.tsx';
import { PriceConflict } from './price-conflict.tsx';
import { type CompletePrice, isComplete, type PriceValues, priceValuesOf } from './price-model.ts';

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
  const [values, setValues] = useState(() => priceValuesOf(price));
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<PriceValues>) => setValues((before) => ({ ...before, ...part }));
  const { save, isPending, error, theirs, reset } = useSavePrice(item, price, onClose);
  const submit = () => {
    setTried(true);
    if (isComplete(values)) save(values, price?.version);
  };
  return (
    <DialogForm isBusy={isPending} error={theirs ? null : error} onSubmit={submit} onClose={onClose}>
      {price ? (
        <p className={classes.fixed}>{price.accountName ?? t('items.everyone')}</p>
      ) : (
        <AccountField
          label={t('items.priceFor')}
          description={t('items.priceForHint')}
          division={item.division}
          value={values.account}
          onChange={(account) => change({ account })}
        />
      )}
      <PriceFields currency={item.currency} values={values} isTried={isTried} onChange={change} />
      {theirs && price && (
        <PriceConflict
          base={price}
          mine={values}
          theirs={theirs}
          isBusy={isPending}
          onResolve={(merged) => isComplete(merged) && save(merged, theirs.version)}
          onClose={reset}
        />
      )}
    </DialogForm>
  );
}

interface PriceFieldsProps {
  currency: string;
  values: PriceValues;
  isTried: boolean;
  onChange: (part: Partial<PriceValues>) => void;
}

function PriceFields({ currency, values, isTried, onChange }: PriceFieldsProps) {
  const { t } = useTranslation();
  const missing = (value: number | null) => isTried && value === null && t('valid.required');
  return (
    <>
      <FieldPair>
        <MoneyField
          label={t('items.price')}
          required
          decimals={6}
          minimum={0}
          currency={currency}
          value={values.price}
          error={missing(values.price)}
          onChange={(price) => onChange({ price })}
        />
        <NumberField
          label={t('items.fromQuantity')}
          required
          decimals={4}
          minimum={0.0001}
          value={values.quantity}
          error={missing(values.quantity)}
          onChange={(quantity) => onChange({ quantity })}
        />
      </FieldPair>
      <FieldPair>
        <DateField
          label={t('field.from')}
          placeholder={t('today')}
          value={values.startDate}
          onChange={(startDate) => onChange({ startDate })}
        />
        <DateField
          label={t('field.until')}
          value={values.endDate}
          minimum={values.startDate ?? undefined}
          onChange={(endDate) => onChange({ endDate })}
        />
      </FieldPair>
    </>
  );
}

/** Saves a new price, or a changed one against the version that was read. */
function useSavePrice(item: Item, price: ItemPrice | null, onSaved: () => void) {
  const { t } = useTranslation();
  const create = useAction(api.items.createPrice, ['items']);
  const update = useAction(api.items.updatePrice, ['items']);
  const params = { division: String(item.division), itemId: item.id };
  const onSuccess = () => {
    showToast({ text: t('items.priceSaved') });
    onSaved();
  };
  const save = ({ account, startDate, ...rest }: CompletePrice, version: number | undefined) => {
    const body = { ...rest, ...(startDate && { startDate }) };
    if (!price || version === undefined)
      create.mutate({ params, body: { ...body, accountId: account?.id ?? null } }, { onSuccess });
    else update.mutate({ params: { ...params, priceId: price.id }, body, ifMatch: version }, { onSuccess });
  };
  const error = create.error ?? update.error;
  return {
    save,
    error,
    isPending: create.isPending || update.isPending,
    /** The price as somebody else saved it meanwhile. */
    theirs: currentRecord<ItemPrice>(error),
    reset: update.reset,
  };
}
