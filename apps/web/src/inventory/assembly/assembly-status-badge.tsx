import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyStatus } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

const tones = {
  [assemblyStatus.open]: 'open',
  [assemblyStatus.partial]: 'active',
  [assemblyStatus.complete]: 'done',
} as const;

interface AssemblyStatusBadgeProps {
  order: Pick<AssemblyOrder, 'status' | 'cancelledAt' | 'finishedQuantity'>;
  quiet?: boolean;
}

/** The progress of an order; one that was cancelled before anything was finished is shown as cancelled. */
export function AssemblyStatusBadge({ order, quiet = false }: AssemblyStatusBadgeProps) {
  const { t } = useTranslation();
  const isCancelled = order.cancelledAt !== null && order.finishedQuantity === 0;
  return (
    <StatusBadge tone={isCancelled ? 'stopped' : tones[order.status]} quiet={quiet}>
      {t(isCancelled ? 'inventory.assembly.cancelled' : `inventory.assemblyStatus.${order.status}`)}
    </StatusBadge>
  );
}
