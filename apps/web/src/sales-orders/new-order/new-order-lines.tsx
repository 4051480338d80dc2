import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { OrderQuote } from '@werkbank/contract/sales-orders/order/order.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useHasRight } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { MoneyField } from '#src/ui/number-field/money-field.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { numberFormat } from '#src/ui/page/figures/formats.ts';
import { Amount, Percentage } from '#src/ui/page/figures/values.tsx';
import { Skeleton } from '#src/ui/page/states/skeleton.tsx';
import { LineProgress } from '../shared/line-progress.tsx';
import classes from './new-order.module.css';
import type { OrderLines as Draft, DraftLine } from './use-order-draft.tsx';

interface Row {
  line: DraftLine;
  /** Undefined until the server has responded for this line. */
  quoted: OrderQuote['lines'][number] | undefined;
  currency: string;
}

/** The lines entered so far, each with price and availability from the server. */
export function NewOrderLines({ draft, quote }: { draft: Draft; quote: OrderQuote | undefined }) {
  const { t } = useTranslation();
  const seesPrices = useHasRight('salesOrders.prices');
  const rows = draft.lines.map((line, n): Row => {
    const quoted = quote?.lines[n];
    return { line, quoted: quoted?.itemId === line.itemId ? quoted : undefined, currency: quote?.currency ?? 'EUR' };
  });
  return (
    <DataTable
      caption={t('salesOrders.lines')}
      columns={seesPrices ? columns(t, draft) : columns(t, draft).filter(({ key }) => !priced.includes(key))}
      rows={rows}
      rowKey={({ line }) => line.key}
      empty={<p className={classes.nothing}>{t('salesOrders.newHint')}</p>}
    />
  );
}

/** Columns for users who may see prices. */
const priced = ['price', 'discount', 'amount'];

const columns = (t: TFunction, draft: Draft): DataColumn<Row>[] => [
  { key: 'item', header: t('salesOrders.item'), primary: true, cell: ({ quoted }) => <ItemName quoted={quoted} /> },
  {
    key: 'stock',
    header: t('salesOrders.stock'),
    width: '11rem',
    phone: 'plain',
    cell: ({ quoted }) => quoted && <Stock quoted={quoted} />,
  },
  {
    key: 'quantity',
    header: t('field.quantity'),
    width: '8.5rem',
    align: 'end',
    cell: (row) => <QuantityEntry row={row} draft={draft} />,
  },
  {
    key: 'price',
    header: t('salesOrders.unitPrice'),
    width: '9rem',
    align: 'end',
    cell: (row) => <PriceEntry row={row} draft={draft} />,
  },
  {
    key: 'discount',
    header: t('salesOrders.discount'),
    width: '5.5rem',
    align: 'end',
    cell: ({ quoted }) => <Percentage value={quoted?.discount || null} />,
  },
  {
    key: 'amount',
    header: t('salesOrders.amount'),
    width: '8rem',
    align: 'end',
    phone: 'end',
    cell: ({ quoted, currency }) => <Amount value={quoted?.amountFC} currency={currency} />,
  },
  {
    key: 'remove',
    header: '',
    width: '3rem',
    phone: 'plain',
    cell: ({ line, quoted }) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('salesOrders.removeItem', { item: quoted?.itemCode ?? '' })}
        onClick={() => draft.remove(line.key)}
      >
        <IconTrash size={16} stroke={1.75} />
      </ActionIcon>
    ),
  },
];

function ItemName({ quoted }: Pick<Row, 'quoted'>) {
  if (!quoted) return <Skeleton width="12rem" />;
  return (
    <>
      <span className={classes.code}>{quoted.itemCode}</span> {quoted.description}
    </>
  );
}

function QuantityEntry({ row: { line, quoted }, draft }: { row: Row; draft: Draft }) {
  const { t } = useTranslation();
  return (
    <NumberField
      id={lineFieldId('quantity', line)}
      aria-label={`${t('field.quantity')} ${quoted?.itemCode ?? ''}`}
      decimals={4}
      value={line.quantity}
      onChange={(quantity) => isNumber(quantity) && quantity !== 0 && draft.change(line.key, { quantity })}
      rightSection={quoted?.unitDescription}
    />
  );
}

function PriceEntry({ row: { line, quoted, currency }, draft }: { row: Row; draft: Draft }) {
  const { t } = useTranslation();
  return (
    <MoneyField
      id={lineFieldId('unitPrice', line)}
      aria-label={`${t('salesOrders.unitPrice')} ${quoted?.itemCode ?? ''}`}
      decimals={6}
      minimum={0}
      currency={currency}
      value={line.unitPrice ?? quoted?.unitPrice ?? null}
      onChange={(unitPrice) =>
        isNumber(unitPrice) && unitPrice !== quoted?.unitPrice && draft.change(line.key, { unitPrice })
      }
    />
  );
}

/** Id of a field of a line, for links to it. */
export const lineFieldId = (field: 'quantity' | 'unitPrice', { key }: DraftLine): string => `${field}-${key}`;

/** The quantity that would be reserved, the quantity that is short, and the available stock. */
function Stock({ quoted }: { quoted: OrderQuote['lines'][number] }) {
  const { t } = useTranslation();
  const number = numberFormat(useLocale(), { maximumFractionDigits: 3 });
  if (quoted.freeStock === null) return <span className={classes.quiet}>{t('salesOrders.service')}</span>;
  return (
    <>
      <LineProgress line={{ ...quoted, quantityDelivered: 0, quantityClosed: 0, quantityOpen: quoted.quantity }} />
      <span className={classes.stock}>
        <span>{t('salesOrders.freeStock', { n: number.format(Math.max(0, quoted.freeStock)) })}</span>
        {quoted.quantityBackOrder ? (
          <span className={classes.short}>
            {t('salesOrders.progress.backOrder', { n: number.format(quoted.quantityBackOrder) })}
          </span>
        ) : null}
      </span>
    </>
  );
}

const isNumber = (value: number | null): value is number => value !== null && !Number.isNaN(value);
