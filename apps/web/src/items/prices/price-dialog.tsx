import type { Item } from '@werkbank/contract/items/item.ts';
import type { ItemPrice } from '@werkbank/contract/items/price.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { MoneyField } from '#src/ui/number-field/money-field.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import classes from '../form/form.module.css';
import { AccountField } from '../shared/account-field.tsx';
import { PriceConflict } from './price-conflict.tsx';
import { isComplete, type PriceValues, priceValuesOf } from './price-model.ts';
import { useSavePrice } from './use-save-price.ts';

interface PriceDialogProps {
  item: Item;
  /** Null for a new one. */
  price: ItemPrice | null;
  onClose: () => void;
}

/** Adds a price, or changes one; whom it is for stays as it was agreed. */
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
