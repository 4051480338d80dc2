import { getRouteApi, Link } from '@tanstack/react-router';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { isUnfinished } from '@werkbank/contract/work-orders/shared/transitions.ts';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { RecordTalk } from '#src/frame/talk/record-talk.tsx';
import { useAccess } from '#src/identity/access.ts';
import { Page } from '#src/ui/page/page.tsx';
import { PageTabs } from '#src/ui/page/page-tabs.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { OrderItems } from '../items/order-items.tsx';
import { WorkOrderStatusBadge } from '../shared/work-order-status-badge.tsx';
import { OrderTasks } from '../tasks/order-tasks.tsx';
import { OrderVisits } from '../visits/order-visits.tsx';
import { aboutOrder } from './about-order.ts';
import { NextStep } from './next-step.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';

const route = getRouteApi('/guarded/side/work-orders/$workOrderId');

/** One work order: status, tasks, visits, items used, history. */
export function OrderPage() {
  const params = route.useParams();
  const { data: order, error, refetch } = useCall(api.workOrders.get, { params });
  if (order) return <OrderView order={order} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton facts={6} tabs />
  );
}

function OrderView({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  return (
    <Page
      trail={[
        <Link key="orders" to="/work-orders">
          {t('workOrders.title')}
        </Link>,
        <Link key="location" to="/locations/$id" params={{ id: order.locationId }} search={{ tab: 'workOrders' }}>
          {order.locationName}
        </Link>,
      ]}
      number={order.number}
      title={order.description}
      status={<WorkOrderStatusBadge status={order.status} />}
      actions={<OrderActions order={order} />}
      facts={<OrderFacts order={order} />}
      tabs={<OrderTabs order={order} />}
    >
      <RecordTalk kind="workOrder" id={order.id} />
      <NextStep order={order} />
      <TabContent order={order} />
    </Page>
  );
}

function OrderTabs({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { seesHistory } = useAccess('workOrders');
  const { tab = 'tasks' } = route.useSearch();
  const tabs = [
    { value: 'tasks', label: t('workOrders.tasks'), count: order.taskCount },
    { value: 'items', label: t('workOrders.items'), count: order.items.length },
    { value: 'visits', label: t('workOrders.visits'), count: order.visits.length },
    { value: 'details', label: t('details') },
    ...(seesHistory ? [{ value: 'history', label: t('history') }] : []),
  ];
  return <PageTabs label={t('workOrders.sections')} value={tab} tabs={tabs} />;
}

function TabContent({ order }: { order: WorkOrder }) {
  const { tab } = route.useSearch();
  const { seesHistory } = useAccess('workOrders');
  const { Estimates, Complaints } = route.useRouteContext().workOrderParts;
  if (tab === 'items') return <OrderItems order={order} />;
  if (tab === 'visits') return <OrderVisits order={order} />;
  if (tab === 'details') return <OrderDetails order={order} />;
  if (tab === 'history' && seesHistory) return <OrderHistory order={order} />;
  // Once the work is done, the assets are mainly for reference, so estimates for failed ones come first.
  const isDone = !isUnfinished(order.status);
  const estimates = (
    <Suspense fallback={null}>
      <Estimates order={order} />
    </Suspense>
  );
  return (
    <>
      {isDone && estimates}
      <OrderTasks order={order} />
      {!isDone && estimates}
      <Suspense fallback={null}>
        <Complaints {...aboutOrder(order)} isOptional />
      </Suspense>
    </>
  );
}
