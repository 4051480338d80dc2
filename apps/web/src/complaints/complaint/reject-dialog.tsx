import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#src/ui/dialogs/reason-dialog.tsx';
import { useComplaintSteps } from './use-complaint-steps.ts';

/** Asks why a complaint is not justified. */
export function RejectComplaint({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { t } = useTranslation();
  const steps = useComplaintSteps(complaint);
  return (
    <ReasonDialog
      opened
      title={t('complaints.rejectTitle', { hid: complaint.hid })}
      label={t('complaints.reason')}
      confirmLabel={t('complaints.unjustified')}
      maximumLength={1000}
      isBusy={steps.isPending}
      onConfirm={(reason) => void steps.reject(reason).then(onClose)}
      onClose={onClose}
    />
  );
}
