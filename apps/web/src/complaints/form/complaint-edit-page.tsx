import { getRouteApi, Link } from '@tanstack/react-router';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { ComplaintFormFields } from './complaint-form.tsx';
import { type ComplaintValues, changesOf, fieldTexts, valuesOf } from './complaint-form-model.ts';
import { showRefusal } from './show-refusal.ts';

const route = getRouteApi('/guarded/side/complaints/$id/edit');

/** Changes a complaint. */
export function ComplaintEditPage() {
  const { id } = route.useParams();
  const division = String(useDivision());
  const { canFollowUp } = useAccess('complaints');
  const query = useCall(api.complaints.get, { params: { division, id } });
  return (
    <EditedRecord canChange={canFollowUp} query={query}>
      {(complaint) => <ComplaintEditForm complaint={complaint} />}
    </EditedRecord>
  );
}

function ComplaintEditForm({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const { form, state } = useSaveComplaint(complaint);
  const toComplaint = { to: '/complaints/$id', params: { id: complaint.id } } as const;
  return (
    <EditForm
      trail={[
        <Link key="complaints" to="/complaints">
          {t('complaints.title')}
        </Link>,
        <Link key="complaint" {...toComplaint}>
          {complaint.hid}
        </Link>,
      ]}
      title={t('complaints.change', { hid: complaint.hid })}
      back={(props) => <Link {...props} {...toComplaint} />}
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
  return useEditedRecord<Complaint, ComplaintValues>({
    record: complaint,
    valuesOf,
    fields: fieldTexts,
    written: (name, values) => written(name, values, t),
    update,
    store: (values, stored, outcome) =>
      update.mutate({ params, body: changesOf(valuesOf(stored), values), ifMatch: stored.version }, outcome),
    onSaved: ({ id, hid }) => {
      showToast({ text: t('complaints.saved', { hid }) });
      void navigate({ to: '/complaints/$id', params: { id } });
    },
    onRefused: (form, error) => showRefusal(form, error, t),
  });
}

function written(name: keyof ComplaintValues, values: ComplaintValues, t: (key: string) => string): string {
  const value = values[name];
  if (typeof value === 'object') return value?.name ?? '';
  return (name === 'cause' || name === 'severity') && value ? t(`complaints.${name}.${value}`) : value;
}
