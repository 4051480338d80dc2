import type { Transfer, TransferLine } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { transferStatus } from '@werkbank/contract/inventory/transfers/transfer-status.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ItemLink } from '#src/items/shared/item-link.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { Quantity } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { PiecesLink } from '../shared/serial-link.tsx';
import classes from './transfers.module.css';

/** The goods of a transfer: available quantities before it is sent, afterwards those in transit. */
export function TransferLines({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  return (
    <Section title={t('inventory.goods')} count={transfer.lineCount} flush>
      <DataTable
        caption={t('inventory.goods')}
        columns={[...common(t), ...(transfer.sentOn === null ? unsent(t, transfer) : sent(t)), quantity(t)]}
        rows={transfer.lines}
        rowKey={({ id }) => id}
      />
    </Section>
  );
}

const common = (t: TFunction): DataColumn<TransferLine>[] => [
  {
    key: 'item',
    header: t('inventory.itemCode'),
    width: '9rem',
    primary: true,
    cell: ({ itemCode }) => <ItemLink code={itemCode}>{itemCode}</ItemLink>,
  },
  {
    key: 'description',
    header: t('field.description'),
    phone: 'plain',
    cell: ({ itemDescription }) => itemDescription,
  },
];

const figure = (
  key: string,
  header: string,
  value: (line: TransferLine) => number,
  from?: 'medium',
): DataColumn<TransferLine> => ({
  key,
  header,
  width: '7.5rem',
  align: 'end',
  ...(from && { from }),
  cell: (line) => <Quantity value={value(line)} />,
});

/** A line is short when less is reserved and available than requested. */
function unsent(t: TFunction, { status }: Transfer): DataColumn<TransferLine>[] {
  const isOver = status === transferStatus.cancelled;
  return [
    figure('reserved', t('inventory.reserved'), ({ quantityReserved }) => quantityReserved, 'medium'),
    {
      key: 'there',
      header: t('inventory.there'),
      width: '9rem',
      align: 'end',
      cell: ({ quantityReserved, freeStock, quantity }) => (
        <>
          <Quantity value={quantityReserved + Math.max(0, freeStock)} />
          {!isOver && quantityReserved + freeStock < quantity && (
            <span className={classes.hint}>{t('inventory.tooFew')}</span>
          )}
        </>
      ),
    },
  ];
}

const sent = (t: TFunction): DataColumn<TransferLine>[] => [
  {
    key: 'numbers',
    header: t('items.serialNumbers'),
    from: 'wide',
    phone: 'plain',
    cell: ({ itemId, serialNumbers }) =>
      serialNumbers.length > 0 ? (
        <span className={classes.numbers}>
          <PiecesLink itemId={itemId} serialNumbers={serialNumbers} />
        </span>
      ) : null,
  },
  figure('sent', t('inventory.sent'), ({ quantitySent }) => quantitySent),
  figure('received', t('inventory.received'), ({ quantityReceived }) => quantityReceived),
  figure('onWay', t('inventory.onWay'), ({ quantityOnWay }) => quantityOnWay),
];

const quantity = (t: TFunction): DataColumn<TransferLine> => ({
  key: 'quantity',
  header: t('field.quantity'),
  width: '7.5rem',
  align: 'end',
  phone: 'end',
  cell: ({ quantity, unit }) => <Quantity value={quantity} unit={unit} />,
});
