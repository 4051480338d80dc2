import { Link } from '@tanstack/react-router';
import { CallError } from '@werkbank/contract/wire/client.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { AssetLink } from '#src/assets/shared/asset-link.tsx';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from '../shared/work-orders.module.css';
import { type Missing, readMissing } from './missing.ts';

interface CompleteDialogProps {
  order: WorkOrder;
  onClose: () => void;
}

/** Completes an order; lists what is missing, with a link to each. */
export function CompleteDialog({ order, onClose }: CompleteDialogProps) {
  const { t } = useTranslation();
  const complete = useAction(api.workOrders.complete, ['workOrders', 'assets', 'inventory']);
  const missing = complete.error instanceof CallError ? readMissing(complete.error.problem?.errors) : [];
  // The button unmounts with the completion of the order, so the callbacks of `mutate` would not run.
  const run = () =>
    void complete.mutateAsync({ params: { workOrderId: order.id }, body: {}, ifMatch: order.version }).then(
      () => {
        showToast({ text: t('workOrders.completed', { number: order.number }) });
        onClose();
      },
      () => undefined,
    );
  return (
    <ConfirmDialog
      opened
      title={t('workOrders.completeTitle', { number: order.number })}
      text={
        missing.length > 0 ? (
          <MissingList order={order} missing={missing} onLeave={onClose} />
        ) : (
          t('workOrders.completeText')
        )
      }
      confirmLabel={t('workOrders.complete')}
      isBusy={complete.isPending}
      error={missing.length > 0 ? undefined : refusalText(complete.error)}
      onConfirm={run}
      onClose={onClose}
    />
  );
}

const maxAssets = 1000;

function MissingList({ order, missing, onLeave }: { order: WorkOrder; missing: Missing[]; onLeave: () => void }) {
  const { t } = useTranslation();
  const { data } = useCall(api.workOrders.listTasks, { params: { workOrderId: order.id }, pageSize: maxAssets });
  const tasks = new Map((data?.rows ?? []).map((task) => [task.id, task]));
  return (
    <div className={classes.stack} role="alert">
      <p>{t('workOrders.missing', { count: missing.length })}</p>
      <ul className={classes.outcomes}>
        {missing.map(({ kind, id }) => (
          <li key={`${kind}${id}`}>
            <MissingLink order={order} kind={kind} task={tasks.get(id)} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface MissingLinkProps {
  order: WorkOrder;
  kind: Missing['kind'];
  task: WorkOrderTask | undefined;
  onLeave: () => void;
}

function MissingLink({ order, kind, task, onLeave }: MissingLinkProps) {
  const { t } = useTranslation();
  if (kind === 'task' && task)
    return (
      <AssetLink locationId={order.locationId} id={task.assetId}>
        {[task.tag, task.description, task.position].filter(Boolean).join(' · ')}
      </AssetLink>
    );
  const tab = { task: undefined, visit: 'visits', signature: 'details' } as const;
  const to = tab[kind];
  return (
    <Link
      to="/work-orders/$workOrderId"
      params={{ workOrderId: order.id }}
      search={to ? { tab: to } : {}}
      onClick={onLeave}
    >
      {t(`workOrders.missing.${kind}`)}
    </Link>
  );
}
