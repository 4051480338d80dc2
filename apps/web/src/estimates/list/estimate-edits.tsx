import { useQueryClient } from '@tanstack/react-query';
import type { EstimateListed } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';

/** Stores changed cells of the list of estimates. */
export const EstimateEdits = listEdits<EstimateListed>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['estimates'] });
  return useRowEdits<EstimateListed, 'dueDate' | 'reason' | 'yourRef' | 'description'>({
    labels: {
      dueDate: t('estimates.dueDate'),
      reason: t('estimates.reason'),
      yourRef: t('estimates.yourRef'),
      description: t('field.description'),
    },
    renders: {
      dueDate: ({ dueDate }) => <DateText value={dueDate} />,
      reason: ({ reason }) => t(`estimates.reason.${reason}`),
    },
    send: async ({ id, version }, body) => {
      await api.estimates.update({ params: { estimateId: id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
