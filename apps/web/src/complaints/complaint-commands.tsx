import { IconMessageExclamation, IconPlus } from '@tabler/icons-react';
import { api } from '#src/api/api.ts';
import { recordCommands, shownRecords } from '#src/frame/record-commands.tsx';

/** Finds complaints by number, words or account, and opens the form of a new one. */
export const ComplaintCommands = recordCommands({
  id: 'complaints',
  label: 'nav.complaints',
  rank: 46,
  commandRank: 81,
  minimumLength: 2,
  icon: IconMessageExclamation,
  find: async (search, division, signal) => {
    const input = { params: { division: String(division) }, query: { search }, pageSize: shownRecords };
    const { rows } = await api.complaints.list(input, signal);
    return rows.map(({ id, hid, complaint }) => ({ id, label: `${hid} · ${complaint}`, to: `/complaints/${id}` }));
  },
  commands: [
    { id: 'new', label: 'nav.newComplaint', icon: IconPlus, to: '/complaints/new', right: 'complaints.change' },
  ],
});
