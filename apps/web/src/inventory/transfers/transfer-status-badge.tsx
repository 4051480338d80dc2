import type { TransferStatus } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { transferStatus } from '@werkbank/contract/inventory/transfers/transfer-status.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

const tones = {
  [transferStatus.requested]: 'attention',
  [transferStatus.open]: 'open',
  [transferStatus.sent]: 'active',
  [transferStatus.partial]: 'active',
  [transferStatus.complete]: 'done',
  [transferStatus.cancelled]: 'stopped',
} as const;

/** The progress of a transfer. */
export function TransferStatusBadge({ status, quiet = false }: { status: TransferStatus; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[status]} quiet={quiet}>
      {t(`inventory.transferStatus.${status}`)}
    </StatusBadge>
  );
}
