import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldPair, FieldStack } from '#src/ui/fields/field-layout.tsx';
import { NumberField } from '#src/ui/number-field/number-field.tsx';
import { Section } from '#src/ui/page/section.tsx';
import { fieldTexts, type OrderValues } from './order-form-model.ts';

type Form = UseFormReturn<OrderValues>;

/** The head of an order: reference, dates, where to, how, on what terms. */
export function OrderForm({ form, order }: { form: Form; order: SalesOrder }) {
  const { t } = useTranslation();
  return (
    <FieldStack>
      <Section title={t('details')}>
        <FieldStack>
          <FieldPair>
            <Text form={form} name="yourRef" maxLength={40} />
            <Text form={form} name="description" maxLength={60} />
          </FieldPair>
          <FieldPair>
            <Day form={form} name="orderDate" />
            <Day form={form} name="deliveryDate" minimum={form.watch('orderDate')} />
          </FieldPair>
        </FieldStack>
      </Section>
      <DeliverySection form={form} order={order} />
      <TermsSection form={form} order={order} />
      <Section title={t('field.remarks')}>
        <Textarea
          aria-label={t('field.remarks')}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={4000}
          {...form.register('remarks')}
        />
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
            label: [address.addressLine1, address.postcode, address.city].filter(Boolean).join(', '),
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
        <Controller
          control={form.control}
          name="discount"
          rules={{ validate: (value) => !Number.isNaN(value) || t('valid.number') }}
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              label={t(fieldTexts.discount)}
              decimals={4}
              minimum={0}
              maximum={100}
              rightSection="%"
              error={fieldState.error?.message}
            />
          )}
        />
      </FieldPair>
    </Section>
  );
}

function Text({ form, name, maxLength }: { form: Form; name: 'yourRef' | 'description'; maxLength: number }) {
  const { t } = useTranslation();
  return <TextInput label={t(fieldTexts[name])} maxLength={maxLength} autoComplete="off" {...form.register(name)} />;
}

function Day({ form, name, minimum }: { form: Form; name: 'orderDate' | 'deliveryDate'; minimum?: string }) {
  const { t } = useTranslation();
  const validate = (value: string | null) => {
    if (!value) return name === 'deliveryDate' || t('valid.required');
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return t('valid.date');
    return !minimum || value >= minimum || t('salesOrders.notBeforeOrder');
  };
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate }}
      render={({ field, fieldState }) => (
        <DateField {...field} label={t(fieldTexts[name])} minimum={minimum} error={fieldState.error?.message} />
      )}
    />
  );
}

interface SelectProps {
  form: Form;
  name: 'deliveryAddressId' | 'orderedByContactPersonId' | 'warehouseId' | 'shippingMethodId' | 'paymentCondition';
  /** Name of what is chosen, until the options are there. */
  current: string | null | undefined;
  options: { value: string; label: string }[] | undefined;
  isRequired?: boolean;
}

function Select({ form, name, current, options = [], isRequired = false }: SelectProps) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => {
        const isKnown = field.value === '' || options.some(({ value }) => value === field.value);
        const data = [
          ...(isRequired ? [] : [{ value: '', label: t('none') }]),
          ...(isKnown ? [] : [{ value: field.value, label: current ?? field.value }]),
          ...options,
        ];
        return <NativeSelect {...field} label={t(fieldTexts[name])} data={data} />;
      }}
    />
  );
}
