import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Locations by name, code, address, town, contact, telephone or account, and the command for a new one. */
export const LocationCommands = recordCommands({
  id: 'locations',
  label: 'nav.locations',
  rank: 40,
  icon: IconMapPin,
  kind: 'location',
  to: ({ id }) => `/locations/${id}`,
  isNamed: true,
  commands: [{ id: 'new', label: 'nav.newLocation', icon: IconPlus, to: '/locations/new' }],
  useOffered: () => useAccess('locations').canChange,
});
