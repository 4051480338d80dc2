import { IconChecks, IconCopy, IconPackageImport, IconX } from '@tabler/icons-react';
import type { Transfer } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { transferTransitions } from '@werkbank/contract/inventory/transfers/transfer-status.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { type CommandSet, lazyDialog } from '#src/frame/commands/record-command.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';

const refreshes = ['inventory', 'items'];
const paramsOf = ({ division, id }: Transfer) => ({ division, transferId: id });

/** Whether no serial numbers or batches have to be entered. */
export const isPlain = ({ lines }: Transfer): boolean =>
  lines.every(({ isSerialItem, isBatchItem }) => !isSerialItem && !isBatchItem);

/** What can be done with a transfer, besides sending and receiving it. */
export const transferCommandSet: CommandSet<Transfer> = {
  nameOf: ({ transferNumber, toWarehouseDescription }) => `${transferNumber} ${toWarehouseDescription}`,
  read: ({ id }, division) => callOptions(api.inventory.getTransfer, { params: { division, transferId: id } }),
  commands: [
    {
      id: 'duplicate',
      label: 'action.duplicate',
      icon: IconCopy,
      right: 'inventory.change',
      to: ({ id }) => ({ to: '/transfers/new', search: { copy: id } }),
    },
    {
      id: 'accept',
      label: 'inventory.accept',
      icon: IconChecks,
      right: 'inventory.change',
      isOffered: ({ status }) => isAllowed(transferTransitions.accept, status),
      run: (transfer, { t, store }) =>
        void store(
          api.inventory.acceptTransfer,
          { params: paramsOf(transfer), ifMatch: transfer.version },
          refreshes,
        ).then((done) => done && showToast({ text: t('inventory.wasAccepted', { number: done.transferNumber }) })),
    },
    {
      id: 'sendAndReceive',
      label: 'inventory.sendAndReceive',
      icon: IconPackageImport,
      right: 'inventory.change',
      isOffered: (transfer) => isAllowed(transferTransitions.send, transfer.status) && isPlain(transfer),
      run: (transfer, { t, store }) =>
        void store(
          api.inventory.sendTransfer,
          {
            params: paramsOf(transfer),
            body: { receive: true },
            ifMatch: transfer.version,
            idempotencyKey: crypto.randomUUID(),
          },
          refreshes,
        ).then((done) => done && showToast({ text: t('inventory.wasReceived', { number: done.transferNumber }) })),
    },
    {
      id: 'cancel',
      label: 'inventory.cancelTransfer',
      icon: IconX,
      right: 'inventory.change',
      danger: true,
      isOffered: ({ status }) => isAllowed(transferTransitions.cancel, status),
      Dialog: lazyDialog(async () => {
        const { CancelTransfer } = await import('./cancel-transfer.tsx');
        return ({ record, onClose }) => <CancelTransfer transfer={record} onClose={onClose} />;
      }),
    },
  ],
};
