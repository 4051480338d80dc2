import { useQueryClient } from '@tanstack/react-query';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';
import { paramsOf } from '../decisions/use-decisions.ts';

/** Stores changed cells of the inbox. */
export const RequestEdits = listEdits<ServiceRequest>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['serviceRequests'] });
  return useRowEdits<ServiceRequest, 'kind' | 'assignedToId'>({
    labels: { kind: t('field.kind'), assignedToId: t('serviceRequests.assigned') },
    renders: {
      kind: ({ kind }) => t(`serviceRequests.kind.${kind}`),
      assignedToId: ({ assignedToFullName }) => assignedToFullName ?? t('serviceRequests.nobody'),
    },
    send: async (request, body) => {
      await api.serviceRequests.update({ params: paramsOf(request), body, ifMatch: request.version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
