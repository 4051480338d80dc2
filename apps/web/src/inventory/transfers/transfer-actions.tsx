import { Button } from '@mantine/core';
import { IconChecks, IconPackageImport, IconTruckDelivery, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Transfer } from '@werkbank/contract/inventory/transfers/transfer.ts';
import { transferTransitions } from '@werkbank/contract/inventory/transfers/transfer-status.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useAccess } from '#src/identity/access.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { ReasonedAction } from '#src/ui/dialogs/reasoned-action.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import type { Direction } from './move-draft.ts';

const icon = { size: 16, stroke: 1.75 };
const refreshes = ['inventory', 'items'];

/** Actions that the status allows: everything with one click, or line by line with a scanner. */
export function TransferActions({ transfer }: { transfer: Transfer }) {
  const { canChange } = useAccess('inventory');
  const [isCancelling, setCancelling] = useState(false);
  const may = (action: keyof typeof transferTransitions) => isAllowed(transferTransitions[action], transfer.status);
  return (
    <>
      {canChange && may('cancel') && <More transfer={transfer} onCancel={() => setCancelling(true)} />}
      {canChange && may('send') && <Sending transfer={transfer} />}
      {may('receive') && <Receiving transfer={transfer} />}
      {isCancelling && <CancelTransfer transfer={transfer} onClose={() => setCancelling(false)} />}
    </>
  );
}

function More({ transfer, onCancel }: { transfer: Transfer; onCancel: () => void }) {
  const { t } = useTranslation();
  const { run: sendAndReceive } = useMove(transfer, true);
  const { run: accept } = useAccept(transfer);
  const { status } = transfer;
  return (
    <MoreMenu>
      {isAllowed(transferTransitions.accept, status) && (
        <Menu.Item leftSection={<IconChecks {...icon} />} onClick={accept}>
          {t('inventory.accept')}
        </Menu.Item>
      )}
      {isAllowed(transferTransitions.send, status) && isPlain(transfer) && (
        <Menu.Item leftSection={<IconPackageImport {...icon} />} onClick={sendAndReceive}>
          {t('inventory.sendAndReceive')}
        </Menu.Item>
      )}
      <Menu.Item color="red" leftSection={<IconX {...icon} />} onClick={onCancel}>
        {t('inventory.cancelTransfer')}
      </Menu.Item>
    </MoreMenu>
  );
}

/** Whether no serial numbers or batches have to be entered. */
const isPlain = ({ lines }: Transfer) => lines.every(({ isSerialItem, isBatchItem }) => !isSerialItem && !isBatchItem);

function Sending({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation();
  const { run, isPending } = useMove(transfer, false);
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

function useMove(transfer: Transfer, receive: boolean) {
  const { t } = useTranslation();
  const send = useAction(api.inventory.sendTransfer, refreshes);
  const withKey = useRequestKey();
  const params = { division: transfer.division, transferId: transfer.id };
  const done = t(receive ? 'inventory.wasReceived' : 'inventory.wasSent', { number: transfer.transferNumber });
  const run = () =>
    void send
      .mutateAsync(withKey({ params, body: { receive }, ifMatch: transfer.version }))
      .then(() => showToast({ text: done }), failed);
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

function useAccept(transfer: Transfer) {
  const { t } = useTranslation();
  const accept = useAction(api.inventory.acceptTransfer, refreshes);
  const params = { division: transfer.division, transferId: transfer.id };
  const run = () =>
    void accept
      .mutateAsync({ params, ifMatch: transfer.version })
      .then(() => showToast({ text: t('inventory.wasAccepted', { number: transfer.transferNumber }) }), failed);
  return { run };
}

function CancelTransfer({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const { t } = useTranslation();
  const cancel = useAction(api.inventory.cancelTransfer, refreshes);
  return (
    <ReasonedAction
      danger
      title={t('inventory.cancelTitle', { number: transfer.transferNumber })}
      text={t(transfer.sentOn === null ? 'inventory.cancelText' : 'inventory.cancelSentText')}
      label={t('inventory.reason')}
      confirmLabel={t('inventory.cancelTransfer')}
      suggestions={[t('inventory.reason.notNeeded'), t('inventory.reason.notLoaded')]}
      action={cancel}
      inputOf={(reason) => ({
        params: { division: transfer.division, transferId: transfer.id },
        body: { reason },
        ifMatch: transfer.version,
      })}
      doneText={() => t('inventory.wasCancelled', { number: transfer.transferNumber })}
      onClose={onClose}
    />
  );
}
