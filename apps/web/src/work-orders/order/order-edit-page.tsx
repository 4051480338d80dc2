import { getRouteApi } from '@tanstack/react-router';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { OrderForm } from './order-form.tsx';
import { orderForm } from './order-form-model.ts';

const route = getRouteApi('/guarded/side/work-orders/$workOrderId/edit');

/** Changes the fields of an order; its status follows its visits. */
export function OrderEditPage() {
  const params = route.useParams();
  const { canPlan } = useAccess('workOrders');
  const query = useCall(api.workOrders.get, { params });
  return (
    <EditedRecord canChange={canPlan} query={query}>
      {(order) => <OrderEditForm order={order} />}
    </EditedRecord>
  );
}

function OrderEditForm({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const { form, state } = useSaveOrder(order);
  return (
    <EditForm
      trail={[
        { name: t('workOrders.title'), to: { to: '/work-orders' } },
        { name: order.number, to: { to: '/work-orders/$workOrderId', params: { workOrderId: order.id } } },
      ]}
      title={t('workOrders.change', { number: order.number })}
      {...state}
    >
      <OrderForm form={form} />
    </EditForm>
  );
}

function useSaveOrder(order: WorkOrder) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.workOrders.update, ['workOrders']);
  const params = { locationId: order.locationId, id: order.id };
  return useEditedRecord({
    model: orderForm,
    record: order,
    update,
    store: (body, { version }, outcome) => update.mutate({ params, body, ifMatch: version }, outcome),
    told: ({ number }) => t('workOrders.saved', { number }),
    leave: ({ id }) => void navigate({ to: '/work-orders/$workOrderId', params: { workOrderId: id } }),
  });
}
