import { Button } from '@mantine/core';
import { IconBookmark, IconCircleCheck, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { AssemblyOrder } from '@werkbank/contract/inventory/assembly/assembly-order.ts';
import { assemblyTransitions, assemblyType } from '@werkbank/contract/inventory/assembly/transitions.ts';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { CommandItems } from '#src/frame/commands/command-items.tsx';
import { useCommands } from '#src/frame/commands/use-commands.tsx';
import { useAccess } from '#src/identity/access.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { useDownloadDocument } from '#src/ui/files/use-download-document.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { assemblyCommandSet } from './assembly-command-set.tsx';

const icon = { size: 16, stroke: 1.75 };
const refreshes = ['inventory', 'items', 'purchaseOrders'];

/** Actions that the status allows; everyone who sees the order can print its work sheet. */
export function AssemblyActions({ order }: { order: AssemblyOrder }) {
  const { t } = useTranslation();
  const { canChange } = useAccess('inventory');
  const commands = useCommands(assemblyCommandSet, order);
  const may = (action: keyof typeof assemblyTransitions) =>
    canChange && isAllowed(assemblyTransitions[action], order.status);
  return (
    <>
      <MoreMenu>
        <WorkSheetItem order={order} />
        <CommandItems commands={commands} record={order} />
      </MoreMenu>
      {may('reserve') && hasUnreserved(order) && <Reserving order={order} />}
      {may('finish') && (
        <Button
          leftSection={<IconCircleCheck {...icon} />}
          renderRoot={(props) => <Link {...props} to="/assembly-orders/$id/finish" params={{ id: order.id }} />}
        >
          {t(`inventory.finish.${order.typeName}`)}
        </Button>
      )}
      {commands.dialog}
    </>
  );
}

/** Whether available stock could be reserved for the order. */
function hasUnreserved(order: AssemblyOrder): boolean {
  if (order.type === assemblyType.disassembly)
    return order.reservedQuantity < order.plannedQuantity - order.finishedQuantity - order.scrappedQuantity;
  return order.partItems.some(
    ({ quantity, quantityUsed, quantityReserved, freeStock }) =>
      freeStock !== null && freeStock > 0 && quantityReserved < quantity - quantityUsed,
  );
}

function WorkSheetItem({ order }: { order: AssemblyOrder }) {
  const { t } = useTranslation();
  const { keep, isPending } = useDownloadDocument();
  const params = { division: order.division, assemblyOrderId: order.id };
  return (
    <Menu.Item
      leftSection={<IconPrinter {...icon} />}
      disabled={isPending}
      onClick={() =>
        keep({
          fileName: `${t('inventory.workSheet')} ${order.orderNumber}.pdf`,
          load: async () => await api.inventory.printAssemblySheet({ params }),
        })
      }
    >
      {t('inventory.workSheet')}
    </Menu.Item>
  );
}

function Reserving({ order }: { order: AssemblyOrder }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useAction(api.inventory.reserveAssemblyParts, refreshes);
  const withKey = useRequestKey();
  const params = { division: order.division, assemblyOrderId: order.id };
  const reserve = () =>
    void mutateAsync(withKey({ params })).then(
      () => showToast({ text: t('inventory.wasReserved') }),
      (error: Error) => showToast({ text: error.message, kind: 'error' }),
    );
  return (
    <Button variant="default" leftSection={<IconBookmark {...icon} />} loading={isPending} onClick={reserve}>
      {t('inventory.reserve')}
    </Button>
  );
}
