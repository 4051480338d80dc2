import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { useReasons } from '#src/frame/reasons/use-reasons.ts';
import { ReasonDialog } from '#src/ui/dialogs/reason-dialog.tsx';
import { useDecisions } from './use-decisions.ts';

const reasons = ['notOurs', 'duplicate', 'noContract', 'solved'] as const;

/** Declines a request with a reason. */
export function DeclineDialog({ request, onClose }: { request: ServiceRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const { decline, isPending } = useDecisions();
  const suggestions = useReasons(
    'requestDecline',
    reasons.map((reason) => t(`serviceRequests.declineReason.${reason}`)),
  );
  return (
    <ReasonDialog
      opened
      title={t('serviceRequests.declineTitle', { hid: request.hid })}
      text={t('serviceRequests.declineText')}
      label={t('serviceRequests.declineReason')}
      confirmLabel={t('action.decline')}
      suggestions={suggestions}
      maximumLength={1000}
      isBusy={isPending}
      onConfirm={(reason) => void decline(request, reason).then(onClose)}
      onClose={onClose}
    />
  );
}
