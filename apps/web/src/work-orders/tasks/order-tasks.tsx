import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTag, IconX } from '@tabler/icons-react';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { isUnfinished } from '@werkbank/contract/work-orders/shared/transitions.ts';
import type { WorkOrderTask } from '@werkbank/contract/work-orders/tasks/task.ts';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { AssetLink } from '#src/assets/shared/asset-link.tsx';
import { useAccess } from '#src/identity/access.ts';
import { LightBadge } from '#src/ui/page/badges/light-badge.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './order-tasks.module.css';
import { countResults, floorsOf } from './task-groups.ts';
import { TaskProgress } from './task-progress.tsx';

const AddAssetsDialog = lazy(async () => ({ default: (await import('./add-assets-dialog.tsx')).AddAssetsDialog }));

const maxAssets = 1000;

/** The assets of an order by floor, with the result of each. */
export function OrderTasks({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const { data, error, refetch } = useCall(api.workOrders.listTasks, {
    params: { workOrderId: order.id },
    pageSize: maxAssets,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={10} columns={4} />;
  const canRemove = canPlan && isUnfinished(order.status);
  const tasks = data.rows.filter(({ detachedReason }) => detachedReason === null);
  const detached = data.rows.filter(({ detachedReason }) => detachedReason !== null);
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={<IconTag size={22} stroke={1.75} />}
        title={t('workOrders.noAssets')}
        actions={<AddAssets order={order} />}
      >
        {t('workOrders.noAssetsText')}
      </EmptyState>
    );
  return (
    <>
      <Summary tasks={tasks} order={order} />
      {floorsOf(tasks).map(([floor, onFloor]) => (
        <Section
          key={floor}
          title={floor || t('workOrders.noPlace')}
          flush
          actions={<TaskProgress done={onFloor.filter(({ result }) => result !== null).length} of={onFloor.length} />}
        >
          <DataTable
            caption={floor || t('workOrders.noPlace')}
            columns={[...columns(t, order), ...(canRemove ? [removal(t)] : [])]}
            rows={onFloor}
            rowKey={({ id }) => id}
          />
        </Section>
      ))}
      {detached.length > 0 && (
        <Section title={t('workOrders.detached')} count={detached.length} flush>
          <DataTable
            caption={t('workOrders.detached')}
            columns={columns(t, order)}
            rows={detached}
            rowKey={({ id }) => id}
          />
        </Section>
      )}
    </>
  );
}

function Summary({ tasks, order }: { tasks: readonly WorkOrderTask[]; order: WorkOrder }) {
  const { t } = useTranslation();
  const results = countResults(tasks);
  return (
    <div className={classes.summary}>
      <TaskProgress ring done={tasks.filter(({ result }) => result !== null).length} of={tasks.length} />
      <ul className={classes.results} aria-label={t('workOrders.results')}>
        {results.map(([result, count]) => (
          <li key={result}>
            <StatusBadge tone={resultTones[result]} quiet>
              {t(`workOrders.result.${result}`)}
            </StatusBadge>{' '}
            <b>{count}</b>
          </li>
        ))}
      </ul>
      <AddAssets order={order} />
    </div>
  );
}

/** Until the order is completed, assets of the location can be added. */
function AddAssets({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const [isOpen, setOpen] = useState(false);
  if (!canPlan || !isUnfinished(order.status)) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={classes.add ?? ''}
        leftSection={<IconPlus size={14} />}
        onClick={() => setOpen(true)}
      >
        {t('workOrders.addAssets')}
      </Button>
      {isOpen && (
        <Suspense>
          <AddAssetsDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const resultTones = {
  open: 'draft',
  passed: 'done',
  passedAfterRepair: 'done',
  replaced: 'done',
  failed: 'failed',
  notFound: 'attention',
  notReachable: 'attention',
  refused: 'stopped',
} as const;

const columns = (t: TFunction, order: WorkOrder): DataColumn<WorkOrderTask>[] => [
  {
    key: 'description',
    header: t('field.description'),
    primary: true,
    cell: (task) => (
      <AssetLink locationId={order.locationId} id={task.assetId}>
        {task.description}
      </AssetLink>
    ),
  },
  {
    key: 'position',
    header: t('workOrders.position'),
    phone: 'plain',
    cell: ({ placePath, position }) => [placePath?.split(' › ').at(-1), position].filter(Boolean).join(' · ') || '–',
  },
  {
    key: 'tag',
    header: t('workOrders.tag'),
    width: '9.5rem',
    from: 'medium',
    phone: 'plain',
    cell: ({ tag }) => <span className={classes.tag}>{tag ?? '–'}</span>,
  },
  {
    key: 'level',
    header: t('workOrders.work'),
    width: '11rem',
    from: 'medium',
    phone: 'plain',
    // A repair does not change the due dates of the asset.
    cell: ({ level, dueOn }) =>
      level === null ? (
        '–'
      ) : (
        <>
          {t(`assets.level.${level}`)} {dueOn && <DateText value={dueOn} />}
        </>
      ),
  },
  {
    key: 'result',
    header: t('workOrders.resultName'),
    width: '12rem',
    phone: 'end',
    cell: (task) => <Result task={task} />,
  },
];

const removal = (t: TFunction): DataColumn<WorkOrderTask> => ({
  key: 'remove',
  header: t('workOrders.removeAssetName'),
  headerHidden: true,
  width: '3.5rem',
  align: 'end',
  phone: 'plain',
  cell: (task) => task.result === null && <RemoveTask task={task} />,
});

function Result({ task: { result, reason, detachedReason, light } }: { task: WorkOrderTask }) {
  const { t } = useTranslation();
  if (detachedReason) return <StatusBadge tone="stopped">{t(`workOrders.detached.${detachedReason}`)}</StatusBadge>;
  if (result === null) return <LightBadge light={light} quiet />;
  return (
    <span title={reason ?? undefined}>
      <StatusBadge tone={resultTones[result]} quiet>
        {t(`workOrders.result.${result}`)}
      </StatusBadge>
    </span>
  );
}

/** Removes an asset without a result; while the toast is shown it can be added again, at the end of the round. */
function RemoveTask({ task }: { task: WorkOrderTask }) {
  const { t } = useTranslation();
  const remove = useAction(api.workOrders.removeAsset, ['workOrders']);
  const add = useAction(api.workOrders.addAssets, ['workOrders']);
  const { workOrderId, assetId, description } = task;
  const fail = (error: Error) => showToast({ text: error.message, kind: 'error' });
  const putBack = () => void add.mutateAsync({ params: { workOrderId }, body: { assetIds: [assetId] } }).catch(fail);
  // The row has unmounted by then, so the callbacks of `mutate` would not run.
  const run = () =>
    void remove
      .mutateAsync({ params: { workOrderId, taskId: task.id }, ifMatch: task.version })
      .then(() => showToast({ text: t('workOrders.assetRemoved', { asset: description }), undo: putBack }), fail);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={remove.isPending}
      aria-label={t('workOrders.removeAsset', { asset: [task.tag, description].filter(Boolean).join(' · ') })}
      onClick={run}
    >
      <IconX size={16} stroke={1.75} />
    </ActionIcon>
  );
}
