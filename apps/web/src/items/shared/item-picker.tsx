import type { ItemListed } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { FieldProps } from '#src/ui/fields/field.ts';
import { Amount, Quantity } from '#src/ui/page/figures/values.tsx';
import { MatchedText } from '#src/ui/typeahead/matched-text.tsx';
import { Typeahead } from '#src/ui/typeahead/typeahead.tsx';
import type { SearchSource } from '#src/ui/typeahead/use-search.ts';
import classes from './item-picker.module.css';

export type PickedItem = Pick<
  ItemListed,
  'id' | 'code' | 'description' | 'unit' | 'standardSalesPrice' | 'currency' | 'isStockItem' | 'freeStock'
>;

export interface ItemPickerProps extends FieldProps {
  division: number;
  value: PickedItem | null;
  onChange: (item: PickedItem | null) => void;
  /** Only items that may be sold, or bought. */
  tradable?: Tradable | undefined;
}

export type Tradable = 'sold' | 'bought';

/** Finds an item by code, description, search code or barcode; shows price and free stock before it is chosen. */
export function ItemPicker({ division, tradable, value, onChange, ...field }: ItemPickerProps) {
  const { t } = useTranslation();
  return (
    <Typeahead<PickedItem>
      placeholder={t('items.pick')}
      {...field}
      value={value}
      onChange={onChange}
      source={itemSource(division, tradable)}
      getId={(item) => item.id}
      getLabel={itemLabel}
      renderOption={(item, query) => <ItemOption item={item} query={query} />}
    />
  );
}

/** Active items that match what is typed, for the typeahead editor of a grid. */
export const itemSource =
  (division: number, tradable?: Tradable): SearchSource<readonly PickedItem[]> =>
  async (search, signal) => {
    const query = {
      search,
      active: 'true',
      ...(tradable === 'sold' && { isSalesItem: 'true' as const }),
      ...(tradable === 'bought' && { isPurchaseItem: 'true' as const }),
    } as const;
    const input = { params: { division: String(division) }, query, pageSize: 12 };
    return (await api.items.list(input, signal)).rows;
  };

export const itemLabel = ({ code, description }: PickedItem): string => `${code} · ${description}`;

/** An item in the list of a typeahead. */
export function ItemOption({ item, query }: { item: PickedItem; query: string }) {
  const { t } = useTranslation();
  return (
    <span className={classes.frame}>
      <span className={classes.option}>
        <span className={classes.code}>
          <MatchedText text={item.code} query={query} />
        </span>
        <span className={classes.description}>
          <MatchedText text={item.description} query={query} />
        </span>
        <span className={classes.stock} data-empty={item.freeStock !== null && item.freeStock <= 0 ? true : undefined}>
          {item.freeStock !== null && (
            <>
              <Quantity value={item.freeStock} /> {t('items.free')}
            </>
          )}
          {!item.isStockItem && t('items.service')}
        </span>
        {item.standardSalesPrice !== null && (
          <span className={classes.price}>
            <Amount value={item.standardSalesPrice} currency={item.currency} />
          </span>
        )}
      </span>
    </span>
  );
}
