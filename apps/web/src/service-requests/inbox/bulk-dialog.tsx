import { Textarea } from '@mantine/core';
import type { BulkInput, ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import type { BulkResult } from '@werkbank/contract/wire/bulk.ts';
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
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { RequestStatus } from '../shared/request-status.tsx';

export type BulkAction = 'accept' | 'decline' | 'assign';

interface RequestsBulkDialogProps {
  action: BulkAction;
  collect: () => Promise<Collected<ServiceRequest>>;
  onDone: () => void;
  onClose: () => void;
}

/** Accepts, declines or assigns the selected requests. */
export function RequestsBulkDialog({ action, collect, onDone, onClose }: RequestsBulkDialogProps) {
  const { t } = useTranslation();
  return (
    <BulkDialog collect={collect} onClose={onClose} title={t(`serviceRequests.bulk.${action}Title`)}>
      {(collected) => <Bulk action={action} collected={collected} onDone={onDone} onClose={onClose} />}
    </BulkDialog>
  );
}

interface BulkProps extends Omit<RequestsBulkDialogProps, 'collect'> {
  collected: Collected<ServiceRequest>;
}

function Bulk({ action, collected: { rows: requests, isWhole }, onDone, onClose }: BulkProps) {
  const { t } = useTranslation();
  const { run, takeBack, results, isPending, error } = useBulk(requests);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { id, name } = useMe();
  const [assignee, setAssignee] = useState<PickedUser | null>({ id, fullName: name });
  const close = () => {
    onDone();
    onClose();
  };
  const confirm = () => {
    setTried(true);
    if (action !== 'decline') run(action === 'accept' ? { action } : { action, assignedToId: assignee?.id ?? null });
    else if (reason.trim()) run({ action, reason: reason.trim() });
  };
  return (
    <BulkSteps
      label={t('serviceRequests.title')}
      rows={requests.map((request) => ({
        id: request.id,
        number: request.hid,
        what: request.description,
        where: request.locationName ?? request.accountName,
        expected: <Expected action={action} request={request} />,
      }))}
      isWhole={isWhole}
      results={results}
      renderDone={({ status }) => status !== null && <RequestStatus status={status} quiet />}
      error={error}
      isBusy={isPending}
      confirmLabel={t(`serviceRequests.bulk.${action}Count`, { count: requests.length })}
      danger={action === 'decline'}
      onConfirm={confirm}
      onUndo={action === 'assign' ? undefined : (done) => takeBack(done, close)}
      onCancel={onClose}
      onClose={close}
    >
      {action === 'assign' && <AssignField value={assignee} onChange={setAssignee} />}
      {action === 'decline' && (
        <Textarea
          label={t('serviceRequests.declineReason')}
          required
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          error={isTried && !reason.trim() && t('valid.required')}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
    </BulkSteps>
  );
}

/** The effect on a request; one that has been decided already is not changed. */
function Expected({ action, request }: { action: BulkAction; request: ServiceRequest }) {
  const { t } = useTranslation();
  if (action === 'assign') return request.assignedToFullName ?? t('serviceRequests.nobody');
  if (request.status !== requestStatus.open) return <RequestStatus status={request.status} quiet />;
  if (action === 'decline') return t('serviceRequests.bulk.willDecline');
  return t(request.locationId === null ? 'serviceRequests.bulk.willWait' : 'serviceRequests.bulk.willOrder');
}

/** One bulk decision without the ids of its requests. */
type Step = BulkInput extends infer One ? (One extends BulkInput ? Omit<One, 'ids'> : never) : never;

const refreshes = ['serviceRequests', 'workOrders'];

/** Applies one decision to many requests, and undoes it for those where it succeeded. */
function useBulk(requests: readonly ServiceRequest[]) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const bulk = useAction(api.serviceRequests.bulk, refreshes);
  const undo = useAction(api.serviceRequests.undo, refreshes);
  const takeBack = async (results: readonly BulkResult[]) => {
    const done = results.filter((result) => result.done);
    const outcomes = await Promise.allSettled(done.map(({ id }) => undo.mutateAsync({ params: { division, id } })));
    const count = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    showToast({ text: t('serviceRequests.bulk.undone', { count }) });
    if (refused?.reason instanceof Error) showToast({ kind: 'error', text: refused.reason.message });
  };
  return {
    run: (step: Step) =>
      bulk.mutate({ params: { division }, body: { ...step, ids: requests.map(({ id }) => id) } as BulkInput }),
    takeBack: (results: readonly BulkResult[], onDone: () => void) => void takeBack(results).then(onDone),
    results: bulk.data,
    isPending: bulk.isPending || undo.isPending,
    error: bulk.error,
  };
}
