import type { Transfer } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { usePages } from '#src/api/use-pages.ts';
import { column, type HistoryColumns } from '#src/ui/history/history-column.tsx';
import { RecordHistory } from '#src/ui/history/record-history.tsx';

const columns: HistoryColumns = {
  transfer_number: 'field.number',
  description: 'field.description',
  notes: 'field.notes',
  sent_on: column.day('inventory.sentOn'),
  received_on: column.day('inventory.receivedOn'),
  moved_on: column.day('field.date'),
  cancelled_reason: 'inventory.reason',
  quantity: column.quantity('field.quantity'),
  status: column.own('field.status', (value, t) =>
    typeof value === 'number' ? t(`inventory.transferStatus.${value}`) : undefined,
  ),
  kind: column.own('inventory.steps', (value, t) =>
    typeof value === 'string' ? t(`inventory.step.${value}`) : undefined,
  ),
};

/** The history of a transfer. */
export function TransferHistory({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const input = { params: { division: transfer.division, transferId: transfer.id }, pageSize: 60 };
  return (
    <RecordHistory
      pages={usePages(api.inventory.listTransferHistory, input)}
      columns={columns}
      parts={{ stock_transfer_line: 'inventory.goods', stock_transfer_step: 'inventory.steps' }}
      partNames={Object.fromEntries(
        transfer.lines.map(({ id, lineNumber, itemCode }) => [
          id,
          `${t('inventory.line')} ${lineNumber} · ${itemCode}`,
        ]),
      )}
      read={(event) =>
        transfer.lines.some(({ id }) => id === event.partId) ? { ...event, part: event.partId ?? event.part } : event
      }
    />
  );
}
