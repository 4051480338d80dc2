import {
  IconArrowBackUp,
  IconMessageExclamation,
  IconPlayerPause,
  IconPlayerPlay,
  IconRepeat,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '@werkbank/contract/wire/transition.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { isUnfinished, workOrderTransitions } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#src/identity/access.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { EditButton } from '#src/ui/form/edit-button.tsx';
import { CompleteButton } from '../completion/complete-button.tsx';
import { aboutOrder } from './about-order.ts';
import type { StateVerb } from './state-dialog.tsx';

const StateDialog = lazy(async () => ({ default: (await import('./state-dialog.tsx')).StateDialog }));

const icon = { size: 16, stroke: 1.75 };

/** The actions that the status of an order allows; others are not shown. */
export function OrderActions({ order }: { order: WorkOrder }) {
  const { canPlan } = useAccess('workOrders');
  const [verb, setVerb] = useState<StateVerb | null>(null);
  return (
    <>
      {canPlan && <More order={order} onVerb={setVerb} />}
      {canPlan && isUnfinished(order.status) && (
        <EditButton to={{ to: '/work-orders/$workOrderId/edit', params: { workOrderId: order.id } }} />
      )}
      <CompleteButton order={order} />
      {verb && (
        <Suspense>
          <StateDialog verb={verb} order={order} onClose={() => setVerb(null)} />
        </Suspense>
      )}
    </>
  );
}

const verbs = [
  { verb: 'hold', Icon: IconPlayerPause },
  { verb: 'resume', Icon: IconPlayerPlay },
  { verb: 'reopen', Icon: IconArrowBackUp },
  { verb: 'cancel', Icon: IconX },
] as const;

function More({ order, onVerb }: { order: WorkOrder; onVerb: (verb: StateVerb) => void }) {
  const { t } = useTranslation();
  return (
    <MoreMenu>
      {verbs
        .filter(({ verb }) => isAllowed(workOrderTransitions[verb], order.status))
        .map(({ verb, Icon }) => (
          <Menu.Item
            key={verb}
            leftSection={<Icon {...icon} />}
            {...(verb === 'cancel' && { color: 'red' })}
            onClick={() => onVerb(verb)}
          >
            {t(`workOrders.${verb}`)}
          </Menu.Item>
        ))}
      <Menu.Item
        leftSection={<IconRepeat {...icon} />}
        renderRoot={(props) => (
          <Link
            {...props}
            to="/locations/$id/work-orders/new"
            params={{ id: order.locationId }}
            search={{ from: 'last' }}
          />
        )}
      >
        {t('workOrders.recreate')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconMessageExclamation {...icon} />}
        renderRoot={(props) => <Link {...props} to="/complaints/new" search={aboutOrder(order)} />}
      >
        {t('workOrders.complain')}
      </Menu.Item>
    </MoreMenu>
  );
}
