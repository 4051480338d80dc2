import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { type OrderValues, orderForm } from './order-form-model.ts';

type Form = UseFormReturn<OrderValues>;

/** The header of an order: reference, dates, delivery address, shipping, terms. */
export function OrderForm({ form, order }: { form: Form; order: SalesOrder }) {
  const { t } = useTranslation();
  const field = formFields(orderForm, form);
  const orderDate = form.watch('orderDate');
  const isDate = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value) || t('valid.date');
  const isDelivery = (value: string | null) =>
    !value ||
    (orderDate && value < orderDate && isDate(value) === true ? t('salesOrders.notBeforeOrder') : isDate(value));
  return (
    <FieldStack>
      <Section title={t('details')}>
        <FieldStack>
          <FieldPair>
            {field.text('yourRef', { autoComplete: 'off' })}
            {field.text('description', { autoComplete: 'off' })}
          </FieldPair>
          <FieldPair>
            {field.day('orderDate', { validate: (value) => (value ? isDate(value) : t('valid.required')) })}
            {field.day('deliveryDate', { ...(orderDate && { minimum: orderDate }), validate: isDelivery })}
          </FieldPair>
        </FieldStack>
      </Section>
      <DeliverySection form={form} order={order} />
      <TermsSection form={form} order={order} />
      <Section title={t('field.remarks')}>
        {field.area('remarks', { 'aria-label': t('field.remarks'), label: null })}
      </Section>
    </FieldStack>
  );
}

function DeliverySection({ form, order }: { form: Form; order: SalesOrder }) {
  const { t } = useTranslation();
  const { division } = order;
  const account = useCall(api.accounts.get, { params: { division, id: order.deliverToId } });
  const contacts = useCall(api.accounts.listContacts, {
    params: { division, accountId: order.orderedById },
    pageSize: 1000,
  });
  const warehouses = useCall(api.inventory.listWarehouses, {
    params: { division },
    query: { active: 'true' },
    pageSize: 1000,
  });
  const choices = useCall(api.accounts.choices, { params: { division } });
  return (
    <Section title={t('salesOrders.deliveryAndContact')}>
      <FieldStack>
        <Select
          form={form}
          name="deliveryAddressId"
          current={order.deliveryAddress?.addressLine1}
          options={account.data?.addresses.map((address) => ({
            value: address.id,
            label: [address.addressLine1, [address.postcode, address.city].filter(Boolean).join(' ')]
              .filter(Boolean)
              .join(', '),
          }))}
        />
        <FieldPair>
          <Select
            form={form}
            name="orderedByContactPersonId"
            current={order.orderedByContactPersonFullName}
            options={contacts.data?.rows.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          />
          <Select
            form={form}
            name="warehouseId"
            isRequired
            current={order.warehouseDescription}
            options={warehouses.data?.rows.map(({ id, description }) => ({ value: id, label: description }))}
          />
          <Select
            form={form}
            name="shippingMethodId"
            current={order.shippingMethodDescription}
            options={choices.data?.shippingMethods.map(({ id, description }) => ({ value: id, label: description }))}
          />
        </FieldPair>
      </FieldStack>
    </Section>
  );
}

function TermsSection({ form, order }: { form: Form; order: SalesOrder }) {
  const { t } = useTranslation();
  const field = formFields(orderForm, form);
  const choices = useCall(api.accounts.choices, { params: { division: order.division } });
  return (
    <Section title={t('salesOrders.terms')}>
      <FieldPair>
        <Select
          form={form}
          name="paymentCondition"
          current={order.paymentConditionDescription}
          options={choices.data?.paymentConditions.map(({ code, description }) => ({
            value: code,
            label: description,
          }))}
        />
        {order.discount !== null &&
          field.number('discount', { decimals: 4, minimum: 0, maximum: 100, rightSection: '%' })}
      </FieldPair>
    </Section>
  );
}

interface SelectProps {
  form: Form;
  name: 'deliveryAddressId' | 'orderedByContactPersonId' | 'warehouseId' | 'shippingMethodId' | 'paymentCondition';
  /** Name of the stored option. */
  current: string | null | undefined;
  options: { value: string; label: string }[] | undefined;
  isRequired?: boolean;
}

function Select({ form, name, current, options = [], isRequired = false }: SelectProps) {
  const { t } = useTranslation();
  const field = formFields(orderForm, form);
  const nothing = { value: '', label: t('none') };
  return field.choice(name, isRequired ? options : [nothing, ...options], { current });
}
