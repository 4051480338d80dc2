import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

/** An order that waits for a decision of the office. */
export function WaitingBadge({ quiet = false }: { quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone="attention" quiet={quiet}>
      {t('ordering.waiting')}
    </StatusBadge>
  );
}
