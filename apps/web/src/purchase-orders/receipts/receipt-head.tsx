import { NativeSelect, TextInput } from '@mantine/core';
import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { Section } from '#src/ui/page/section.tsx';
import type { ReceiptDraft } from './receipt-draft.ts';

interface ReceiptHeadProps {
  /** The first one gives the warehouse. */
  orders: readonly [PurchaseOrder, ...PurchaseOrder[]];
  draft: ReceiptDraft;
  onChange: (draft: ReceiptDraft) => void;
}

/** Day, delivery note and warehouse. */
export function ReceiptHead({ orders, draft, onChange }: ReceiptHeadProps) {
  const [order] = orders;
  const { t } = useTranslation();
  const input = { params: { division: order.division }, query: { active: 'true' as const }, pageSize: 1000 };
  const warehouses = useCall(api.inventory.listWarehouses, input);
  return (
    <Section title={t('purchaseOrders.receipt')}>
      <FieldPair>
        <DateField
          required
          label={t('field.date')}
          value={draft.receiptDate}
          minimum={orders
            .map(({ orderDate }) => orderDate)
            .toSorted()
            .at(-1)}
          maximum={businessDay()}
          onChange={(receiptDate) => onChange({ ...draft, receiptDate })}
        />
        <TextInput
          label={t('purchaseOrders.deliveryNote')}
          maxLength={40}
          autoComplete="off"
          value={draft.deliveryNote}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, deliveryNote: value })}
        />
        <NativeSelect
          label={t('purchaseOrders.warehouse')}
          value={draft.warehouseId}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, warehouseId: value })}
          data={[
            { value: '', label: t('purchaseOrders.warehouseOfOrder', { warehouse: order.warehouseDescription }) },
            ...(warehouses.data?.rows ?? [])
              .filter(({ id }) => id !== order.warehouseId)
              .map(({ id, description }) => ({ value: id, label: description })),
          ]}
        />
        <TextInput
          label={t('field.remarks')}
          maxLength={500}
          value={draft.remarks}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, remarks: value })}
        />
      </FieldPair>
    </Section>
  );
}
