import { getRouteApi } from '@tanstack/react-router';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { OrderForm } from './order-form.tsx';
import { orderForm } from './order-form-model.ts';

const route = getRouteApi('/guarded/side/sales-orders/$id/edit');

/** Edits the header of an order. */
export function OrderEditPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { canChange } = useAccess('salesOrders');
  const query = useCall(api.salesOrders.get, { params: { division, salesOrderId: id } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(order) => <OrderEditForm order={order} />}
    </EditedRecord>
  );
}

function OrderEditForm({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const { form, state } = useSaveOrder(order);
  return (
    <EditForm
      trail={[
        { name: t('salesOrders.title'), to: { to: '/sales-orders' } },
        { name: order.orderNumber, to: { to: '/sales-orders/$id', params: { id: order.id } } },
      ]}
      title={t('salesOrders.change', { order: order.orderNumber })}
      {...state}
    >
      <OrderForm form={form} order={order} />
    </EditForm>
  );
}

function useSaveOrder(order: SalesOrder) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.salesOrders.update, ['salesOrders', 'inventory']);
  const params = { division: order.division, salesOrderId: order.id };
  return useEditedRecord({
    model: orderForm,
    record: order,
    update,
    store: (body, { version }, outcome) => update.mutate({ params, body, ifMatch: version }, outcome),
    told: ({ orderNumber }) => t('salesOrders.saved', { order: orderNumber }),
    leave: ({ id }) => void navigate({ to: '/sales-orders/$id', params: { id } }),
  });
}
