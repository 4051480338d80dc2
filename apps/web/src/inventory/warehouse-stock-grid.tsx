import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBoxOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Warehouse, WarehouseStock } from '@werkbank/contract/inventory/calls.ts';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { List } from '#src/frame/list/list.tsx';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { type StockSearch, stockFilters } from './stock-filters.ts';
import { WarehousePicker } from './warehouse-picker.tsx';
import classes from './warehouses.module.css';

const route = getRouteApi('/guarded/side/warehouses/$warehouseId');

/** The stock of a warehouse by item code, or only the items that are short. */
export function WarehouseStockGrid({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const { show } = useListAddress(search);
  const isSearched = Boolean(search.q ?? search.short);
  return (
    <List
      texts="inventory"
      name="warehouse-stock"
      label={t('inventory.stock')}
      Icon={IconBoxOff}
      filters={stockFilters}
      search={search}
      params={{ division: warehouse.division, warehouseId: warehouse.id }}
      columns={stockColumns}
      rowId={(stock) => stock.itemId}
      tools={(props) => <StockTools warehouse={warehouse} {...props} />}
      empty={
        <EmptyState
          icon={<IconBoxOff size={22} stroke={1.75} />}
          title={t(isSearched ? 'inventory.nothingFound' : 'inventory.empty')}
          actions={
            isSearched && (
              <Button variant="default" onClick={() => show({ q: undefined, short: undefined })}>
                {t('action.clearFilter')}
              </Button>
            )
          }
        >
          {t(isSearched ? 'inventory.nothingFoundText' : 'inventory.emptyText')}
        </EmptyState>
      }
    />
  );
}

interface StockToolsProps extends FilterProps<StockSearch> {
  warehouse: Warehouse;
}

function StockTools({ warehouse, search, onChange }: StockToolsProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <>
      <WarehousePicker
        aria-label={t('inventory.warehouse')}
        className={classes.switch}
        division={warehouse.division}
        value={warehouse.id}
        onChange={(warehouseId) => void navigate({ to: '/warehouses/$warehouseId', params: { warehouseId } })}
      />
      <ListSearch
        label={t('inventory.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <Button
        variant={search.short ? 'light' : 'default'}
        aria-pressed={search.short ?? false}
        leftSection={<IconAlertTriangle size={16} stroke={1.6} />}
        onClick={() => onChange({ short: search.short ? undefined : true })}
      >
        {t('inventory.onlyShort')}
      </Button>
    </>
  );
}

const { link, cell, text, figure, quantity } = columns<WarehouseStock>('inventory');

const stockColumns = [
  link('code', 140, (stock) => <Item stock={stock} />, { header: 'inventory.itemCode' }),
  cell('description', 260, (stock) => stock.itemDescription, {
    header: 'field.description',
    grow: true,
    card: 'none',
  }),
  text('group', 190, (stock) => stock.itemGroupDescription, { hidePriority: 1 }),
  quantity('onHand', 120, (stock) => stock.onHand),
  quantity('reserved', 120, (stock) => stock.reserved, { hidePriority: 2 }),
  figure('free', 120, (stock) => <Free stock={stock} />),
];

/** On a card the description is part of the name; in a row it has a column of its own. */
function Item({ stock }: { stock: WarehouseStock }) {
  return (
    <ItemLink code={stock.itemCode}>
      <CodeName code={stock.itemCode} name={stock.itemDescription} />
    </ItemLink>
  );
}

function Free({ stock }: { stock: WarehouseStock }) {
  return (
    <span className={classes.free} data-short={stock.free < 0 || undefined}>
      <Quantity value={stock.free} />
    </span>
  );
}
