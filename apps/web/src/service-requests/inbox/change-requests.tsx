import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldDialog } from '#src/ui/bulk/change-field-dialog.tsx';
import { collectSelected, maxOneByOne } from '#src/ui/bulk/collect-selected.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import { requestForm } from '../form/request-form-model.ts';
import type { requestFilters } from './filters.ts';

const kinds = ['used', 'damaged', 'missing', 'alarm', 'maintenance', 'move', 'quote', 'other'] as const;
const channels = ['tag', 'phone', 'mail', 'portal', 'mechanic'] as const;
const texts = ['description', 'notes', 'reporterName', 'reporterEmail', 'reporterPhone'] as const;

type ChangeRequestsProps = BulkProps<QueryOf<CallOf<typeof requestFilters>>> & { onClose: () => void };

/** Changes a field of the selected service requests. */
export function ChangeRequests({ query, selection, onDone, onClose }: ChangeRequestsProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  return (
    <ChangeFieldDialog<ServiceRequest>
      label={t('serviceRequests.title')}
      model={requestForm}
      fields={[
        {
          name: 'kind',
          options: kinds.map((value) => ({ value, label: t(`serviceRequests.kind.${value}`) })),
          isRequired: true,
        },
        {
          name: 'channel',
          options: channels.map((value) => ({ value, label: t(`serviceRequests.channel.${value}`) })),
          isRequired: true,
        },
        ...texts.map((name) => ({ name })),
      ]}
      nameOf={({ hid, description, accountName, locationName }) => ({
        number: hid,
        what: description,
        where: accountName ?? locationName,
      })}
      collect={() =>
        collectSelected(
          selection,
          (page) => api.serviceRequests.list({ params: { division }, query, ...page }),
          maxOneByOne,
        )
      }
      store={async ({ id, version }, body) =>
        await api.serviceRequests.update({ params: { division, id }, body, ifMatch: version })
      }
      refreshes={['serviceRequests', 'workplace']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
