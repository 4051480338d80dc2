import {
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconCopy,
  IconHandGrab,
  IconHeartHandshake,
  IconPencil,
  IconSend,
  IconTrashX,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { complaintTransitions } from '@werkbank/contract/complaints/transitions.ts';
import { closedRequests, requestStatus } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import {
  type CommandSet,
  type CommandTools,
  lazyDialog,
  type RecordCommand,
} from '#src/frame/commands/record-command.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { complaintRefreshes as refreshes } from './use-complaint-steps.ts';

const isOver = ({ status }: Complaint) => closedRequests.includes(status);
const paramsOf = ({ division, id }: Complaint) => ({ division: String(division), id });

/** Says what became of a complaint. */
const report = (done: Complaint | null, { t }: CommandTools, undo?: () => void) =>
  done &&
  showToast({ text: t('complaints.nowIs', { hid: done.hid, status: t(`complaints.status.${done.status}`) }), undo });

type Step = Pick<RecordCommand<Complaint>, 'id' | 'label' | 'icon'> & { of: keyof typeof complaintTransitions };

/** A step that sets the status alone. */
const toStatus = (status: 0 | 20, { of, ...shared }: Step): RecordCommand<Complaint> => ({
  ...shared,
  right: 'complaints.change',
  isOffered: (complaint) => isAllowed(complaintTransitions[of], complaint.status),
  run: (complaint, tools) =>
    void setStatus(complaint, status, tools, complaint.version).then((done) => report(done, tools)),
});

const setStatus = async (complaint: Complaint, status: 0 | 20, { store }: CommandTools, ifMatch?: number) =>
  await store(
    api.complaints.update,
    { params: paramsOf(complaint), body: { status }, ...(ifMatch !== undefined && { ifMatch }) },
    refreshes,
  );

/** What can be done with a complaint. */
export const complaintCommandSet: CommandSet<Complaint> = {
  nameOf: ({ hid, complaint }) => `${hid} ${complaint}`,
  read: ({ id }, division) => callOptions(api.complaints.get, { params: { division: String(division), id } }),
  commands: [
    {
      id: 'edit',
      label: 'action.edit',
      icon: IconPencil,
      right: 'complaints.change',
      to: ({ id }) => ({ to: '/complaints/$id/edit', params: { id } }),
    },
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'complaints.change',
      to: ({ id }) => ({ to: '/complaints/new', search: { from: id } }),
    },
    toStatus(requestStatus.open, { id: 'handIn', label: 'complaints.handIn', icon: IconSend, of: 'submit' }),
    {
      id: 'justify',
      label: 'complaints.justified',
      icon: IconCheck,
      right: 'complaints.change',
      isOffered: ({ status }) => isAllowed(complaintTransitions.justify, status),
      run: (complaint, tools) =>
        void tools
          .store(
            api.complaints.decide,
            { params: paramsOf(complaint), body: { justified: true }, ifMatch: complaint.version },
            refreshes,
          )
          .then((done) => report(done, tools, () => void setStatus(complaint, requestStatus.open, tools))),
    },
    {
      id: 'reject',
      label: 'complaints.unjustifiedAction',
      icon: IconX,
      right: 'complaints.change',
      isOffered: ({ status }) => isAllowed(complaintTransitions.reject, status),
      Dialog: lazyDialog(async () => {
        const { RejectComplaint } = await import('./reject-dialog.tsx');
        return ({ record, onClose }) => <RejectComplaint complaint={record} onClose={onClose} />;
      }),
    },
    {
      id: 'settle',
      label: 'complaints.settleAction',
      icon: IconHeartHandshake,
      right: 'complaints.change',
      isOffered: ({ status }) => isAllowed(complaintTransitions.resolve, status),
      Dialog: lazyDialog(async () => {
        const { SettleDialog } = await import('./settle-dialog.tsx');
        return ({ record, onClose }) => <SettleDialog complaint={record} onClose={onClose} />;
      }),
    },
    {
      id: 'finish',
      label: 'complaints.finish',
      icon: IconChecks,
      right: 'complaints.change',
      isOffered: ({ status }) => isAllowed(complaintTransitions.finish, status),
      run: (complaint, tools) =>
        void tools
          .store(api.complaints.finish, { params: paramsOf(complaint), ifMatch: complaint.version }, refreshes)
          .then((done) => report(done, tools)),
    },
    {
      id: 'take',
      label: 'complaints.take',
      icon: IconHandGrab,
      right: 'complaints.change',
      isOffered: (complaint) => complaint.assignedToId === null && !isOver(complaint),
      run: (complaint, tools) =>
        void tools
          .store(api.complaints.take, { params: paramsOf(complaint) }, refreshes)
          .then((done) => report(done, tools)),
    },
    {
      id: 'assign',
      label: 'divisions.assignAction',
      icon: IconUserShare,
      right: 'complaints.change',
      isOffered: (complaint) => !isOver(complaint),
      Dialog: lazyDialog(async () => {
        const { AssignComplaint } = await import('./assign-complaint.tsx');
        return ({ record, onClose }) => <AssignComplaint complaint={record} onClose={onClose} />;
      }),
    },
    toStatus(requestStatus.open, { id: 'takeBack', label: 'complaints.takeBack', icon: IconArrowBackUp, of: 'undo' }),
    {
      ...toStatus(requestStatus.void, { id: 'void', label: 'complaints.void', icon: IconTrashX, of: 'void' }),
      danger: true,
    },
  ],
};
