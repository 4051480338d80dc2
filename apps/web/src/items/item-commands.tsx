import { IconPackage, IconPlus } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Items by code, description, search code or barcode, and the command for a new one. */
export const ItemCommands = recordCommands({
  id: 'items',
  label: 'nav.items',
  rank: 60,
  icon: IconPackage,
  kind: 'item',
  to: ({ number }) => `/items/${encodeURIComponent(number ?? '')}`,
  commands: [{ id: 'new', label: 'nav.newItem', icon: IconPlus, to: '/items/new' }],
  useOffered: () => useAccess('items').canChange,
});
