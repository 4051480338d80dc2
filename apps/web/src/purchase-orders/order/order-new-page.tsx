import { getRouteApi } from '@tanstack/react-router';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { AccountPicker } from '#src/accounts/shared/account-picker.tsx';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import type { Picked } from '#src/ui/form/form-field.ts';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { useNewRecord } from '#src/ui/form/use-edited-record.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { type NewOrderValues, newOrderForm } from './order-form-model.ts';

const route = getRouteApi('/guarded/side/purchase-orders/new');

/** A new order at a supplier, which the URL may give; the lines follow on the page of the order. */
export function OrderNewPage() {
  const { canChange } = useAccess('purchaseOrders');
  const { supplier: id } = route.useSearch();
  const division = useDivision();
  const known = useCall(api.accounts.get, { params: { division, id: id ?? '' } }, { enabled: id !== undefined });
  if (!canChange) return <NoPermission level={1} />;
  if (id !== undefined && known.isPending) return <PageSkeleton width="narrow" />;
  return <NewOrder supplier={known.data ?? null} />;
}

function NewOrder({ supplier }: { supplier: Picked | null }) {
  const { t } = useTranslation();
  const division = useDivision();
  const navigate = route.useNavigate();
  const create = useAction(api.purchaseOrders.create, ['purchaseOrders', 'items']);
  const withKey = useRequestKey(create.data);
  const { form, state } = useNewRecord<PurchaseOrder, NewOrderValues>({
    model: newOrderForm,
    start: { ...newOrderForm.empty, supplier },
    create,
    store: (values, outcome) =>
      create.mutate(withKey({ params: { division }, body: newOrderForm.bodyOf(values) }), outcome),
    told: ({ orderNumber }) => t('purchaseOrders.created', { order: orderNumber }),
    leave: ({ id }) => void navigate({ to: '/purchase-orders/$id', params: { id } }),
    hasAnother: true,
  });
  const field = formFields(newOrderForm, form);
  return (
    <EditForm
      trail={[{ name: t('purchaseOrders.title'), to: { to: '/purchase-orders' } }]}
      title={t('purchaseOrders.new')}
      action={t('purchaseOrders.create')}
      {...state}
    >
      <Section title={t('purchaseOrders.order')}>
        <FieldStack>
          {field.own(
            'supplier',
            ({ label, value, onChange, error }) => (
              <AccountPicker
                autoFocus
                required
                label={label}
                division={division}
                kind="supplier"
                value={value}
                onChange={onChange}
                error={error}
              />
            ),
            (value) => value !== null || t('valid.required'),
          )}
          <FieldPair>
            {field.text('yourRef', { autoComplete: 'off' })}
            {field.day('receiptDate', { description: t('purchaseOrders.receiptDateHint') })}
          </FieldPair>
          {field.text('description', { autoComplete: 'off' })}
          {field.area('remarks')}
        </FieldStack>
      </Section>
    </EditForm>
  );
}
