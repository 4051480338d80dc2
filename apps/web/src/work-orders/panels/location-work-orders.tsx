import { Button } from '@mantine/core';
import { IconClipboardList, IconPlus, IconRepeat } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { type DataColumn, DataTable } from '#src/ui/page/data-table.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import { WorkOrderStatusBadge } from '../shared/work-order-status-badge.tsx';
import { TaskProgress } from '../tasks/task-progress.tsx';
import { PlannedFor } from '../visits/planned-for.tsx';

const shown = 50;
const shownOfAccount = 15;

/** The work orders of a location for its page, newest first, with links to a new one. */
export function LocationWorkOrders({ locationId }: { locationId: string }) {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  const { data, error, refetch } = useCall(api.workOrders.listAtLocation, { params: { locationId }, pageSize: shown });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} columns={5} />;
  const actions = canPlan && <NewOrder locationId={locationId} />;
  if (data.rows.length === 0)
    return (
      <EmptyState icon={<IconClipboardList size={22} stroke={1.75} />} title={t('workOrders.none')} actions={actions}>
        {t('workOrders.noneHereText')}
      </EmptyState>
    );
  return (
    <Section title={t('workOrders.title')} count={data.total} flush actions={actions}>
      <DataTable caption={t('workOrders.title')} columns={columns(t)} rows={data.rows} rowKey={({ id }) => id} />
      <RestOfRows shown={data.rows.length} total={data.total}>
        <Link to="/work-orders" search={{ location: locationId }}>
          {t('list.showAll')}
        </Link>
      </RestOfRows>
    </Section>
  );
}

/** The newest work orders of an account, at all its locations, for its page. */
export function AccountWorkOrders({ account }: { account: string }) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const input = { params, query: { accountId: account }, pageSize: shownOfAccount };
  const { data, error, refetch } = useCall(api.workOrders.list, input);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={4} columns={5} />;
  if (data.rows.length === 0) return null;
  return (
    <Section title={t('workOrders.title')} count={data.total} flush>
      <DataTable caption={t('workOrders.title')} columns={columns(t)} rows={data.rows} rowKey={({ id }) => id} />
      <RestOfRows shown={data.rows.length} total={data.total}>
        <Link to="/work-orders" search={{ account }}>
          {t('list.showAll')}
        </Link>
      </RestOfRows>
    </Section>
  );
}

function NewOrder({ locationId }: { locationId: string }) {
  const { t } = useTranslation();
  const to = { to: '/locations/$id/work-orders/new', params: { id: locationId } } as const;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconRepeat size={14} />}
        renderRoot={(props) => <Link {...props} {...to} search={{ from: 'last' }} />}
      >
        {t('workOrders.recreate')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        renderRoot={(props) => <Link {...props} {...to} />}
      >
        {t('workOrders.new')}
      </Button>
    </>
  );
}

const columns = (t: TFunction): DataColumn<WorkOrderListed>[] => [
  {
    key: 'number',
    header: t('field.number'),
    width: '6.5rem',
    primary: true,
    cell: (order) => <WorkOrderLink id={order.id}>{order.number}</WorkOrderLink>,
  },
  { key: 'description', header: t('field.description'), phone: 'plain', cell: ({ description }) => description },
  {
    key: 'type',
    header: t('workOrders.type'),
    width: '9rem',
    from: 'medium',
    cell: ({ type }) => t(`workOrders.type.${type}`),
  },
  { key: 'planned', header: t('workOrders.planned'), width: '14rem', cell: (order) => <PlannedFor order={order} /> },
  {
    key: 'due',
    header: t('workOrders.dueOn'),
    width: '7rem',
    from: 'medium',
    cell: ({ dueOn }) => <DateText value={dueOn} />,
  },
  {
    key: 'progress',
    header: t('workOrders.tasks'),
    width: '9rem',
    from: 'medium',
    cell: ({ taskCount, tasksDone }) => <TaskProgress done={tasksDone} of={taskCount} />,
  },
  {
    key: 'status',
    header: t('field.status'),
    width: '9.5rem',
    phone: 'end',
    cell: ({ status }) => <WorkOrderStatusBadge status={status} quiet />,
  },
];
