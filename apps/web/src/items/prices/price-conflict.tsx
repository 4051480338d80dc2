import type { ItemPrice } from '@werkbank/contract/items/price.ts';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '#src/ui/form/conflict-dialog.tsx';
import { Amount, DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { type PriceValues, priceValuesOf } from './price-model.ts';

export interface PriceConflictProps {
  base: ItemPrice;
  mine: PriceValues;
  theirs: ItemPrice;
  isBusy: boolean;
  onResolve: (merged: PriceValues) => void;
  onClose: () => void;
}

/** Somebody else changed the price first: both versions, field by field. */
export function PriceConflict({ base, mine, theirs, ...rest }: PriceConflictProps) {
  const { t } = useTranslation();
  return (
    <ConflictDialog<PriceValues>
      opened
      base={priceValuesOf(base)}
      mine={mine}
      theirs={priceValuesOf(theirs)}
      fields={[
        {
          name: 'price',
          label: t('items.price'),
          render: ({ price }) => <Amount value={price} currency={theirs.currency} />,
        },
        { name: 'quantity', label: t('items.fromQuantity'), render: ({ quantity }) => <Quantity value={quantity} /> },
        { name: 'startDate', label: t('field.from'), render: ({ startDate }) => <DateText value={startDate} /> },
        { name: 'endDate', label: t('field.until'), render: ({ endDate }) => <DateText value={endDate} /> },
      ]}
      changedBy={theirs.modifierFullName}
      changedAt={theirs.modified}
      {...rest}
    />
  );
}
