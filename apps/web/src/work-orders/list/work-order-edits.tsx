import { useQueryClient } from '@tanstack/react-query';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';

/** Stores changed cells of the list of work orders. */
export const WorkOrderEdits = listEdits<WorkOrderListed>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['workOrders'] });
  return useRowEdits<WorkOrderListed, 'type' | 'priority' | 'description' | 'dueOn' | 'yourRef'>({
    labels: {
      type: t('workOrders.type'),
      priority: t('workOrders.priority'),
      description: t('field.description'),
      dueOn: t('workOrders.dueOn'),
      yourRef: t('workOrders.yourRef'),
    },
    renders: {
      type: ({ type }) => t(`workOrders.type.${type}`),
      priority: ({ priority }) => t(`workOrders.priority.${priority}`),
      dueOn: ({ dueOn }) => <DateText value={dueOn} />,
    },
    send: async ({ locationId, id, version }, body) => {
      await api.workOrders.update({ params: { locationId, id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
