import { IconCopy, IconCopyPlus, IconPackageImport, IconPencil } from '@tabler/icons-react';
import type { Item } from '@werkbank/contract/items/item.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, lazyDialog } from '#src/frame/commands/record-command.ts';

/** What can be done with an item. */
export const itemCommandSet: CommandSet<Item, Pick<Item, 'id' | 'code'>> = {
  nameOf: ({ code, description }) => `${code} ${description}`,
  read: ({ code }, division) => callOptions(api.items.getByCode, { params: { division: String(division), code } }),
  commands: [
    {
      id: 'edit',
      label: 'action.edit',
      icon: IconPencil,
      right: 'items.change',
      to: ({ code }) => ({ to: '/items/$code/edit', params: { code } }),
    },
    {
      id: 'correctStock',
      label: 'items.correctStock',
      icon: IconPackageImport,
      right: 'items.change',
      isOffered: ({ isStockItem }) => isStockItem,
      Dialog: lazyDialog(async () => {
        const { CorrectStock } = await import('../stock/correct-stock.tsx');
        return ({ record, onClose }) => <CorrectStock item={record} onClose={onClose} />;
      }),
    },
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'items.change',
      to: ({ code }) => ({ to: '/items/new', search: { from: code } }),
    },
    {
      id: 'more',
      label: 'items.several',
      icon: IconCopyPlus,
      right: 'items.change',
      Dialog: lazyDialog(async () => {
        const { MoreItems } = await import('./more-items.tsx');
        return ({ record, onClose }) => <MoreItems item={record} onClose={onClose} />;
      }),
    },
  ],
};
