import { getRouteApi } from '@tanstack/react-router';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { useContactOptions } from '#src/accounts/shared/contact-picker.tsx';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { orderForm } from './order-form-model.ts';

const route = getRouteApi('/guarded/side/purchase-orders/$id/edit');

/** Edits the header of an order. */
export function OrderEditPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { canChange } = useAccess('purchaseOrders');
  const query = useCall(api.purchaseOrders.get, { params: { division, purchaseOrderId: id } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(order) => <OrderEditForm order={order} />}
    </EditedRecord>
  );
}

function OrderEditForm({ order }: { order: PurchaseOrder }) {
  const { t } = useTranslation();
  const { form, state } = useSaveOrder(order);
  const field = formFields(orderForm, form);
  const { warehouses, contacts, paymentConditions } = useOptions(order);
  const none = { value: '', label: t('none') };
  return (
    <EditForm
      trail={[
        { name: t('purchaseOrders.title'), to: { to: '/purchase-orders' } },
        { name: order.orderNumber, to: { to: '/purchase-orders/$id', params: { id: order.id } } },
      ]}
      title={t('purchaseOrders.change', { order: order.orderNumber })}
      {...state}
    >
      <FieldStack>
        <Section title={t('details')}>
          <FieldStack>
            <FieldPair>
              {field.text('yourRef', { autoComplete: 'off' })}
              {field.text('description', { autoComplete: 'off' })}
            </FieldPair>
            <FieldPair>
              {field.day('orderDate')}
              {field.day('receiptDate', { minimum: form.watch('orderDate') ?? undefined })}
            </FieldPair>
            <FieldPair>
              {contacts && field.choice('supplierContactId', contacts)}
              {field.choice('warehouseId', warehouses, { current: order.warehouseDescription })}
              {field.choice('paymentCondition', [none, ...paymentConditions], {
                current: order.paymentConditionDescription,
              })}
            </FieldPair>
          </FieldStack>
        </Section>
        <Section title={t('field.remarks')}>
          {field.area('remarks', { 'aria-label': t('field.remarks'), label: null })}
        </Section>
      </FieldStack>
    </EditForm>
  );
}

/** The options to choose from. */
function useOptions(order: PurchaseOrder) {
  const { division } = order;
  const contacts = useContactOptions(order.supplierId);
  const choices = useCall(api.accounts.choices, { params: { division } });
  const warehouses = useCall(api.inventory.listWarehouses, {
    params: { division },
    query: { active: 'true' },
    pageSize: 1000,
  });
  return {
    contacts,
    warehouses: (warehouses.data?.rows ?? []).map(({ id, description }) => ({ value: id, label: description })),
    paymentConditions: (choices.data?.paymentConditions ?? []).map(({ code, description }) => ({
      value: code,
      label: description,
    })),
  };
}

function useSaveOrder(order: PurchaseOrder) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.purchaseOrders.update, ['purchaseOrders', 'items']);
  const params = { division: order.division, purchaseOrderId: order.id };
  return useEditedRecord({
    model: orderForm,
    record: order,
    update,
    store: (body, { version }, outcome) => update.mutate({ params, body, ifMatch: version }, outcome),
    told: ({ orderNumber }) => t('purchaseOrders.saved', { order: orderNumber }),
    leave: ({ id }) => void navigate({ to: '/purchase-orders/$id', params: { id } }),
  });
}
