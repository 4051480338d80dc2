import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { AssignDialog } from '#src/divisions/assign-dialog-picker.tsx';
import { useComplaintSteps } from './use-complaint-steps.ts';

/** Assigns a complaint to a colleague. */
export function AssignComplaint({ complaint, onClose }: { complaint: Complaint; onClose: () => void }) {
  const { t } = useTranslation();
  const { assign, isPending } = useComplaintSteps(complaint);
  const { hid, assignedToId, assignedToFullName } = complaint;
  return (
    <AssignDialog
      title={t('complaints.assignTitle', { hid })}
      current={assignedToId === null ? null : { id: assignedToId, fullName: assignedToFullName ?? '' }}
      isBusy={isPending}
      onAssign={(user) => void assign(user).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  );
}
