import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { unfinishedAssembly } from '@werkbank/contract/inventory/assembly/transitions.ts';
import type { Item } from '@werkbank/contract/items/item.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useRows } from '#src/api/use-rows.ts';
import { useAccess, useSeesAllStock } from '#src/identity/access.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { MoreRows, RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { AssemblyOrderLink } from '../shared/assembly-order-link.tsx';
import classes from './assembly.module.css';
import { AssemblyStatusBadge } from './assembly-status-badge.tsx';

const shown = 20;

/** Assembly orders of an item, and the unfinished ones that use it as a part. */
export function ItemAssemblyOrders({ item }: { item: Item }) {
  const canSee = useSeesAllStock();
  if (!canSee || !item.isStockItem) return null;
  return (
    <>
      <OrdersOf item={item} />
      <OrdersWith item={item} />
    </>
  );
}

/** Hidden for an item that is not assembled and never was. */
function OrdersOf({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('inventory');
  const input = { params: { division: item.division, itemId: item.id } };
  const { data, error, refetch, more } = useRows(api.inventory.listAssemblyOrdersOfItem, input, shown);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || (!item.isAssembledItem && data.total === 0)) return null;
  return (
    <Section
      title={t('inventory.assemblyOrders.title')}
      count={data.total}
      flush
      actions={
        canChange &&
        item.isAssembledItem && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            renderRoot={(props) => <Link {...props} to="/assembly-orders/new" search={{ item: item.code }} />}
          >
            {t('inventory.newAssembly')}
          </Button>
        )
      }
    >
      <DataTable
        caption={t('inventory.assemblyOrders.title')}
        columns={columns(t)}
        rows={data.rows}
        rowKey={({ id }) => id}
        empty={<p className={classes.facts}>{t('inventory.noAssemblyOfItem')}</p>}
      />
      <MoreRows data={data} more={more} />
    </Section>
  );
}

/** Hidden when no unfinished order uses the item. */
function OrdersWith({ item }: { item: Item }) {
  const { t } = useTranslation();
  const { data } = useCall(api.inventory.listAssemblyOrders, {
    params: { division: item.division },
    query: { partItemId: item.id, status: [...unfinishedAssembly] },
    pageSize: shown,
  });
  if (!data || data.rows.length === 0) return null;
  const withItem: DataColumn<AssemblyOrder> = {
    key: 'item',
    header: t('inventory.item'),
    phone: 'plain',
    cell: ({ itemCode, itemDescription }) => `${itemCode} · ${itemDescription}`,
  };
  const [number, ...others] = columns(t);
  return (
    <Section title={t('inventory.ordersWithItem')} count={data.total} flush>
      <DataTable
        caption={t('inventory.ordersWithItem')}
        columns={[...(number ? [number] : []), withItem, ...others]}
        rows={data.rows}
        rowKey={({ id }) => id}
      />
      <RestOfRows shown={data.rows.length} total={data.total}>
        {t('inventory.narrowAssembly')}
      </RestOfRows>
    </Section>
  );
}

const columns = (t: TFunction): DataColumn<AssemblyOrder>[] => [
  {
    key: 'number',
    header: t('field.number'),
    width: '8rem',
    primary: true,
    cell: ({ id, orderNumber }) => <AssemblyOrderLink id={id}>{orderNumber}</AssemblyOrderLink>,
  },
  {
    key: 'status',
    header: t('field.status'),
    width: '10rem',
    cell: (order) => <AssemblyStatusBadge order={order} quiet />,
  },
  {
    key: 'type',
    header: t('inventory.assemblyType'),
    from: 'medium',
    cell: ({ typeName }) => t(`inventory.assemblyType.${typeName}`),
  },
  {
    key: 'date',
    header: t('inventory.assemblyDate'),
    width: '8rem',
    from: 'medium',
    cell: ({ assemblyDate }) => <DateText value={assemblyDate} />,
  },
  {
    key: 'finished',
    header: t('inventory.finished'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: ({ finishedQuantity, plannedQuantity }) => `${finishedQuantity} / ${plannedQuantity}`,
  },
];
