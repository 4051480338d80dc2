import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconGitBranch,
  IconPencil,
  IconRefresh,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { estimateStatus } from '@werkbank/contract/estimates/shared/transitions.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, lazyDialog, type RecordCommand } from '#src/frame/commands/record-command.ts';
import { type Verb, verbsOf } from '../sending/steps-model.ts';
import { numberOf } from '../shared/number-of.ts';

export const verbIcons = {
  send: IconSend,
  accept: IconCheck,
  decline: IconX,
  revise: IconGitBranch,
  reopen: IconArrowBackUp,
  retry: IconRefresh,
  undoAccept: IconArrowBackUp,
} as const satisfies Record<Verb, unknown>;

const verb = (id: Verb): RecordCommand<Estimate> => ({
  id,
  label: ({ sentAt }) => (id === 'send' && sentAt ? 'estimates.sendAgain' : `estimates.${id}`),
  icon: verbIcons[id],
  right: 'estimates.change',
  ...(id === 'decline' && { danger: true }),
  isOffered: (estimate) => verbsOf(estimate).includes(id),
  Dialog: lazyDialog(async () => {
    const { VerbDialog } = await import('../sending/verb-dialog.tsx');
    return ({ record, onClose }) => <VerbDialog verb={id} estimate={record} onClose={onClose} />;
  }),
});

/** What can be done with an estimate. */
export const estimateCommandSet: CommandSet<Estimate> = {
  nameOf: numberOf,
  read: ({ id }) => callOptions(api.estimates.get, { params: { estimateId: id } }),
  commands: [
    {
      id: 'edit',
      label: 'action.edit',
      icon: IconPencil,
      right: 'estimates.change',
      isOffered: ({ status }) => status === estimateStatus.draft,
      to: ({ id }) => ({ to: '/estimates/$estimateId/edit', params: { estimateId: id } }),
    },
    verb('send'),
    verb('accept'),
    verb('revise'),
    verb('reopen'),
    verb('retry'),
    verb('undoAccept'),
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'estimates.change',
      Dialog: lazyDialog(async () => {
        const { DuplicateEstimate } = await import('./duplicate-estimate.tsx');
        return ({ record, onClose }) => <DuplicateEstimate estimate={record} onClose={onClose} />;
      }),
    },
    verb('decline'),
  ],
};
