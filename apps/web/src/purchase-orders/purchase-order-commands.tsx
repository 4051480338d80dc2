import { IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { api } from '#src/api/api.ts';
import { recordCommands, shownRecords } from '#src/frame/record-commands.tsx';

/** Purchase orders by number, reference or supplier, and the command for a new one. */
export const PurchaseOrderCommands = recordCommands({
  id: 'purchase-orders',
  label: 'nav.purchaseOrders',
  minimumLength: 2,
  icon: IconShoppingCart,
  find: async (search, division, signal) => {
    const input = { params: { division }, query: { search }, pageSize: shownRecords };
    const { rows } = await api.purchaseOrders.list(input, signal);
    return rows.map(({ id, orderNumber, supplierName, yourRef, description }) => ({
      id,
      label: `${orderNumber} · ${supplierName}`,
      description: [yourRef, description].filter(Boolean).join(' · '),
      to: `/purchase-orders/${id}`,
    }));
  },
  commands: [
    {
      id: 'new',
      label: 'nav.newPurchaseOrder',
      icon: IconPlus,
      to: '/purchase-orders/new',
      right: 'purchaseOrders.change',
    },
  ],
});
