import type { SalesOrder } from '@werkbank/contract/sales-orders/order/order.ts';
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

/** Changes a field of the selected sales orders. */
export function ChangeOrders({ query, selection, onDone, onClose }: ChangeOrdersProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const warehouse = useWarehouseField();
  const choices = useCall(api.accounts.choices, { params: { division } });
  const selected = async () =>
    await collectSelected(
      selection,
      (page) => api.salesOrders.list({ params: { division }, query, ...page }),
      maxOneByOne,
    );
  return (
    <ChangeFieldDialog<SalesOrder>
      label={t('salesOrders.title')}
      model={orderForm}
      fields={[
        { name: 'deliveryDate', isDay: true },
        { name: 'yourRef' },
        { name: 'description' },
        { name: 'orderDate', isDay: true, isRequired: true },
        {
          name: 'shippingMethodId',
          options:
            choices.data?.shippingMethods.map(({ id, description }) => ({ value: id, label: description })) ?? [],
        },
        {
          name: 'paymentCondition',
          options:
            choices.data?.paymentConditions.map(({ code, description }) => ({ value: code, label: description })) ?? [],
        },
        ...warehouse,
        { name: 'remarks' },
      ]}
      nameOf={({ orderNumber, description, orderedByName }) => ({
        number: orderNumber,
        what: description ?? '',
        where: orderedByName,
      })}
      collect={() =>
        collectRecords(selected(), ({ id }) => api.salesOrders.get({ params: { division, salesOrderId: id } }))
      }
      store={async ({ id, version }, body) =>
        await api.salesOrders.update({ params: { division, salesOrderId: id }, body, ifMatch: version })
      }
      refreshes={['salesOrders', 'items', 'inventory']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
