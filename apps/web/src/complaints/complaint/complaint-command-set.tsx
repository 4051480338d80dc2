import { IconHandGrab, IconPencil, IconUserShare } from '@tabler/icons-react';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { closedRequests } from '@werkbank/contract/service-requests/shared/transitions.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, lazyDialog } from '#src/frame/commands/record-command.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

const isOver = ({ status }: Complaint) => closedRequests.includes(status);

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
      id: 'take',
      label: 'complaints.take',
      icon: IconHandGrab,
      right: 'complaints.change',
      isOffered: (complaint) => complaint.assignedToId === null && !isOver(complaint),
      run: ({ division, id }, { t, store }) =>
        void store(api.complaints.take, { params: { division: String(division), id } }, ['complaints']).then(
          (done) =>
            done &&
            showToast({
              text: t('complaints.nowIs', { hid: done.hid, status: t(`complaints.status.${done.status}`) }),
            }),
        ),
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
  ],
};
