import { Button } from '@mantine/core';
import { IconCalendarOff, IconPencil, IconPlus, IconTag } from '@tabler/icons-react';
import type { Item } from '@werkbank/contract/items/item.ts';
import type { ItemPrice } from '@werkbank/contract/items/price.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { RowMark } from '#src/frame/record-of-kind.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useIsLimited } from '#src/identity/use-me.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { RowMenu } from '#src/ui/basics/more-menu.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Amount, DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { PriceCheck } from './price-check.tsx';
import { priceStatusOf } from './price-model.ts';

const PriceDialog = lazy(async () => ({ default: (await import('./price-dialog.tsx')).PriceDialog }));

/** Prices of an item: general ones, those agreed with accounts, and a check which of them applies. */
export function ItemPrices({ item }: { item: Item }) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<ItemPrice | 'new' | null>(null);
  const [ending, setEnding] = useState<ItemPrice | null>(null);
  const params = { division: String(item.division), itemId: item.id };
  const { data, error, refetch } = useCall(api.items.listPrices, { params, pageSize: 1000 });
  const { canChange } = useAccess('items');
  // The check asks for any account, of which a limit shows some.
  const isLimited = useIsLimited('items.prices');
  const add = canChange && (
    <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => setEdited('new')}>
      {t('items.newPrice')}
    </Button>
  );
  return (
    <>
      {!isLimited && <PriceCheck item={item} />}
      <Section title={t('items.prices')} count={data?.total} flush actions={add}>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <TableSkeleton rows={5} columns={6} />}
        {data && (
          <DataTable
            caption={t('items.prices')}
            columns={priceColumns(t, {
              canChange,
              onEdit: setEdited,
              onEnd: setEnding,
              among: data.rows.map(({ id }) => id),
            })}
            rows={data.rows}
            rowKey={(price) => price.id}
            empty={<NoPrices onAdd={canChange ? () => setEdited('new') : undefined} />}
          />
        )}
      </Section>
      {edited && (
        <Suspense>
          <PriceDialog item={item} price={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
      {ending && <EndPrice price={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function NoPrices({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconTag size={22} stroke={1.75} />}
      title={t('items.noPrices')}
      actions={onAdd && <Button onClick={onAdd}>{t('items.newPrice')}</Button>}
    >
      {t('items.noPricesText')}
    </EmptyState>
  );
}

function priceColumns(
  t: TFunction,
  { canChange, onEdit, onEnd, among }: Omit<PriceMenuProps, 'price'> & { canChange: boolean; among: readonly string[] },
): DataColumn<ItemPrice>[] {
  return [
    { key: 'for', header: t('items.priceFor'), primary: true, cell: (price) => <PriceFor price={price} /> },
    {
      key: 'quantity',
      header: t('items.fromQuantity'),
      width: '7rem',
      align: 'end',
      cell: (price) => <Quantity value={price.quantity} unit={price.unit} />,
    },
    {
      key: 'price',
      header: t('items.price'),
      width: '8rem',
      align: 'end',
      phone: 'end',
      cell: (price) => <Amount value={price.price} currency={price.currency} />,
    },
    {
      key: 'from',
      header: t('field.from'),
      width: '7.5rem',
      from: 'medium',
      cell: (price) => <DateText value={price.startDate} />,
    },
    {
      key: 'until',
      header: t('field.until'),
      width: '7.5rem',
      from: 'medium',
      cell: (price) => <DateText value={price.endDate} />,
    },
    {
      key: 'status',
      header: t('field.status'),
      width: '8rem',
      phone: 'plain',
      cell: (price) => <PriceStatus price={price} />,
    },
    exchangeColumn(t, among),
    {
      key: 'actions',
      header: t('action.more'),
      headerHidden: true,
      width: '3.5rem',
      align: 'end',
      cell: (price) => canChange && <PriceMenu price={price} onEdit={onEdit} onEnd={onEnd} />,
    },
  ];
}

const exchangeColumn = (t: TFunction, among: readonly string[]): DataColumn<ItemPrice> => ({
  key: 'exchange',
  header: t('items.exact'),
  headerHidden: true,
  width: '7rem',
  cell: (price) => (
    <RowMark kind="itemPrice" recordId={price.id} among={among} name={price.accountName ?? t('items.everyone')} />
  ),
});

function PriceFor({ price }: { price: ItemPrice }) {
  const { t } = useTranslation();
  return price.accountName === null ? t('items.everyone') : `${price.accountName} (${price.accountCode})`;
}

const tones = { inForce: 'done', planned: 'open', ended: 'stopped' } as const;

function PriceStatus({ price }: { price: ItemPrice }) {
  const { t } = useTranslation();
  const [today] = useState(() => businessDay());
  const status = priceStatusOf(price, today);
  return (
    <StatusBadge tone={tones[status]} quiet>
      {t(`items.${status}`)}
    </StatusBadge>
  );
}

interface PriceMenuProps {
  price: ItemPrice;
  onEdit: (price: ItemPrice) => void;
  onEnd: (price: ItemPrice) => void;
}

function PriceMenu({ price, onEdit, onEnd }: PriceMenuProps) {
  const { t } = useTranslation();
  return (
    <RowMenu label={`${t('action.more')} ${price.accountName ?? t('items.everyone')} ${price.quantity}`}>
      <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => onEdit(price)}>
        {t('action.edit')}
      </Menu.Item>
      {price.endDate === null && (
        <Menu.Item leftSection={<IconCalendarOff size={16} stroke={1.75} />} onClick={() => onEnd(price)}>
          {t('items.endPrice')}
        </Menu.Item>
      )}
    </RowMenu>
  );
}

function EndPrice({ price, onClose }: { price: ItemPrice; onClose: () => void }) {
  const { t } = useTranslation();
  const end = useAction(api.items.endPrice, ['items']);
  const confirm = () =>
    end.mutate(
      { params: { division: String(price.division), itemId: price.itemId, priceId: price.id }, ifMatch: price.version },
      {
        onSuccess: () => {
          showToast({ text: t('items.priceEnded') });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      opened
      title={t('items.endPrice')}
      text={t('items.endPriceText')}
      confirmLabel={t('items.endPrice')}
      isBusy={end.isPending}
      error={refusalText(end.error)}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
