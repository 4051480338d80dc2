import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconHandGrab,
  IconMessageExclamation,
  IconPencil,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { closedRequests, requestTransitions } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, type CommandTools, lazyDialog } from '#src/frame/commands/record-command.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { canUndo } from '../decisions/decision-model.ts';
import { acceptedText, orderLinkOf, paramsOf, refreshes } from '../decisions/use-decisions.ts';

const isOver = ({ status }: ServiceRequest) => closedRequests.includes(status);

/** What can be done with a service request. */
export const requestCommandSet: CommandSet<ServiceRequest> = {
  nameOf: ({ hid, description }) => `${hid} ${description}`,
  read: ({ id }, division) => callOptions(api.serviceRequests.get, { params: { division: String(division), id } }),
  commands: [
    {
      id: 'edit',
      label: 'action.edit',
      icon: IconPencil,
      right: 'serviceRequests.decide',
      to: ({ id }) => ({ to: '/service-requests/$id/edit', params: { id } }),
    },
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'serviceRequests.create',
      to: ({ id }) => ({ to: '/service-requests/new', search: { from: id } }),
    },
    {
      id: 'accept',
      label: ({ locationId }) => (locationId === null ? 'serviceRequests.acceptUnplaced' : 'serviceRequests.acceptNew'),
      icon: IconCheck,
      right: 'serviceRequests.decide',
      isOffered: ({ status }) => isAllowed(requestTransitions.accept, status),
      run: accept,
    },
    {
      id: 'undo',
      label: 'serviceRequests.undoDecision',
      icon: IconArrowBackUp,
      right: 'serviceRequests.decide',
      isOffered: (request, has, name) =>
        canUndo(request, { name, isAdmin: has('serviceRequests.administer') }, Date.now()),
      run: (request, tools) => void takeBack(request, tools),
    },
    {
      id: 'take',
      label: 'serviceRequests.take',
      icon: IconHandGrab,
      right: 'serviceRequests.decide',
      isOffered: (request) => request.assignedToId === null && !isOver(request),
      run: (request, { t, store }) =>
        void store(api.serviceRequests.take, { params: paramsOf(request) }, refreshes).then(
          (done) => done && showToast({ text: t('serviceRequests.taken', { hid: done.hid }) }),
        ),
    },
    {
      id: 'assign',
      label: 'divisions.assignAction',
      icon: IconUserShare,
      right: 'serviceRequests.decide',
      isOffered: (request) => !isOver(request),
      Dialog: lazyDialog(async () => {
        const { AssignRequest } = await import('../decisions/assign-request.tsx');
        return ({ record, onClose }) => <AssignRequest request={record} onClose={onClose} />;
      }),
    },
    {
      id: 'complaint',
      label: 'serviceRequests.complain',
      icon: IconMessageExclamation,
      right: 'complaints.change',
      to: (request) => ({ to: '/complaints/new', search: aboutRequest(request) }),
    },
    {
      id: 'decline',
      label: 'action.decline',
      icon: IconX,
      right: 'serviceRequests.decide',
      danger: true,
      isOffered: ({ status }) => isAllowed(requestTransitions.decline, status),
      Dialog: lazyDialog(async () => {
        const { DeclineDialog } = await import('../decisions/decline-dialog.tsx');
        return ({ record, onClose }) => <DeclineDialog request={record} onClose={onClose} />;
      }),
    },
  ],
};

const aboutRequest = ({ accountId, locationId, assetId, workOrderId }: ServiceRequest) => ({
  ...(accountId && { account: accountId }),
  ...(locationId && { location: locationId }),
  ...(assetId && { asset: assetId }),
  ...(workOrderId && { workOrder: workOrderId }),
});

/** Takes a decision back: the request waits for one again. */
async function takeBack(request: ServiceRequest, { t, store }: CommandTools): Promise<void> {
  const undone = await store(api.serviceRequests.undo, { params: paramsOf(request) }, refreshes);
  if (undone) showToast({ text: t('serviceRequests.undone', { hid: undone.hid }) });
}

/** Accepts a request; can be undone. */
function accept(request: ServiceRequest, { t, store }: CommandTools): void {
  const params = paramsOf(request);
  void store(api.serviceRequests.accept, { params }, refreshes).then(
    (done) =>
      done &&
      showToast({
        text: acceptedText(t)(done),
        undo: () => void takeBack(request, { t, store }),
        link: orderLinkOf(done, t),
      }),
  );
}
