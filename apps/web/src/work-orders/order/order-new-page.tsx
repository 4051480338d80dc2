import { getRouteApi, Link } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { NewCustomFields, useNewCustomForm } from '#src/frame/custom-fields/new-custom-fields.tsx';
import { type CopiedValues, useCopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { useAccess } from '#src/identity/access.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useNewRecord } from '#src/ui/form/use-edited-record.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { RecreatePage } from '../rounds/recreate-page.tsx';
import { AssetChoice } from '../tasks/asset-choice.tsx';
import { VisitFields } from '../visits/visit-fields.tsx';
import { visitFault, visitForm } from '../visits/visit-form-model.ts';
import { NewOrderItems } from './new-order-items.tsx';
import { type NewItem, newOrderBody } from './new-order-model.ts';
import { OrderForm } from './order-form.tsx';
import { copyOf, type OrderValues, orderForm } from './order-form-model.ts';

const route = getRouteApi('/guarded/side/locations/$id/work-orders/new');

/** A new order for a location: from scratch, from another order, or with the work of the last one. */
export function OrderNewPage() {
  const { id } = route.useParams();
  const { from, copy } = route.useSearch();
  const { canPlan } = useAccess('workOrders');
  const { data: location, error, refetch } = useCall(api.locations.get, { params: { locationId: id } });
  const source = useCall(api.workOrders.get, { params: { workOrderId: copy ?? '' } }, { enabled: copy !== undefined });
  const copied = useCopiedValues('workOrder', copy, location?.division);
  if (!canPlan) return <NoPermission level={1} />;
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  if (!location || (copy !== undefined && (source.isPending || copied.isLoading)))
    return <PageSkeleton width="narrow" />;
  if (from === 'last') return <RecreatePage location={location} />;
  return <NewOrder location={location} source={source.data} copied={copied.values} />;
}

interface NewOrderProps {
  location: Location;
  source: WorkOrder | undefined;
  copied: CopiedValues['values'];
}

function NewOrder({ location, source, copied }: NewOrderProps) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const [visit, setVisit] = useState(visitForm.empty);
  const [assetIds, setAssetIds] = useState<ReadonlySet<string>>(new Set());
  const [items, setItems] = useState<readonly NewItem[]>([]);
  const isVisitBegun = visit.engineerId !== '' || visit.plannedOn !== null;
  const fault = isVisitBegun ? visitFault(visit) : null;
  const create = useAction(api.workOrders.create, ['workOrders', 'assets']);
  const { model, start, custom } = useNewCustomForm({
    of: 'workOrder',
    model: orderForm,
    start: source ? copyOf(source) : { ...orderForm.empty, description: t('workOrders.type.maintenance') },
    division: location.division,
    copied,
  });
  const { form, state } = useNewRecord<WorkOrder, OrderValues>({
    model,
    start,
    create,
    isTouched: visit !== visitForm.empty || assetIds.size > 0 || items.length > 0,
    store: (values, outcome) => {
      const body = newOrderBody({ values, visit, assetIds: [...assetIds], items });
      if (!fault) create.mutate({ params: { locationId: location.id }, body }, outcome);
    },
    told: ({ number }) => t('workOrders.created', { number }),
    leave: ({ id }) => void navigate({ to: '/work-orders/$workOrderId', params: { workOrderId: id } }),
    hasAnother: true,
  });
  return (
    <EditForm
      trail={[
        { name: t('workOrders.title'), to: { to: '/work-orders' } },
        { name: location.name, to: { to: '/locations/$id', params: { id: location.id } } },
      ]}
      title={t('workOrders.newAt', { location: location.name })}
      action={t('workOrders.create')}
      {...state}
    >
      {source && <p>{t('workOrders.copied', { number: source.number })}</p>}
      <p>
        <Link to="/locations/$id/work-orders/new" params={{ id: location.id }} search={{ from: 'last' }}>
          {t('workOrders.recreateInstead')}
        </Link>
      </p>
      <OrderForm form={form} />
      <NewCustomFields {...custom} form={form} />
      <Section title={t('workOrders.firstVisit')}>
        <VisitFields value={visit} onChange={setVisit} isTried={form.formState.isSubmitted && isVisitBegun} optional />
      </Section>
      <AssetChoice locationId={location.id} chosen={assetIds} onChange={setAssetIds} />
      <NewOrderItems division={location.division} items={items} onChange={setItems} />
    </EditForm>
  );
}
