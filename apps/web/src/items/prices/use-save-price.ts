import type { Item } from '@werkbank/contract/items/item.ts';
import type { ItemPrice } from '@werkbank/contract/items/price.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { CompletePrice } from './price-model.ts';

/** Stores a new price, or a changed one against the version it was read at. */
export function useSavePrice(item: Item, price: ItemPrice | null, onSaved: () => void) {
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
    /** The price as somebody else stored it in the meantime. */
    theirs: currentRecord<ItemPrice>(error),
    reset: update.reset,
  };
}
