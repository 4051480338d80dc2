import { Button } from '@mantine/core';
import { IconPackageImport, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Transfer } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { transferTransitions } from '@werkbank/contract/inventory/transfers/transfer-status.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { RecordMenu } from '#src/frame/commands/record-menu.tsx';
import { useAccess } from '#src/identity/access.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { Direction } from './move-draft.ts';
import { isPlain, transferCommandSet } from './transfer-command-set.tsx';

const icon = { size: 16, stroke: 1.75 };
const refreshes = ['inventory', 'items'];

/** Actions that the status allows: everything with one click, or line by line with a scanner. */
export function TransferActions({ transfer }: { transfer: Transfer }) {
  const { canChange } = useAccess('inventory');
  const may = (action: keyof typeof transferTransitions) => isAllowed(transferTransitions[action], transfer.status);
  return (
    <>
      <RecordMenu set={transferCommandSet} record={transfer} />
      {canChange && may('send') && <Sending transfer={transfer} />}
      {may('receive') && <Receiving transfer={transfer} />}
    </>
  );
}

function Sending({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const { run, isPending } = useSend(transfer);
  if (!isPlain(transfer)) return <ByLine transfer={transfer} direction="send" variant="filled" />;
  return (
    <>
      <ByLine transfer={transfer} direction="send" variant="default" />
      <Button leftSection={<IconTruckDelivery {...icon} />} loading={isPending} onClick={run}>
        {t('inventory.sendAll')}
      </Button>
    </>
  );
}

function Receiving({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const { run, isPending } = useReceiveAll(transfer);
  return (
    <>
      <ByLine transfer={transfer} direction="receive" variant="default" />
      <Button leftSection={<IconPackageImport {...icon} />} loading={isPending} onClick={run}>
        {t('inventory.receiveAll')}
      </Button>
    </>
  );
}

interface ByLineProps {
  transfer: Transfer;
  direction: Direction;
  variant: 'filled' | 'default';
}

function ByLine({ transfer: { id }, direction, variant }: ByLineProps) {
  const { t } = useTranslation();
  return (
    <Button
      variant={variant}
      renderRoot={(props) => <Link {...props} to={`/transfers/$id/${direction}`} params={{ id }} />}
    >
      {t(direction === 'send' ? 'inventory.pick' : 'inventory.receiveByLine')}
    </Button>
  );
}

const failed = (error: Error) => showToast({ text: error.message, kind: 'error' });

function useSend(transfer: Transfer) {
  const { t } = useTranslation();
  const send = useAction(api.inventory.sendTransfer, refreshes);
  const withKey = useRequestKey();
  const params = { division: transfer.division, transferId: transfer.id };
  const run = () =>
    void send
      .mutateAsync(withKey({ params, body: { receive: false }, ifMatch: transfer.version }))
      .then(() => showToast({ text: t('inventory.wasSent', { number: transfer.transferNumber }) }), failed);
  return { run, isPending: send.isPending };
}

function useReceiveAll(transfer: Transfer) {
  const { t } = useTranslation();
  const receive = useAction(api.inventory.receiveTransfer, refreshes);
  const withKey = useRequestKey();
  const params = { division: transfer.division, transferId: transfer.id };
  const run = () =>
    void receive
      .mutateAsync(withKey({ params, body: {}, ifMatch: transfer.version }))
      .then(() => showToast({ text: t('inventory.wasReceived', { number: transfer.transferNumber }) }), failed);
  return { run, isPending: receive.isPending };
}
