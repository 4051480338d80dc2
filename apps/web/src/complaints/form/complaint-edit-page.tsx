import { getRouteApi } from '@tanstack/react-router';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { ComplaintFormFields } from './complaint-form.tsx';
import { complaintForm } from './complaint-form-model.ts';

const route = getRouteApi('/guarded/side/complaints/$id/edit');

/** Changes a complaint. */
export function ComplaintEditPage() {
  const { id } = route.useParams();
  const division = String(useDivision());
  const { canChange } = useAccess('complaints');
  const query = useCall(api.complaints.get, { params: { division, id } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(complaint) => <ComplaintEditForm complaint={complaint} />}
    </EditedRecord>
  );
}

function ComplaintEditForm({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const { form, state } = useSaveComplaint(complaint);
  return (
    <EditForm
      trail={[
        { name: t('complaints.title'), to: { to: '/complaints' } },
        { name: complaint.hid, to: { to: '/complaints/$id', params: { id: complaint.id } } },
      ]}
      title={t('complaints.change', { hid: complaint.hid })}
      {...state}
    >
      <ComplaintFormFields form={form} />
    </EditForm>
  );
}

function useSaveComplaint(complaint: Complaint) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.complaints.update, ['complaints']);
  const params = { division: String(complaint.division), id: complaint.id };
  return useEditedRecord({
    model: complaintForm,
    record: complaint,
    update,
    store: (body, { version }, outcome) => update.mutate({ params, body, ifMatch: version }, outcome),
    told: ({ hid }) => t('complaints.saved', { hid }),
    leave: ({ id }) => void navigate({ to: '/complaints/$id', params: { id } }),
  });
}
