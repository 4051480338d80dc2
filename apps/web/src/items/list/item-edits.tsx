import { useQueryClient } from '@tanstack/react-query';
import type { ItemListed } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';

/** Stores changed cells of the list of items. */
export const ItemEdits = listEdits<ItemListed>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const division = String(useDivision());
  const refresh = async () => await client.invalidateQueries({ queryKey: ['items'] });
  return useRowEdits<ItemListed, 'description' | 'standardSalesPrice' | 'itemGroupId'>({
    labels: {
      description: t('field.description'),
      standardSalesPrice: t('items.salesPrice'),
      itemGroupId: t('items.group'),
    },
    renders: { itemGroupId: ({ itemGroupDescription }) => itemGroupDescription ?? t('none') },
    send: async ({ id, version }, body) => {
      await api.items.update({ params: { division, itemId: id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
