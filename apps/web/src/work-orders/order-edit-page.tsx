import { getRouteApi, Link } from '@tanstack/react-router';
import type { WorkOrder } from '@werkbank/contract/work-orders/order.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { ConflictDialog } from '#src/ui/conflict-dialog.tsx';
import { EditedRecord, EditForm } from '#src/ui/edit-form.tsx';
import { currentRecord } from '#src/ui/refusal.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { OrderForm } from './order-form.tsx';
import { changesOf, fieldTexts, type OrderValues, valuesOf } from './order-form-model.ts';
import { useWorkOrderAccess } from './use-work-order-access.ts';

const route = getRouteApi('/guarded/side/work-orders/$workOrderId/edit');

/** Changes what an order says; its state follows its visits. */
export function OrderEditPage() {
  const params = route.useParams();
  const { canPlan } = useWorkOrderAccess();
  const query = useCall(api.workOrders.get, { params });
  return (
    <EditedRecord canChange={canPlan} query={query}>
      {(order) => <OrderEditForm order={order} />}
    </EditedRecord>
  );
}

function OrderEditForm({ order }: { order: WorkOrder }) {
  const { t } = useTranslation();
  const form = useForm<OrderValues>({ defaultValues: valuesOf(order) });
  const { save, ...state } = useSaveOrder(order, form);
  const toOrder = { to: '/work-orders/$workOrderId', params: { workOrderId: order.id } } as const;
  return (
    <EditForm
      trail={[
        <Link key="orders" to="/work-orders">
          {t('workOrders.title')}
        </Link>,
        <Link key="order" {...toOrder}>
          {order.number}
        </Link>,
      ]}
      title={t('workOrders.change', { number: order.number })}
      back={(props) => <Link {...props} {...toOrder} />}
      onSubmit={form.handleSubmit((values) => save(values, order))}
      {...state}
    >
      <OrderForm form={form} />
    </EditForm>
  );
}

function useSaveOrder(order: WorkOrder, form: ReturnType<typeof useForm<OrderValues>>) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.workOrders.update, ['workOrders']);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const theirs = currentRecord<WorkOrder>(update.error);

  const save = (values: OrderValues, stored: WorkOrder) =>
    update.mutate(
      {
        params: { locationId: order.locationId, id: order.id },
        body: changesOf(valuesOf(stored), values),
        ifMatch: stored.version,
      },
      {
        onSuccess: ({ id, number }) => {
          showToast({ text: t('workOrders.saved', { number }) });
          guard.release();
          void navigate({ to: '/work-orders/$workOrderId', params: { workOrderId: id } });
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
