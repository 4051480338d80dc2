import { IconMessageCircle, IconPlus } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';

/** Finds service requests by number, words, reporter or place, and opens the form of a new one. */
export const RequestCommands = recordCommands({
  id: 'serviceRequests',
  label: 'nav.serviceRequests',
  rank: 45,
  icon: IconMessageCircle,
  kind: 'serviceRequest',
  to: ({ id }) => `/service-requests/${id}`,
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
