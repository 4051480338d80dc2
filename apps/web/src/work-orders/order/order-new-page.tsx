import { getRouteApi, Link } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useUnsavedGuard } from '#src/ui/form/use-unsaved-guard.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { RecreatePage } from '../rounds/recreate-page.tsx';
import { DeviceChoice } from '../tasks/asset-choice.tsx';
import { VisitFields } from '../visits/visit-fields.tsx';
import { emptyVisit, visitFault } from '../visits/visit-form-model.ts';
import { NewOrderItems } from './new-order-items.tsx';
import { type NewItem, newOrderBody } from './new-order-model.ts';
import { OrderForm } from './order-form.tsx';
import { emptyOrder, type OrderValues } from './order-form-model.ts';

const route = getRouteApi('/guarded/side/locations/$id/work-orders/new');

/** A new order at a location: from nothing, or as the last one was. */
export function OrderNewPage() {
  const { id } = route.useParams();
  const { from } = route.useSearch();
  const { canPlan } = useAccess('workOrders');
  const { data: location, error, refetch } = useCall(api.locations.get, { params: { locationId: id } });
  if (!canPlan) return <NoPermission level={1} />;
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  if (!location) return <PageSkeleton width="narrow" />;
  return from === 'last' ? <RecreatePage location={location} /> : <NewOrder location={location} />;
}

function NewOrder({ location }: { location: Location }) {
  const { t } = useTranslation();
  const form = useForm<OrderValues>({
    defaultValues: { ...emptyOrder, description: t('workOrders.type.maintenance') },
  });
  const [visit, setVisit] = useState(emptyVisit);
  const [assetIds, setAssetIds] = useState<ReadonlySet<string>>(new Set());
  const [items, setItems] = useState<readonly NewItem[]>([]);
  const isTouched = visit !== emptyVisit || assetIds.size > 0 || items.length > 0;
  const { create, isPending, error, guard } = useCreate(location, form.formState.isDirty || isTouched);
  const isVisitBegun = visit.engineerId !== '' || visit.plannedOn !== null;
  const fault = isVisitBegun ? visitFault(visit) : null;
  return (
    <EditForm
      trail={[
        <Link key="orders" to="/work-orders">
          {t('workOrders.title')}
        </Link>,
        <Link key="location" to="/locations/$id" params={{ id: location.id }}>
          {location.name}
        </Link>,
      ]}
      title={t('workOrders.newAt', { location: location.name })}
      back={(props) => <Link {...props} to="/locations/$id" params={{ id: location.id }} />}
      action={t('workOrders.create')}
      onSubmit={form.handleSubmit((values) => {
        if (!fault) create(newOrderBody({ values, visit, assetIds: [...assetIds], items }));
      })}
      isPending={isPending}
      error={error}
      dialogs={guard}
    >
      <p>
        <Link to="/locations/$id/work-orders/new" params={{ id: location.id }} search={{ from: 'last' }}>
          {t('workOrders.recreateInstead')}
        </Link>
      </p>
      <OrderForm form={form} />
      <Section title={t('workOrders.firstVisit')}>
        <VisitFields value={visit} onChange={setVisit} isTried={form.formState.isSubmitted && isVisitBegun} optional />
      </Section>
      <DeviceChoice locationId={location.id} chosen={assetIds} onChange={setAssetIds} />
      <NewOrderItems division={location.division} items={items} onChange={setItems} />
    </EditForm>
  );
}

function useCreate(location: Location, isDirty: boolean) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { mutate, isPending, error, isSuccess } = useAction(api.workOrders.create, ['workOrders', 'assets']);
  const guard = useUnsavedGuard(isDirty && !isSuccess);
  const done = ({ id, number }: WorkOrder) => {
    showToast({ text: t('workOrders.created', { number }) });
    guard.release();
    void navigate({ to: '/work-orders/$workOrderId', params: { workOrderId: id } });
  };
  const create = (body: ReturnType<typeof newOrderBody>) =>
    mutate({ params: { locationId: location.id }, body }, { onSuccess: done });
  return { create, isPending, error, guard: guard.dialog };
}
