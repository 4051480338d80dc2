import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { StockMovement } from '@werkbank/contract/inventory/calls.ts';
import type { Item } from '@werkbank/contract/items/item.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { pagesOptions } from '#src/api/use-pages.ts';
import { useAccess } from '#src/identity/access.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './item-stock.module.css';
import { WarehouseBars } from './warehouse-bars.tsx';

/** The stock of the item per warehouse, and its movements. */
export function ItemStockTab({ item, onCorrect }: { item: Item; onCorrect: () => void }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('items');
  return (
    <>
      <Section
        title={t('items.stockPerWarehouse')}
        actions={
          canChange && (
            <Button variant="subtle" size="compact-sm" onClick={onCorrect}>
              {t('items.correctStock')}
            </Button>
          )
        }
      >
        <WarehouseBars item={item} />
      </Section>
      <Movements item={item} />
    </>
  );
}

function Movements({ item }: { item: Item }) {
  const { t } = useTranslation();
  const [warehouseId, setWarehouseId] = useState('');
  const params = { division: String(item.division), itemId: item.id };
  const warehouses = useCall(api.inventory.listItemStock, { params, pageSize: 1000 });
  const input = { params, query: warehouseId ? { warehouseId } : {}, pageSize: 30 };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    pagesOptions(api.inventory.listMovements, input),
  );
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <Section
      title={t('items.movements')}
      count={data?.pages[0]?.total}
      flush
      actions={
        <NativeSelect
          size="xs"
          aria-label={t('items.warehouse')}
          value={warehouseId}
          onChange={({ currentTarget }) => setWarehouseId(currentTarget.value)}
          data={[
            { value: '', label: t('items.allWarehouses') },
            ...(warehouses.data?.rows ?? []).map((stock) => ({
              value: stock.warehouseId,
              label: stock.warehouseDescription,
            })),
          ]}
        />
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <DataTable
          caption={t('items.movements')}
          columns={movementColumns(t)}
          rows={rows}
          rowKey={(movement) => movement.id}
          empty={<p className={classes.nothing}>{t('items.noMovements')}</p>}
        />
      ) : (
        <TableSkeleton rows={6} columns={5} />
      )}
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('action.showMore')}
          </Button>
        </div>
      )}
    </Section>
  );
}

function movementColumns(t: TFunction): DataColumn<StockMovement>[] {
  return [
    {
      key: 'date',
      header: t('field.date'),
      width: '7rem',
      primary: true,
      cell: ({ movedOn }) => <DateText value={movedOn} />,
    },
    {
      key: 'kind',
      header: t('field.kind'),
      width: '9rem',
      phone: 'plain',
      cell: ({ kind }) => t(`items.movement.${kind}`),
    },
    {
      key: 'why',
      header: t('field.reference'),
      phone: 'plain',
      cell: (movement) => movement.reference ?? movement.reason ?? '–',
    },
    {
      key: 'warehouse',
      header: t('items.warehouse'),
      width: '14rem',
      from: 'medium',
      cell: (movement) => movement.warehouseDescription,
    },
    {
      key: 'by',
      header: t('field.createdBy'),
      width: '9rem',
      from: 'wide',
      phone: 'hidden',
      cell: (movement) => movement.creatorFullName ?? '–',
    },
    {
      key: 'quantity',
      header: t('field.quantity'),
      width: '6rem',
      align: 'end',
      phone: 'end',
      cell: (movement) => <Signed value={movement.quantity} />,
    },
  ];
}

/** Receipts have a plus sign, so that both directions can be told apart at a glance. */
function Signed({ value }: { value: number }) {
  return (
    <span className={classes.signed} data-in={value > 0 || undefined}>
      {value > 0 && '+'}
      <Quantity value={value} />
    </span>
  );
}
