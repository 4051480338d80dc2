import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconTags } from '@tabler/icons-react';
import { priceListStates } from '@werkbank/contract/items/price-lists/price-list-states.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { type ListPage, listPage } from '#src/frame/list/list-page.tsx';
import { priceListColumns } from './price-list-columns.tsx';
import { type PriceListsSearch, priceListFilters } from './price-list-filters.ts';

const PriceListDialog = lazy(async () => ({
  default: (await import('./price-list-dialog.tsx')).PriceListDialog,
}));

/** The price lists of the division, with whom they are for and when. */
export const PriceListsPage: ListPage = listPage({
  route: '/guarded/side/price-lists',
  texts: 'priceLists',
  name: 'price-lists',
  Icon: IconTags,
  access: 'items',
  canSee: ({ seesPriceLists }) => seesPriceLists,
  hasDescription: true,
  above: { to: '/items', name: 'items.title' },
  filters: priceListFilters,
  columns: priceListColumns,
  Tools: States,
  actions: ({ canChangePriceLists }) => canChangePriceLists && <NewPriceList />,
  first: ({ canChangePriceLists }) => canChangePriceLists && <NewPriceList variant="default" />,
});

function States({ search, onChange }: FilterProps<PriceListsSearch>) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      aria-label={t('field.status')}
      value={search.state ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ state: priceListStates.find((one) => one === value) })}
      data={[
        { value: '', label: t('all') },
        ...priceListStates.map((value) => ({ value, label: t(`items.${value}`) })),
      ]}
    />
  );
}

function NewPriceList({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
        {t('priceLists.new')}
      </Button>
      {isOpen && (
        <Suspense>
          <PriceListDialog list={null} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
