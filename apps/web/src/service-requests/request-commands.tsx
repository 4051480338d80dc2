import { IconMessageCircle, IconPlus } from '@tabler/icons-react';
import { api } from '#src/api/api.ts';
import { recordCommands, shownRecords } from '#src/frame/record-commands.tsx';

/** Finds service requests by number, words, reporter or place, and opens the form of a new one. */
export const RequestCommands = recordCommands({
  id: 'serviceRequests',
  label: 'nav.serviceRequests',
  rank: 45,
  minimumLength: 2,
  icon: IconMessageCircle,
  find: async (search, division, signal) => {
    const input = { params: { division: String(division) }, query: { search }, pageSize: shownRecords };
    const { rows } = await api.serviceRequests.list(input, signal);
    return rows.map(({ id, hid, description }) => ({
      id,
      label: `${hid} · ${description}`,
      to: `/service-requests/${id}`,
    }));
  },
  commands: [
    {
      id: 'new',
      label: 'nav.newServiceRequest',
      icon: IconPlus,
      to: '/service-requests/new',
      right: 'serviceRequests.create',
    },
  ],
});
