import { IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Orders by number, reference or account, and the command for a new one. */
export const OrderCommands = recordCommands({
  id: 'sales-orders',
  label: 'nav.salesOrders',
  icon: IconFileInvoice,
  kind: 'salesOrder',
  to: ({ id }) => `/sales-orders/${id}`,
  commands: [{ id: 'new', label: 'nav.newOrder', icon: IconPlus, to: '/sales-orders/new' }],
  useOffered: () => useAccess('salesOrders').canChange,
});
