import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { AssignDialog } from '#src/divisions/assign-dialog-picker.tsx';
import { useDecisions } from './use-decisions.ts';

/** Assigns a request to a colleague. */
export function AssignRequest({ request, onClose }: { request: ServiceRequest; onClose: () => void }) {
  const { t } = useTranslation();
  const { assign, isPending } = useDecisions();
  const { hid, assignedToId, assignedToFullName } = request;
  return (
    <AssignDialog
      title={t('serviceRequests.assignTitle', { hid })}
      current={assignedToId === null ? null : { id: assignedToId, fullName: assignedToFullName ?? '' }}
      isBusy={isPending}
      onAssign={(user) => void assign(request, user).then((isDone) => isDone && onClose())}
      onClose={onClose}
    />
  );
}
