import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { WorkOrder } from '@werkbank/contract/work-orders/order/order.ts';
import type { orderCalls } from '@werkbank/contract/work-orders/order/order-calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldDialog } from '#src/ui/bulk/change-field-dialog.tsx';
import { collectRecords, collectSelected, maxOneByOne } from '#src/ui/bulk/collect-selected.ts';
import { orderForm } from '../order/order-form-model.ts';
import { priorities } from '../shared/order-kinds.ts';

const texts = ['notes', 'yourRef', 'contactName', 'contactPhone', 'contactEmail'] as const;

type ChangeWorkOrdersProps = BulkProps<NonNullable<CallInput<typeof orderCalls.list>['query']>> & {
  onClose: () => void;
};

/** Changes a field of the selected work orders. */
export function ChangeWorkOrders({ query, selection, onDone, onClose }: ChangeWorkOrdersProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const yesOrNo = [
    { value: 'true', label: t('confirm.yes') },
    { value: 'false', label: t('confirm.no') },
  ];
  const selected = async () =>
    await collectSelected(
      selection,
      (page) => api.workOrders.list({ params: { division }, query, ...page }),
      maxOneByOne,
    );
  return (
    <ChangeFieldDialog<WorkOrder>
      label={t('workOrders.title')}
      model={orderForm}
      fields={[
        {
          name: 'priority',
          options: priorities.map((value) => ({
            value,
            label: t(`workOrders.priority.${value}`),
          })),
          isRequired: true,
        },
        { name: 'dueOn', isDay: true },
        { name: 'signatureRequired', options: yesOrNo, isRequired: true },
        { name: 'description', isRequired: true },
        ...texts.map((name) => ({ name })),
      ]}
      nameOf={({ number, description, locationName }) => ({ number, what: description, where: locationName })}
      collect={() => collectRecords(selected(), ({ id }) => api.workOrders.get({ params: { workOrderId: id } }))}
      store={async ({ id, locationId, version }, body) =>
        await api.workOrders.update({ params: { locationId, id }, body, ifMatch: version })
      }
      refreshes={['workOrders', 'workplace']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
