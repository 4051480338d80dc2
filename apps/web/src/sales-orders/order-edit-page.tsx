import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { ConflictDialog } from '#src/ui/conflict-dialog.tsx';
import { ErrorState } from '#src/ui/page/error-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { PageSkeleton } from '#src/ui/page/skeleton.tsx';
import { currentRecord, refusalText } from '#src/ui/refusal.ts';
import { useSaveShortcut } from '#src/ui/shortcuts.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import classes from './order-form.module.css';
import { OrderForm } from './order-form.tsx';
import { changesOf, fieldTexts, type OrderValues, valuesOf } from './order-form-model.ts';
import { useOrderAccess } from './use-order-access.ts';

const route = getRouteApi('/guarded/side/sales-orders/$id/edit');

/** Changes the head of an order. The form keeps the record it began with: a colleague's change shows when saving. */
export function OrderEditPage() {
  const { id } = route.useParams();
  const division = useDivision();
  const { canChange } = useOrderAccess();
  const { data, error, refetch } = useCall(api.salesOrders.get, { params: { division, salesOrderId: id } });
  const [base, setBase] = useState<SalesOrder | undefined>(data);
  if (!base && data) setBase(data);
  if (!canChange) return <NoPermission level={1} />;
  if (base) return <EditForm order={base} />;
  return error ? (
    <ErrorState level={1} error={error} onRetry={() => void refetch()} />
  ) : (
    <PageSkeleton width="narrow" />
  );
}

function EditForm({ order }: { order: SalesOrder }) {
  const { t } = useTranslation();
  const form = useForm<OrderValues>({ defaultValues: valuesOf(order) });
  const { save, isPending, error, dialogs } = useSaveOrder(order, form);
  const submit = form.handleSubmit((values) => save(values, order));
  useSaveShortcut(() => void submit());
  const problem = refusalText(error);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Page
        width="narrow"
        trail={[
          <Link key="orders" to="/sales-orders">
            {t('salesOrders.title')}
          </Link>,
          <Link key="order" to="/sales-orders/$id" params={{ id: order.id }}>
            {order.orderNumber}
          </Link>,
        ]}
        title={t('salesOrders.change', { order: order.orderNumber })}
        footer={
          <>
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/sales-orders/$id" params={{ id: order.id }} />}
            >
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('action.save')}
            </Button>
          </>
        }
      >
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
        <OrderForm form={form} order={order} />
      </Page>
      {dialogs}
    </form>
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
