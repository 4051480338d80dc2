import { getRouteApi, Link } from '@tanstack/react-router';
import type { Complaint } from '@werkbank/contract/complaints/complaint.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { ConflictDialog } from '#src/ui/conflict-dialog.tsx';
import { EditedRecord, EditForm } from '#src/ui/edit-form.tsx';
import { currentRecord } from '#src/ui/refusal.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { type ComplaintForm, ComplaintFormFields } from './complaint-form.tsx';
import { type ComplaintValues, changesOf, fieldTexts, valuesOf } from './complaint-form-model.ts';
import { showRefusal } from './show-refusal.ts';
import { useComplaintAccess } from './use-complaint-access.ts';

const route = getRouteApi('/guarded/side/complaints/$id/edit');

/** Changes a complaint. */
export function ComplaintEditPage() {
  const { id } = route.useParams();
  const division = String(useDivision());
  const { canFollowUp } = useComplaintAccess();
  const query = useCall(api.complaints.get, { params: { division, id } });
  return (
    <EditedRecord canChange={canFollowUp} query={query}>
      {(complaint) => <ComplaintEditForm complaint={complaint} />}
    </EditedRecord>
  );
}

function ComplaintEditForm({ complaint }: { complaint: Complaint }) {
  const { t } = useTranslation();
  const form = useForm<ComplaintValues>({ defaultValues: valuesOf(complaint) });
  const { save, ...state } = useSaveComplaint(complaint, form);
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
      onSubmit={form.handleSubmit((values) => save(values, complaint))}
      {...state}
    >
      <ComplaintFormFields form={form} />
    </EditForm>
  );
}

function useSaveComplaint(complaint: Complaint, form: ComplaintForm) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.complaints.update, ['complaints']);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const theirs = currentRecord<Complaint>(update.error);
  const save = (values: ComplaintValues, stored: Complaint) =>
    update.mutate(
      {
        params: { division: String(complaint.division), id: complaint.id },
        body: changesOf(valuesOf(stored), values),
        ifMatch: stored.version,
      },
      {
        onSuccess: ({ id, hid }) => {
          showToast({ text: t('complaints.saved', { hid }) });
          guard.release();
          void navigate({ to: '/complaints/$id', params: { id } });
        },
        onError: (error) => showRefusal(form, error, t),
      },
    );
  const names = Object.keys(fieldTexts) as (keyof ComplaintValues)[];
  const dialogs = (
    <>
      {theirs && (
        <ConflictDialog<ComplaintValues>
          opened
          base={valuesOf(complaint)}
          mine={form.getValues()}
          theirs={valuesOf(theirs)}
          fields={names.map((name) => ({
            name,
            label: t(fieldTexts[name]),
            render: (values) => written(name, values, t),
          }))}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={update.isPending}
          onResolve={(merged) => save(merged, theirs)}
          onClose={() => update.reset()}
        />
      )}
      {guard.dialog}
    </>
  );
  return { save, isPending: update.isPending, error: theirs ? null : update.error, dialogs };
}

function written(name: keyof ComplaintValues, values: ComplaintValues, t: (key: string) => string): string {
  const value = values[name];
  if (typeof value === 'object') return value?.name ?? '';
  return (name === 'cause' || name === 'severity') && value ? t(`complaints.${name}.${value}`) : value;
}
