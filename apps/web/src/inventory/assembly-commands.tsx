import { IconPlus, IconTool } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Assembly orders by number or item, their list, and the command for a new one. */
export const AssemblyCommands = recordCommands({
  id: 'assembly-orders',
  label: 'nav.assemblyOrders',
  rank: 65,
  icon: IconTool,
  kind: 'assemblyOrder',
  to: ({ id }) => `/assembly-orders/${id}`,
  commands: [
    { id: 'list', label: 'nav.assemblyOrders', icon: IconTool, to: '/assembly-orders' },
    { id: 'new', label: 'nav.newAssemblyOrder', icon: IconPlus, to: '/assembly-orders/new' },
  ],
  useOffered: () => useAccess('inventory').canChange,
});
