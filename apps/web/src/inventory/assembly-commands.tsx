import { IconPlus, IconTool } from '@tabler/icons-react';
import { api } from '#src/api/api.ts';
import { recordCommands, shownRecords } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Assembly orders by number or item, their list, and the command for a new one. */
export const AssemblyCommands = recordCommands({
  id: 'assembly-orders',
  label: 'nav.assemblyOrders',
  rank: 65,
  minimumLength: 2,
  icon: IconTool,
  find: async (search, division, signal) => {
    const input = { params: { division }, query: { search }, pageSize: shownRecords };
    const { rows } = await api.inventory.listAssemblyOrders(input, signal);
    return rows.map(({ id, orderNumber, itemCode, itemDescription }) => ({
      id,
      label: `${orderNumber} · ${itemCode}`,
      description: itemDescription,
      to: `/assembly-orders/${id}`,
    }));
  },
  commands: [
    { id: 'list', label: 'nav.assemblyOrders', icon: IconTool, to: '/assembly-orders' },
    { id: 'new', label: 'nav.newAssemblyOrder', icon: IconPlus, to: '/assembly-orders/new' },
  ],
  useOffered: () => useAccess('inventory').canChange,
});
