import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { AssignField } from '#src/divisions/assignee-picker.tsx';
import type { PickedUser } from '#src/divisions/user-picker.tsx';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { BulkDialog } from '#src/ui/bulk/bulk-dialog.tsx';
import { BulkSteps } from '#src/ui/bulk/bulk-steps.tsx';
import type { Collected } from '#src/ui/bulk/collect-selected.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

interface AssignManyProps {
  collect: () => Promise<Collected<Complaint>>;
  onDone: () => void;
  onClose: () => void;
}

/** Assigns the selected complaints to a colleague, or to no one. */
export function AssignMany({ collect, onDone, onClose }: AssignManyProps) {
  const { t } = useTranslation();
  return (
    <BulkDialog collect={collect} onClose={onClose} title={t('complaints.assignManyTitle')}>
      {(collected) => <Assign {...collected} onDone={onDone} onClose={onClose} />}
    </BulkDialog>
  );
}

function Assign({ rows, isWhole, onDone, onClose }: Collected<Complaint> & Omit<AssignManyProps, 'collect'>) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const { id, name } = useMe();
  const [assignee, setAssignee] = useState<PickedUser | null>({ id, fullName: name });
  const assign = useAction(api.complaints.assignMany, ['complaints']);
  const body = { ids: rows.map((complaint) => complaint.id), assignedToId: assignee?.id ?? null };
  return (
    <BulkSteps
      label={t('complaints.title')}
      rows={rows.map((complaint) => ({
        id: complaint.id,
        number: complaint.hid,
        what: complaint.complaint,
        where: complaint.locationName ?? complaint.accountName,
        expected: complaint.assignedToFullName ?? t('complaints.nobody'),
      }))}
      isWhole={isWhole}
      results={assign.data}
      renderDone={() => (
        <StatusBadge tone="done" quiet>
          {assignee?.fullName ?? t('complaints.nobody')}
        </StatusBadge>
      )}
      error={assign.error}
      isBusy={assign.isPending}
      confirmLabel={t('complaints.assignCount', { count: rows.length })}
      onConfirm={() => assign.mutate({ params, body })}
      onCancel={onClose}
      onClose={() => {
        onDone();
        onClose();
      }}
    >
      <AssignField value={assignee} onChange={setAssignee} />
    </BulkSteps>
  );
}
