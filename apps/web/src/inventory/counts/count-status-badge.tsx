import type { CountStatus } from '@werkbank/contract/inventory/counts/count.ts';
import { countStatus } from '@werkbank/contract/inventory/counts/count-status.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

const tones = {
  [countStatus.open]: 'open',
  [countStatus.booked]: 'done',
  [countStatus.cancelled]: 'stopped',
} as const;

export function CountStatusBadge({ status, quiet = false }: { status: CountStatus; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[status]} quiet={quiet}>
      {t(`inventory.countStatus.${status}`)}
    </StatusBadge>
  );
}
