import { IconCopy, IconX } from '@tabler/icons-react';
import type { StockCount } from '@werkbank/contract/inventory/counts/count.ts';
import { countStatus } from '@werkbank/contract/inventory/counts/count-status.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, lazyDialog } from '#src/frame/commands/record-command.ts';

/** What can be done with a stock count, besides posting it. */
export const countCommandSet: CommandSet<StockCount> = {
  nameOf: ({ countNumber, warehouseDescription }) => `${countNumber} ${warehouseDescription}`,
  read: ({ id }, division) => callOptions(api.inventory.getCount, { params: { division, countId: id } }),
  commands: [
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'inventory.change',
      to: ({ id }) => ({ to: '/counts/new', search: { from: id } }),
    },
    {
      id: 'cancel',
      label: 'inventory.cancelCount',
      icon: IconX,
      right: 'inventory.change',
      danger: true,
      isOffered: ({ status }) => status === countStatus.open,
      Dialog: lazyDialog(async () => {
        const { CancelCount } = await import('./cancel-count.tsx');
        return ({ record, onClose }) => <CancelCount count={record} onClose={onClose} />;
      }),
    },
  ],
};
