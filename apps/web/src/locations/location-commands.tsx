import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { api } from '#src/api/api.ts';
import { recordCommands, shownRecords } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Locations by name, code, address, town, contact, telephone or account, and the command for a new one. */
export const LocationCommands = recordCommands({
  id: 'locations',
  label: 'nav.locations',
  rank: 40,
  minimumLength: 2,
  icon: IconMapPin,
  find: async (search, division, signal) => {
    const query = { search, active: 'true' } as const;
    const input = { params: { division: String(division) }, query, pageSize: shownRecords };
    const { rows } = await api.locations.list(input, signal);
    return rows.map(({ id, name, code, addressLine1, city }) => ({
      id,
      label: `${name} · ${code}`,
      description: [addressLine1, city].filter(Boolean).join(', '),
      to: `/locations/${id}`,
    }));
  },
  commands: [{ id: 'new', label: 'nav.newLocation', icon: IconPlus, to: '/locations/new' }],
  useOffered: () => useAccess('locations').canChange,
});
