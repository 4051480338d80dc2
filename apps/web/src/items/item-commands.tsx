import { IconPackage, IconPlus } from '@tabler/icons-react';
import { api } from '#src/api/api.ts';
import { recordCommands, shownRecords } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Items by code, description, search code or barcode, and the command for a new one. */
export const ItemCommands = recordCommands({
  id: 'items',
  label: 'nav.items',
  rank: 60,
  minimumLength: 2,
  icon: IconPackage,
  find: async (search, division, signal) => {
    const query = { search, active: 'true' } as const;
    const input = { params: { division: String(division) }, query, pageSize: shownRecords };
    const { rows } = await api.items.list(input, signal);
    return rows.map(({ id, code, description }) => ({
      id,
      label: `${code} · ${description}`,
      to: `/items/${encodeURIComponent(code)}`,
    }));
  },
  commands: [{ id: 'new', label: 'nav.newItem', icon: IconPlus, to: '/items/new' }],
  useOffered: () => useAccess('items').canChange,
});
