import { Button } from '@mantine/core';
import { IconDots, IconPackage, IconPlus } from '@tabler/icons-react';
import type { WorkOrderItem } from '@werkbank/contract/work-orders/items/item.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { Menu } from '#src/ui/basics/menu.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import type { RowVerb } from './item-row-dialog.tsx';
import classes from './order-items.module.css';

const ItemDialog = lazy(async () => ({ default: (await import('./item-dialog.tsx')).ItemDialog }));
const RowDialog = lazy(async () => ({ default: (await import('./item-row-dialog.tsx')).ItemRowDialog }));

interface Opened {
  row: WorkOrderItem;
  verb: RowVerb;
}

/** Parts, labour and travel: which are planned, which were used, and who pays. */
export function OrderItems({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { canPlan, seesPrices } = useAccess('workOrders');
  const [isAdding, setAdding] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const isOpen = canPlan && order.status < 40;
  const add = isOpen && (
    <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => setAdding(true)}>
      {t('workOrders.addItem')}
    </Button>
  );
  const open = isOpen ? (row: WorkOrderItem, verb: RowVerb) => setOpened({ row, verb }) : undefined;
  return (
    <Section title={t('workOrders.items')} count={order.items.length} flush actions={add}>
      {order.items.length === 0 ? (
        <EmptyState icon={<IconPackage size={22} stroke={1.75} />} title={t('workOrders.noItems')}>
          {t('workOrders.noItemsText')}
        </EmptyState>
      ) : (
        <DataTable
          caption={t('workOrders.items')}
          columns={columns(t, open, seesPrices ? order : undefined)}
          rows={order.items}
          rowKey={({ id }) => id}
        />
      )}
      <Suspense>
        {isAdding && <ItemDialog order={order} onClose={() => setAdding(false)} />}
        {opened && <RowDialog order={order} {...opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </Section>
  );
}

type Open = ((row: WorkOrderItem, verb: RowVerb) => void) | undefined;

/** With prices, if an order is given. */
const columns = (t: TFunction, open: Open, order: WorkOrder | undefined): DataColumn<WorkOrderItem>[] => [
  ...whatColumns(t),
  quantityColumn(t),
  ...(order ? priceColumns(t, order) : []),
  ...(open ? [menuColumn(t, open)] : []),
];

const whatColumns = (t: TFunction): DataColumn<WorkOrderItem>[] => [
  {
    key: 'item',
    header: t('workOrders.item'),
    primary: true,
    cell: (row) => (
      <span className={classes.item}>
        <ItemLink code={row.itemCode}>{row.itemCode}</ItemLink> {row.description}
      </span>
    ),
  },
  { key: 'state', header: t('field.status'), width: '10rem', phone: 'end', cell: (row) => <RowState row={row} /> },
  {
    key: 'charge',
    header: t('workOrders.charge'),
    width: '8.5rem',
    cell: ({ charge }) => <Tag accent={charge === 'chargeable'}>{t(`workOrders.charge.${charge}`)}</Tag>,
  },
  {
    key: 'warehouse',
    header: t('workOrders.warehouse'),
    width: '7rem',
    from: 'medium',
    cell: ({ warehouseCode }) => warehouseCode ?? '–',
  },
];

const quantityColumn = (t: TFunction): DataColumn<WorkOrderItem> => ({
  key: 'quantity',
  header: t('field.quantity'),
  width: '6.5rem',
  align: 'end',
  cell: (item) => <Quantity value={item.quantity} unit={item.unitCode} unitName={item.unitDescription} />,
});

const priceColumns = (t: TFunction, order: WorkOrder): DataColumn<WorkOrderItem>[] => [
  {
    key: 'price',
    header: t('workOrders.unitPrice'),
    width: '7rem',
    align: 'end',
    from: 'medium',
    cell: ({ unitPrice }) => <Amount value={unitPrice} currency="EUR" />,
  },
  {
    key: 'amount',
    header: t('workOrders.amount'),
    width: '7.5rem',
    align: 'end',
    cell: ({ amount }) => <Amount value={amount} currency="EUR" />,
    total: (
      <>
        <span className={classes.totalName}>{t('workOrders.total')}</span>{' '}
        <Amount value={order.totalExclVat} currency="EUR" />
      </>
    ),
  },
];

const menuColumn = (t: TFunction, open: NonNullable<Open>): DataColumn<WorkOrderItem> => ({
  key: 'menu',
  header: t('action.more'),
  headerHidden: true,
  width: '3rem',
  cell: (row) => <RowMenu row={row} open={open} />,
});

function RowState({ row }: { row: WorkOrderItem }) {
  const { t } = useTranslation();
  if (row.planned) return <StatusBadge tone="draft">{t('workOrders.itemPlanned')}</StatusBadge>;
  if (row.stockShort) return <StatusBadge tone="attention">{t('workOrders.stockShort')}</StatusBadge>;
  return (
    <StatusBadge tone={row.quantity < 0 ? 'stopped' : 'done'} quiet>
      {t(row.quantity < 0 ? 'workOrders.itemReturned' : 'workOrders.itemUsed')}
    </StatusBadge>
  );
}

function RowMenu({ row, open }: { row: WorkOrderItem; open: NonNullable<Open> }) {
  const { t } = useTranslation();
  if (row.quantity < 0) return null;
  const verbs = row.planned ? (['use', 'remove'] as const) : (['correct', 'charge'] as const);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="compact-sm" aria-label={t('workOrders.itemActions', { item: row.itemCode })}>
          <IconDots size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {verbs.map((verb) => (
          <Menu.Item key={verb} onClick={() => open(row, verb)}>
            {t(`workOrders.itemVerb.${verb}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
