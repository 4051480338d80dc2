import { IconMessageExclamation, IconPlus } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';

/** Finds complaints by number, words or account, and opens the form of a new one. */
export const ComplaintCommands = recordCommands({
  id: 'complaints',
  label: 'nav.complaints',
  rank: 46,
  commandRank: 81,
  icon: IconMessageExclamation,
  kind: 'complaint',
  to: ({ id }) => `/complaints/${id}`,
  commands: [
    { id: 'new', label: 'nav.newComplaint', icon: IconPlus, to: '/complaints/new', right: 'complaints.change' },
  ],
});
