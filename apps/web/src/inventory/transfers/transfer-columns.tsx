import type { TransferListed } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { columns } from '#src/ui/data-grid/columns/columns.tsx';
import { CodeName } from '#src/ui/data-grid/model/row-name.tsx';
import { TransferLink } from './transfer-link.tsx';
import { TransferStatusBadge } from './transfer-status-badge.tsx';

const { link, text, date, badge, figure } = columns<TransferListed>('inventory');

/** Columns of the list of transfers. */
export const transferColumns = [
  link('number', 110, (transfer) => <TransferName transfer={transfer} />, { header: 'field.number' }),
  text('to', 220, ({ toWarehouseDescription }) => toWarehouseDescription, { grow: true, card: 'none' }),
  text('from', 220, ({ fromWarehouseDescription }) => fromWarehouseDescription, { grow: true, hidePriority: 3 }),
  badge('status', 170, ({ status }) => <TransferStatusBadge status={status} quiet />, { header: 'field.status' }),
  figure('lines', 100, ({ lineCount }) => lineCount, { hidePriority: 4 }),
  text('description', 200, ({ description }) => description, {
    header: 'field.description',
    grow: true,
    hidePriority: 2,
  }),
  date('sentOn', 120, ({ sentOn }) => sentOn, { hidePriority: 1 }),
];

/** On a card the warehouse is part of the name; in a row it has its own column. */
function TransferName({ transfer }: { transfer: TransferListed }) {
  return (
    <TransferLink id={transfer.id}>
      <CodeName code={transfer.transferNumber} name={transfer.toWarehouseDescription} />
    </TransferLink>
  );
}
