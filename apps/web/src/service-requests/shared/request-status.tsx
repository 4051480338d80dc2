import type { RequestKind } from '@werkbank/contract/service-requests/request/request.ts';
import type { RequestStatus as Status } from '@werkbank/contract/service-requests/shared/status.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';

/** The tone of a status. */
export const requestTones: Readonly<Record<Status, StatusTone>> = {
  0: 'stopped',
  5: 'failed',
  10: 'draft',
  20: 'open',
  30: 'active',
  40: 'done',
  50: 'done',
};

/** The status of a request. */
export function RequestStatus({ status, quiet = false }: { status: Status; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={requestTones[status]} quiet={quiet}>
      {t(`serviceRequests.status.${status}`)}
    </StatusBadge>
  );
}

const kindTones: Readonly<Record<RequestKind, StatusTone>> = {
  alarm: 'attention',
  damaged: 'failed',
  missing: 'failed',
  used: 'attention',
  maintenance: 'open',
  move: 'open',
  quote: 'open',
  other: 'draft',
};

/** The kind of a request. */
export function RequestKindBadge({ kind }: { kind: RequestKind }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={kindTones[kind]} quiet>
      {t(`serviceRequests.kind.${kind}`)}
    </StatusBadge>
  );
}
