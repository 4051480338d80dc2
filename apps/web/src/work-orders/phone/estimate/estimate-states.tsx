import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { usePhone } from '../outbox/phone-state.ts';
import { RecordedLine } from '../widgets/recorded-line.tsx';
import { isAccepted } from './estimate-choice.ts';
import classes from './estimate-states.module.css';

/** Shown instead of an estimate that is loading, that failed to load, or that needs a network. */
export function EstimateMissing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const { isOnline } = usePhone();
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (isOnline) return <TableSkeleton rows={4} columns={2} />;
  return (
    <p role="status" className={classes.note}>
      {t('estimate.offline')}
    </p>
  );
}

/** The reason why an estimate cannot be signed: who agreed and when, or that it is not waiting for an answer. */
export function EstimateAnswer({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { acceptedByName, acceptedAt, status, isExpired } = estimate;
  if (!isAccepted(estimate))
    return (
      <p role="status" className={classes.note}>
        {t(isExpired ? 'estimate.expired' : 'estimate.closed')}
      </p>
    );
  return (
    <div role="status">
      <RecordedLine isUnsent={false}>
        <StatusBadge tone="done" quiet>
          {t('phone.consent.accepted')}
        </StatusBadge>
        {acceptedByName} <DateText value={acceptedAt} as="dateTime" />
      </RecordedLine>
      <p className={classes.text}>
        {t(status === estimateStatus.accepted ? 'estimate.acceptedText' : 'estimate.failedText')}
      </p>
    </div>
  );
}
