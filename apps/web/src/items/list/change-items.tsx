import type { Item } from '@werkbank/contract/items/item.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldDialog } from '#src/ui/bulk/change-field-dialog.tsx';
import { collectRecords, collectSelected, maxOneByOne } from '#src/ui/bulk/collect-selected.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import { itemForm } from '../form/item-form-model.ts';
import { useGroups } from '../groups/use-groups.tsx';
import type { itemFilters } from './filters.ts';

const flags = ['isSalesItem', 'isPurchaseItem', 'isWebshopItem', 'isOnDemandItem'] as const;
const texts = ['description', 'extraDescription', 'searchCode', 'notes'] as const;

type ChangeItemsProps = BulkProps<QueryOf<CallOf<typeof itemFilters>>> & { onClose: () => void };

/** Changes a field of the selected items. */
export function ChangeItems({ query, selection, onDone, onClose }: ChangeItemsProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const groups =
    useGroups()?.map(({ id, code, description }) => ({ value: id, label: `${code} ${description}` })) ?? [];
  const yesOrNo = [
    { value: 'true', label: t('confirm.yes') },
    { value: 'false', label: t('confirm.no') },
  ];
  const selected = async () =>
    await collectSelected(selection, (page) => api.items.list({ params: { division }, query, ...page }), maxOneByOne);
  return (
    <ChangeFieldDialog<Item>
      label={t('items.title')}
      model={itemForm}
      fields={[
        { name: 'itemGroupId', options: groups },
        ...flags.map((name) => ({ name, options: yesOrNo, isRequired: true }) as const),
        { name: 'endDate', isDay: true },
        ...texts.map((name) => (name === 'description' ? ({ name, isRequired: true } as const) : { name })),
      ]}
      nameOf={({ code, description, itemGroupDescription }) => ({
        number: code,
        what: description,
        where: itemGroupDescription,
      })}
      collect={() => collectRecords(selected(), ({ id }) => api.items.get({ params: { division, itemId: id } }))}
      store={async ({ id, version }, body) =>
        await api.items.update({ params: { division, itemId: id }, body, ifMatch: version })
      }
      refreshes={['items']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
