import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBoxOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Warehouse, WarehouseStock } from '@werkbank/contract/inventory/calls.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import type { GridColumn } from '#src/ui/data-grid/model/grid-types.ts';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import type { ChangeOf } from '#src/ui/list/list-search-params.ts';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { WarehousePicker } from './warehouse-picker.tsx';
import classes from './warehouses.module.css';
import type { WarehouseSearch } from './warehouses-search.ts';

const route = getRouteApi('/guarded/side/warehouses/$warehouseId');

/** What lies in the warehouse, by item code; what is short can be shown by itself. */
export function WarehouseStockGrid({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const address = useListAddress(search);
  const { q, short } = search;
  const columns = useMemo(() => stockColumns(t), [t]);
  const input = {
    params: { division: String(warehouse.division), warehouseId: warehouse.id },
    query: { ...(q && { search: q }), ...(short && { short: 'true' as const }) },
  };
  return (
    <ListGrid
      label={t('inventory.stock')}
      address={address}
      source={(block) => callOptions(api.inventory.listWarehouseStock, { ...input, ...block })}
      columns={columns}
      rowId={(stock) => stock.itemId}
      layoutName="warehouse-stock"
      tools={(show) => <StockTools warehouse={warehouse} search={search} onChange={show} />}
      empty={
        <EmptyState
          icon={<IconBoxOff size={22} stroke={1.75} />}
          title={t(q || short ? 'inventory.nothingFound' : 'inventory.empty')}
          actions={
            (q || short) && (
              <Button variant="default" onClick={() => address.show({ q: undefined, short: undefined })}>
                {t('action.clearFilter')}
              </Button>
            )
          }
        >
          {t(q || short ? 'inventory.nothingFoundText' : 'inventory.emptyText')}
        </EmptyState>
      }
    />
  );
}

interface StockToolsProps {
  warehouse: Warehouse;
  search: WarehouseSearch;
  onChange: (change: ChangeOf<WarehouseSearch>) => void;
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

function stockColumns(t: TFunction): GridColumn<WarehouseStock>[] {
  return [
    { id: 'code', header: t('inventory.itemCode'), width: 140, primary: true, cell: (stock) => <Item stock={stock} /> },
    {
      id: 'description',
      header: t('field.description'),
      width: 260,
      grow: true,
      card: 'none',
      cell: (stock) => stock.itemDescription,
    },
    {
      id: 'group',
      hidePriority: 1,
      header: t('inventory.group'),
      width: 190,
      cell: (stock) => stock.itemGroupDescription ?? '–',
    },
    {
      id: 'onHand',
      header: t('inventory.onHand'),
      width: 120,
      align: 'end',
      cell: (stock) => <Quantity value={stock.onHand} />,
    },
    {
      id: 'reserved',
      hidePriority: 2,
      header: t('inventory.reserved'),
      width: 120,
      align: 'end',
      cell: (stock) => <Quantity value={stock.reserved} />,
    },
    { id: 'free', header: t('inventory.free'), width: 120, align: 'end', cell: (stock) => <Free stock={stock} /> },
  ];
}

/** On a card the description belongs to the name; in a row it has a column of its own. */
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
