import { Button } from '@mantine/core';
import { IconAlertTriangle, IconBoxOff, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Warehouse, WarehouseStock } from '@werkbank/contract/inventory/calls.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { List } from '#src/frame/list/list.tsx';
import { useAccess } from '#src/identity/access.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { columns, type ListColumn } from '#src/ui/data-grid/columns/columns.tsx';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { WarehousePicker } from './shared/warehouse-picker.tsx';
import { type StockSearch, stockFilters } from './stock-filters.ts';
import classes from './warehouses.module.css';

const LevelDialog = lazy(async () => ({ default: (await import('./levels/level-dialog.tsx')).LevelDialog }));
const route = getRouteApi('/guarded/side/warehouses/$warehouseId');

/** The stock of a warehouse by item code, or only the items that are short. */
export function WarehouseStockGrid({ warehouse }: { warehouse: Warehouse }) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const { show } = useListAddress(search);
  const isSearched = Boolean(search.q ?? search.short ?? search.low);
  const { canChange } = useAccess('inventory');
  const [edited, setEdited] = useState<WarehouseStock | 'new' | null>(null);
  const shown = useMemo(() => [...stockColumns, levelColumn(canChange ? setEdited : null)], [canChange]);
  return (
    <>
      <List
        texts="inventory"
        name="warehouse-stock"
        label={t('inventory.stock')}
        Icon={IconBoxOff}
        filters={stockFilters}
        search={search}
        params={{ division: warehouse.division, warehouseId: warehouse.id }}
        columns={shown}
        rowId={(stock) => stock.itemId}
        tools={(props) => (
          <StockTools warehouse={warehouse} onLevel={canChange ? () => setEdited('new') : null} {...props} />
        )}
        empty={
          <EmptyState
            icon={<IconBoxOff size={22} stroke={1.75} />}
            title={t(isSearched ? 'inventory.nothingFound' : 'inventory.empty')}
            actions={
              isSearched && (
                <Button variant="default" onClick={() => show({ q: undefined, short: undefined, low: undefined })}>
                  {t('action.clearFilter')}
                </Button>
              )
            }
          >
            {t(isSearched ? 'inventory.nothingFoundText' : 'inventory.emptyText')}
          </EmptyState>
        }
      />
      {edited !== null && (
        <Suspense>
          <LevelDialog warehouse={warehouse} stock={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  );
}

interface StockToolsProps extends FilterProps<StockSearch> {
  warehouse: Warehouse;
  /** Null for users who may not set a minimum. */
  onLevel: (() => void) | null;
}

function StockTools({ warehouse, onLevel, search, onChange }: StockToolsProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  return (
    <>
      <ListSearch
        label={t('inventory.search')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <WarehousePicker
        aria-label={t('inventory.warehouse')}
        className={classes.switch}
        division={warehouse.division}
        value={warehouse.id}
        onChange={(warehouseId) => void navigate({ to: '/warehouses/$warehouseId', params: { warehouseId } })}
      />
      <Button
        variant={search.short ? 'light' : 'default'}
        aria-pressed={search.short ?? false}
        leftSection={<IconAlertTriangle size={16} stroke={1.6} />}
        onClick={() => onChange({ short: search.short ? undefined : true })}
      >
        {t('inventory.onlyShort')}
      </Button>
      <Button
        variant={search.low ? 'light' : 'default'}
        aria-pressed={search.low ?? false}
        onClick={() => onChange({ low: search.low ? undefined : true })}
      >
        {t('inventory.onlyLow')}
      </Button>
      {onLevel && (
        <Button variant="default" leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onLevel}>
          {t('inventory.level')}
        </Button>
      )}
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
  quantity('onWay', 110, (stock) => stock.onWay || null, { hidePriority: 3 }),
];

/** Minimum and maximum; users who may change them open the dialog here. */
const levelColumn = (onEdit: ((stock: WarehouseStock) => void) | null): ListColumn<WarehouseStock> =>
  figure('levels', 130, (stock) => <Level stock={stock} onEdit={onEdit} />, { interactive: true, hidePriority: 4 });

function Level({ stock, onEdit }: { stock: WarehouseStock; onEdit: ((stock: WarehouseStock) => void) | null }) {
  const { t } = useTranslation();
  const { minimum, maximum } = stock;
  const shown =
    minimum === null || maximum === null ? (
      '–'
    ) : (
      <>
        <Quantity value={minimum} /> – <Quantity value={maximum} />
      </>
    );
  if (!onEdit) return shown;
  return (
    <button type="button" className={classes.level} onClick={() => onEdit(stock)}>
      <span className="visually-hidden">
        {t('inventory.level')} {stock.itemCode}{' '}
      </span>
      {shown}
    </button>
  );
}

/** On a card the description is part of the name; in a row it has its own column. */
function Item({ stock }: { stock: WarehouseStock }) {
  return (
    <ItemLink code={stock.itemCode}>
      <CodeName code={stock.itemCode} name={stock.itemDescription} />
    </ItemLink>
  );
}

function Free({ stock }: { stock: WarehouseStock }) {
  return (
    <span className={classes.free} data-short={stock.free < Math.max(0, stock.minimum ?? 0) || undefined}>
      <Quantity value={stock.free} />
    </span>
  );
}
