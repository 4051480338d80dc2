import { IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { recordCommands } from '#src/frame/record-commands.tsx';

/** Purchase orders by number, reference or supplier, and the command for a new one. */
export const PurchaseOrderCommands = recordCommands({
  id: 'purchase-orders',
  label: 'nav.purchaseOrders',
  icon: IconShoppingCart,
  kind: 'purchaseOrder',
  to: ({ id }) => `/purchase-orders/${id}`,
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
