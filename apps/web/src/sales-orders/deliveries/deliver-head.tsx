import { NativeSelect, TextInput } from '@mantine/core';
import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { FieldPair } from '#src/ui/fields/field-layout.tsx';
import { Section } from '#src/ui/page/section.tsx';
import type { DeliveryDraft } from './delivery-draft.ts';

interface DeliverHeadProps {
  order: SalesOrder;
  draft: DeliveryDraft;
  onChange: (draft: DeliveryDraft) => void;
}

/** Day, warehouse and shipping details. */
export function DeliverHead({ order, draft, onChange }: DeliverHeadProps) {
  const { t } = useTranslation();
  const input = { params: { division: order.division }, query: { active: 'true' as const }, pageSize: 1000 };
  const warehouses = useCall(api.inventory.listWarehouses, input);
  return (
    <Section title={t('salesOrders.shipment')}>
      <FieldPair>
        <DateField
          id="deliveryDate"
          required
          label={t('field.date')}
          value={draft.deliveryDate}
          onChange={(deliveryDate) => onChange({ ...draft, deliveryDate })}
        />
        <NativeSelect
          id="warehouseId"
          label={t('salesOrders.warehouse')}
          value={draft.warehouseId}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, warehouseId: value })}
          data={[
            { value: '', label: t('salesOrders.warehouseOfLines', { warehouse: order.warehouseDescription }) },
            ...(warehouses.data?.rows ?? []).map(({ id, description }) => ({ value: id, label: description })),
          ]}
        />
        <TextInput
          id="trackingNumber"
          label={t('salesOrders.trackingNumber')}
          maxLength={100}
          autoComplete="off"
          value={draft.trackingNumber}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, trackingNumber: value })}
        />
        <TextInput
          id="remarks"
          label={t('field.remarks')}
          maxLength={500}
          value={draft.remarks}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, remarks: value })}
        />
      </FieldPair>
    </Section>
  );
}
