import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconStar, IconTrash, IconTruckDelivery } from '@tabler/icons-react';
import type { ItemSupplier } from '@werkbank/contract/purchase-orders/suppliers/supplier.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountLink } from '#src/accounts/shared/account-link.tsx';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { RowMenu } from '#src/ui/basics/more-menu.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { Tag } from '#src/ui/page/badges/tag.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { SuppliedItem } from './supplier-dialog.tsx';
import classes from './suppliers.module.css';

const SupplierDialog = lazy(async () => ({ default: (await import('./supplier-dialog.tsx')).SupplierDialog }));
const icon = { size: 16, stroke: 1.75 };

/** The suppliers of an item, with code, unit, price, lead time and minimum quantity. */
export function ItemSuppliers({ item }: { item: SuppliedItem }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ItemSupplier | 'new' | null>(null);
  const [removing, setRemoving] = useState<ItemSupplier | null>(null);
  const params = { division: item.division, itemId: item.id };
  const { data, error, refetch } = useCall(api.purchaseOrders.listSuppliers, { params, pageSize: 1000 });
  const add = (
    <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => setEdited('new')}>
      {t('purchaseOrders.newSupplier')}
    </Button>
  );
  return (
    <Section title={t('purchaseOrders.suppliers')} count={data?.total} flush actions={add}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={3} columns={6} />}
      {data && (
        <DataTable
          caption={t('purchaseOrders.suppliers')}
          columns={columnsOf(t, setEdited, setRemoving)}
          rows={data.rows}
          rowKey={({ id }) => id}
          empty={<NoSuppliers onAdd={() => setEdited('new')} />}
        />
      )}
      {edited && (
        <Suspense>
          <SupplierDialog item={item} supplier={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {removing && <RemoveSupplier supplier={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

function NoSuppliers({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconTruckDelivery size={22} stroke={1.75} />}
      title={t('purchaseOrders.noSuppliers')}
      actions={<Button onClick={onAdd}>{t('purchaseOrders.newSupplier')}</Button>}
    >
      {t('purchaseOrders.noSuppliersText')}
    </EmptyState>
  );
}

type Choose = (supplier: ItemSupplier) => void;

function columnsOf(t: TFunction, onEdit: Choose, onRemove: Choose): DataColumn<ItemSupplier>[] {
  return [
    { key: 'supplier', header: t('purchaseOrders.supplier'), primary: true, cell: SupplierName },
    {
      key: 'code',
      header: t('purchaseOrders.supplierItemCode'),
      width: '10rem',
      from: 'medium',
      cell: ({ supplierItemCode }) => supplierItemCode ?? '–',
    },
    { key: 'unit', header: t('purchaseOrders.purchaseUnit'), width: '9rem', cell: Packing },
    { key: 'price', header: t('purchaseOrders.unitPrice'), width: '9rem', align: 'end', phone: 'end', cell: Prices },
    {
      key: 'lead',
      header: t('purchaseOrders.leadDays'),
      width: '7rem',
      align: 'end',
      cell: ({ leadDays }) => (leadDays === null ? '–' : t('purchaseOrders.days', { count: leadDays })),
    },
    {
      key: 'minimum',
      header: t('purchaseOrders.minimumQuantity'),
      width: '8rem',
      align: 'end',
      from: 'medium',
      cell: Minimum,
    },
    {
      key: 'actions',
      header: t('action.more'),
      headerHidden: true,
      width: '3.5rem',
      align: 'end',
      cell: (supplier) => <SupplierMenu supplier={supplier} onEdit={onEdit} onRemove={onRemove} />,
    },
  ];
}

function SupplierName({ supplierId, supplierName, main, blocked }: ItemSupplier) {
  const { t } = useTranslation();
  return (
    <span className={classes.name}>
      <AccountLink id={supplierId}>{supplierName}</AccountLink>
      {main && <Tag>{t('purchaseOrders.mainSupplier')}</Tag>}
      {blocked && (
        <StatusBadge tone="stopped" quiet>
          {t('purchaseOrders.blockedSupplier')}
        </StatusBadge>
      )}
    </span>
  );
}

/** The purchase unit, such as `box`, with the number of item units in it. */
function Packing({ purchaseUnit, unitFactor, itemUnit }: ItemSupplier) {
  if (unitFactor === 1 && purchaseUnit === itemUnit) return <Quantity value={1} unit={purchaseUnit} />;
  return (
    <>
      <Quantity value={1} unit={purchaseUnit} />
      <span className={classes.more}>
        <Quantity value={unitFactor} unit={itemUnit} />
      </span>
    </>
  );
}

function Prices({ price, priceSteps, currency }: ItemSupplier) {
  const { t } = useTranslation();
  return (
    <>
      <Amount value={price} currency={currency} />
      {priceSteps?.map((step) => (
        <span key={step.quantity} className={classes.more}>
          {t('purchaseOrders.fromQuantity')} <Quantity value={step.quantity} />:{' '}
          <Amount value={step.price} currency={currency} />
        </span>
      ))}
    </>
  );
}

function Minimum({ minimumQuantity, orderMultiple }: ItemSupplier) {
  const { t } = useTranslation();
  return (
    <>
      <Quantity value={minimumQuantity} />
      {orderMultiple !== null && (
        <span className={classes.more}>
          {t('purchaseOrders.perMultiple')} <Quantity value={orderMultiple} />
        </span>
      )}
    </>
  );
}

function SupplierMenu({ supplier, onEdit, onRemove }: { supplier: ItemSupplier; onEdit: Choose; onRemove: Choose }) {
  const { t } = useTranslation();
  const update = useAction(api.purchaseOrders.updateSupplier, ['purchaseOrders', 'items']);
  const choose = () =>
    update.mutate(
      {
        params: { division: supplier.division, itemId: supplier.itemId, itemSupplierId: supplier.id },
        body: { main: true },
      },
      {
        onSuccess: () => showToast({ text: t('purchaseOrders.mainChosen', { supplier: supplier.supplierName }) }),
        onError: (error) => showToast({ text: error.message, kind: 'error' }),
      },
    );
  return (
    <RowMenu label={t('purchaseOrders.supplierActions', { supplier: supplier.supplierName })}>
      <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(supplier)}>
        {t('action.edit')}
      </Menu.Item>
      {!supplier.main && (
        <Menu.Item leftSection={<IconStar {...icon} />} onClick={choose}>
          {t('purchaseOrders.makeMain')}
        </Menu.Item>
      )}
      <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onRemove(supplier)}>
        {t('purchaseOrders.removeSupplier')}
      </Menu.Item>
    </RowMenu>
  );
}

function RemoveSupplier({ supplier, onClose }: { supplier: ItemSupplier; onClose: () => void }) {
  const { t } = useTranslation();
  const remove = useAction(api.purchaseOrders.removeSupplier, ['purchaseOrders', 'items']);
  const confirm = () =>
    remove.mutate(
      {
        params: { division: supplier.division, itemId: supplier.itemId, itemSupplierId: supplier.id },
        ifMatch: supplier.version,
      },
      {
        onSuccess: () => {
          showToast({ text: t('purchaseOrders.supplierRemoved', { supplier: supplier.supplierName }) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      danger
      title={t('purchaseOrders.removeSupplier')}
      text={t('purchaseOrders.removeSupplierText', { supplier: supplier.supplierName })}
      confirmLabel={t('purchaseOrders.removeSupplier')}
      isBusy={remove.isPending}
      error={refusalText(remove.error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
