import type { PurchaseOrder } from '@werkbank/contract/purchase-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { useWarehouseField } from '#src/inventory/shared/warehouse-picker.tsx';
import { ChangeFieldDialog } from '#src/ui/bulk/change-field-dialog.tsx';
import { collectRecords, collectSelected, maxOneByOne } from '#src/ui/bulk/collect-selected.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import { orderForm } from '../order/order-form-model.ts';
import type { orderFilters } from './filters.ts';

type ChangeOrdersProps = BulkProps<QueryOf<CallOf<typeof orderFilters>>> & { onClose: () => void };

/** Changes a field of the selected purchase orders. */
export function ChangeOrders({ query, selection, onDone, onClose }: ChangeOrdersProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const warehouse = useWarehouseField();
  const choices = useCall(api.accounts.choices, { params: { division } });
  const selected = async () =>
    await collectSelected(
      selection,
      (page) => api.purchaseOrders.list({ params: { division }, query, ...page }),
      maxOneByOne,
    );
  return (
    <ChangeFieldDialog<PurchaseOrder>
      label={t('purchaseOrders.title')}
      model={orderForm}
      fields={[
        { name: 'receiptDate', isDay: true },
        { name: 'yourRef' },
        { name: 'description' },
        { name: 'orderDate', isDay: true, isRequired: true },
        {
          name: 'paymentCondition',
          options:
            choices.data?.paymentConditions.map(({ code, description }) => ({ value: code, label: description })) ?? [],
        },
        ...warehouse,
        { name: 'remarks' },
      ]}
      nameOf={({ orderNumber, description, supplierName }) => ({
        number: orderNumber,
        what: description ?? '',
        where: supplierName,
      })}
      collect={() =>
        collectRecords(selected(), ({ id }) => api.purchaseOrders.get({ params: { division, purchaseOrderId: id } }))
      }
      store={async ({ id, version }, body) =>
        await api.purchaseOrders.update({ params: { division, purchaseOrderId: id }, body, ifMatch: version })
      }
      refreshes={['purchaseOrders', 'items', 'inventory']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
