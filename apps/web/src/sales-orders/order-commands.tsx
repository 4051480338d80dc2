import { IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { api } from '#src/api/api.ts';
import { recordCommands, shownRecords } from '#src/frame/record-commands.tsx';
import { useAccess } from '#src/identity/access.ts';

/** Orders by number, reference or account, and the command for a new one. */
export const OrderCommands = recordCommands({
  id: 'sales-orders',
  label: 'nav.salesOrders',
  minimumLength: 2,
  icon: IconFileInvoice,
  find: async (search, division, signal) => {
    const input = { params: { division }, query: { search }, pageSize: shownRecords };
    const { rows } = await api.salesOrders.list(input, signal);
    return rows.map(({ id, orderNumber, orderedByName, yourRef, description }) => ({
      id,
      label: `${orderNumber} · ${orderedByName}`,
      description: [yourRef, description].filter(Boolean).join(' · '),
      to: `/sales-orders/${id}`,
    }));
  },
  commands: [{ id: 'new', label: 'nav.newOrder', icon: IconPlus, to: '/sales-orders/new' }],
  useOffered: () => useAccess('salesOrders').canChange,
});
