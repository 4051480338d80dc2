import type { AppointmentStatus, VisitAppointment } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';

const tones: Record<AppointmentStatus, StatusTone> = {
  proposed: 'open',
  confirmed: 'done',
  callWanted: 'attention',
  withdrawn: 'stopped',
};

/** What the customer says about the time of a visit. */
export function AppointmentBadge({ appointment }: { appointment: VisitAppointment }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[appointment.status]} quiet>
      {t(`workOrders.appointment.status.${appointment.status}`)}
    </StatusBadge>
  );
}
