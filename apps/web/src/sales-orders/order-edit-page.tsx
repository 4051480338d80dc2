import { getRouteApi, Link } from '@tanstack/react-router';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { ConflictDialog } from '#src/ui/conflict-dialog.tsx';
import { EditedRecord, EditForm } from '#src/ui/edit-form.tsx';
import { currentRecord } from '#src/ui/refusal.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { OrderForm } from './order-form.tsx';
import { changesOf, fieldTexts, type OrderValues, valuesOf } from './order-form-model.ts';
import { useOrderAccess } from './use-order-access.ts';

const route = getRouteApi('/guarded/side/sales-orders/$id/edit');

/** Changes the head of an order. */
export function OrderEditPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { canChange } = useOrderAccess();
  const query = useCall(api.salesOrders.get, { params: { division, salesOrderId: id } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(order) => <OrderEditForm order={order} />}
    </EditedRecord>
  );
}

function OrderEditForm({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const form = useForm<OrderValues>({ defaultValues: valuesOf(order) });
  const { save, ...state } = useSaveOrder(order, form);
  const toOrder = { to: '/sales-orders/$id', params: { id: order.id } } as const;
  return (
    <EditForm
      trail={[
        <Link key="orders" to="/sales-orders">
          {t('salesOrders.title')}
        </Link>,
        <Link key="order" {...toOrder}>
          {order.orderNumber}
        </Link>,
      ]}
      title={t('salesOrders.change', { order: order.orderNumber })}
      back={(props) => <Link {...props} {...toOrder} />}
      onSubmit={form.handleSubmit((values) => save(values, order))}
      {...state}
    >
      <OrderForm form={form} order={order} />
    </EditForm>
  );
}

function useSaveOrder(order: SalesOrder, form: ReturnType<typeof useForm<OrderValues>>) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.salesOrders.update, ['salesOrders', 'inventory']);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const theirs = currentRecord<SalesOrder>(update.error);

  const save = (values: OrderValues, stored: SalesOrder) =>
    update.mutate(
      {
        params: { division: order.division, salesOrderId: order.id },
        body: changesOf(valuesOf(stored), values),
        ifMatch: stored.version,
      },
      {
        onSuccess: ({ id, orderNumber }) => {
          showToast({ text: t('salesOrders.saved', { order: orderNumber }) });
          guard.release();
          void navigate({ to: '/sales-orders/$id', params: { id } });
        },
      },
    );
  const names = Object.keys(fieldTexts) as (keyof OrderValues)[];
  const conflict = theirs && (
    <ConflictDialog<OrderValues>
      opened
      base={valuesOf(order)}
      mine={form.getValues()}
      theirs={valuesOf(theirs)}
      fields={names.map((name) => ({ name, label: t(fieldTexts[name]) }))}
      changedBy={theirs.modifierFullName}
      changedAt={theirs.modified}
      isBusy={update.isPending}
      onResolve={(merged) => save(merged, theirs)}
      onClose={() => update.reset()}
    />
  );
  const dialogs = (
    <>
      {conflict}
      {guard.dialog}
    </>
  );
  return { save, isPending: update.isPending, error: theirs ? null : update.error, dialogs };
}
