import { IconCopy, IconX } from '@tabler/icons-react';
import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyTransitions } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, lazyDialog } from '#src/frame/commands/record-command.ts';

/** What can be done with an assembly order, besides reserving its parts and finishing it. */
export const assemblyCommandSet: CommandSet<AssemblyOrder> = {
  nameOf: ({ orderNumber, itemDescription }) => `${orderNumber} ${itemDescription}`,
  read: ({ id }, division) =>
    callOptions(api.inventory.getAssemblyOrder, { params: { division, assemblyOrderId: id } }),
  commands: [
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'inventory.change',
      to: ({ id }) => ({ to: '/assembly-orders/new', search: { from: id } }),
    },
    {
      id: 'cancel',
      label: ({ finishedQuantity }) => (finishedQuantity > 0 ? 'inventory.cancelRest' : 'inventory.cancelAssembly'),
      icon: IconX,
      right: 'inventory.change',
      danger: true,
      isOffered: ({ status }) => isAllowed(assemblyTransitions.cancel, status),
      Dialog: lazyDialog(async () => {
        const { CancelAssembly } = await import('./cancel-assembly.tsx');
        return ({ record, onClose }) => <CancelAssembly order={record} onClose={onClose} />;
      }),
    },
  ],
};
