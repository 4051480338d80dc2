import { ActionIcon, Checkbox } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Shortage } from '@werkbank/contract/purchase-orders/shortages/shortage.ts';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { lockedCheck } from '#src/ui/basics/locked.ts';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import type { DataColumn } from '#src/ui/page/data-table.tsx';
import { Amount, DateText, Quantity } from '#src/ui/page/figures/values.tsx';
import { CoverBar } from './cover-bar.tsx';
import { type ShortageDraft, wantedOf } from './shortage-draft.ts';
import classes from './shortages.module.css';

interface ShortageColumnsProps {
  t: TFunction;
  draft: ShortageDraft;
  /** False when nothing can be ordered: no supplier, or a blocked one. */
  canOrder: boolean;
  choose: (itemId: string, quantity: number | null) => void;
  onExplain: (row: Shortage) => void;
}

/** Columns of the shortages of one supplier. */
export function shortageColumns({
  t,
  draft,
  canOrder,
  choose,
  onExplain,
}: ShortageColumnsProps): DataColumn<Shortage>[] {
  return [
    {
      key: 'item',
      header: t('purchaseOrders.item'),
      primary: true,
      cell: (row) => <ShortItem row={row} draft={draft} choose={canOrder ? choose : undefined} />,
    },
    {
      key: 'day',
      header: t('purchaseOrders.neededOn'),
      width: '7rem',
      cell: ({ neededOn }) => <DateText value={neededOn} />,
    },
    figure('needed', t('purchaseOrders.needed'), ({ needed }) => <Quantity value={needed} />),
    figure('free', t('purchaseOrders.freeStock'), ({ freeStock }) => <Quantity value={freeStock} />),
    figure('coming', t('purchaseOrders.onOrder'), ({ onOrder }) => <Quantity value={onOrder} />),
    {
      key: 'short',
      header: t('purchaseOrders.short'),
      width: '7.5rem',
      align: 'end',
      phone: 'end',
      cell: (row) => <Short row={row} onExplain={onExplain} />,
    },
    {
      key: 'cover',
      header: t('purchaseOrders.cover'),
      width: '9rem',
      from: 'medium',
      cell: (row) => <CoverBar row={row} />,
    },
    {
      key: 'order',
      header: t('purchaseOrders.toOrder'),
      width: '10rem',
      align: 'end',
      cell: (row) => (canOrder ? <ToOrder row={row} draft={draft} choose={choose} /> : <SupplierLink row={row} />),
    },
    {
      key: 'amount',
      header: t('purchaseOrders.amount'),
      width: '7rem',
      align: 'end',
      from: 'wide',
      cell: (row) => <Amount value={costOf(row, draft)} currency={row.currency} />,
    },
  ];
}

const figure = (key: string, header: string, cell: (row: Shortage) => ReactNode): DataColumn<Shortage> => ({
  key,
  header,
  width: '6rem',
  align: 'end',
  from: 'medium',
  cell,
});

const costOf = (row: Shortage, draft: ShortageDraft) =>
  row.unitPrice === null ? null : Math.round((wantedOf(row, draft) ?? 0) * row.unitPrice * 100) / 100;

interface ShortItemProps {
  row: Shortage;
  draft: ShortageDraft;
  choose: ShortageColumnsProps['choose'] | undefined;
}

function ShortItem({ row, draft, choose }: ShortItemProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.item}>
      {choose && (
        <Checkbox
          aria-label={t('purchaseOrders.orderItem', { item: row.itemCode })}
          checked={wantedOf(row, draft) !== null}
          onChange={({ currentTarget: { checked } }) => choose(row.itemId, checked ? row.suggestedQuantity : null)}
          {...lockedCheck(!row.isPurchasable && t('purchaseOrders.notPurchased'))}
        />
      )}
      <span>
        <ItemLink code={row.itemCode}>{row.itemCode}</ItemLink> {row.itemDescription}
        {row.supplierItemCode && <span className={classes.more}>{row.supplierItemCode}</span>}
      </span>
    </span>
  );
}

function Short({ row, onExplain }: { row: Shortage; onExplain: (row: Shortage) => void }) {
  const { t } = useTranslation();
  return (
    <span className={classes.short}>
      <Quantity value={row.shortage} unit={row.unit} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('purchaseOrders.explainShortage', { item: row.itemCode })}
        onClick={() => onExplain(row)}
      >
        <IconInfoCircle size={16} stroke={1.75} />
      </ActionIcon>
    </span>
  );
}

function ToOrder({
  row,
  draft,
  choose,
}: {
  row: Shortage;
  draft: ShortageDraft;
  choose: ShortageColumnsProps['choose'];
}) {
  const { t } = useTranslation();
  const wanted = wantedOf(row, draft);
  if (!row.isPurchasable)
    return row.isAssembled ? (
      <Assemble row={row} />
    ) : (
      <span className={classes.more}>{t('purchaseOrders.notPurchased')}</span>
    );
  return (
    <>
      <NumberField
        className={classes.quantity}
        aria-label={t('purchaseOrders.toOrderOf', { item: row.itemCode })}
        decimals={4}
        minimum={0}
        value={wanted}
        onChange={(quantity) => choose(row.itemId, quantity)}
      />
      {row.unitFactor !== 1 && (
        <span className={classes.more}>
          {'× '}
          <Quantity value={row.unitFactor} unit={row.unit} />
        </span>
      )}
      {row.isAssembled && <Assemble row={row} />}
    </>
  );
}

/** A link to a new assembly order for the shortage of an item with a parts list. */
function Assemble({ row }: { row: Shortage }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('inventory');
  if (!canChange) return null;
  return (
    <span className={classes.more}>
      <Link to="/assembly-orders/new" search={{ item: row.itemCode, quantity: row.shortage }}>
        {t('purchaseOrders.assemble')}
      </Link>
    </span>
  );
}

/** A link to choose a supplier for an item without one. */
function SupplierLink({ row }: { row: Shortage }) {
  const { t } = useTranslation();
  return (
    <>
      <Link to="/items/$code" params={{ code: row.itemCode }} search={{ tab: 'suppliers' }}>
        {t('purchaseOrders.chooseSupplier')}
      </Link>
      {row.isAssembled && <Assemble row={row} />}
    </>
  );
}
