import { useQueryClient } from '@tanstack/react-query';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';

/** Stores changed cells of the list of complaints. */
export const ComplaintEdits = listEdits<Complaint>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['complaints'] });
  return useRowEdits<Complaint, 'severity' | 'cause' | 'nextAction' | 'assignedToId'>({
    labels: {
      severity: t('complaints.severity'),
      cause: t('complaints.cause'),
      nextAction: t('complaints.nextAction'),
      assignedToId: t('complaints.assigned'),
    },
    renders: {
      severity: ({ severity }) => t(`complaints.severity.${severity}`),
      cause: ({ cause }) => (cause ? t(`complaints.cause.${cause}`) : t('none')),
      nextAction: ({ nextAction }) => <DateText value={nextAction} />,
      assignedToId: ({ assignedToFullName }) => assignedToFullName ?? t('complaints.nobody'),
    },
    send: async ({ division, id, version }, body) => {
      await api.complaints.update({ params: { division: String(division), id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
