import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldDialog } from '#src/ui/bulk/change-field-dialog.tsx';
import { collectSelected, maxOneByOne } from '#src/ui/bulk/collect-selected.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import { complaintForm } from '../form/complaint-form-model.ts';
import { causes, severities } from '../shared/complaint-words.ts';
import type { complaintFilters } from './filters.ts';

type ChangeComplaintsProps = BulkProps<QueryOf<CallOf<typeof complaintFilters>>> & { onClose: () => void };

/** Changes a field of the selected complaints. */
export function ChangeComplaints({ query, selection, onDone, onClose }: ChangeComplaintsProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const selected = async () =>
    await collectSelected(
      selection,
      (page) => api.complaints.list({ params: { division }, query, ...page }),
      maxOneByOne,
    );
  return (
    <ChangeFieldDialog<Complaint>
      label={t('complaints.title')}
      model={complaintForm}
      fields={[
        { name: 'nextAction', isDay: true },
        {
          name: 'severity',
          options: severities.map((value) => ({ value, label: t(`complaints.severity.${value}`) })),
          isRequired: true,
        },
        { name: 'cause', options: causes.map((value) => ({ value, label: t(`complaints.cause.${value}`) })) },
        { name: 'complaint', isRequired: true },
        { name: 'notes' },
      ]}
      nameOf={({ hid, complaint, accountName }) => ({ number: hid, what: complaint, where: accountName })}
      collect={selected}
      store={async ({ id, version }, body) =>
        await api.complaints.update({ params: { division, id }, body, ifMatch: version })
      }
      refreshes={['complaints']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
