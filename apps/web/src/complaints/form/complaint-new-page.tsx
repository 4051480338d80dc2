import { getRouteApi, Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useUnsavedGuard } from '#src/ui/form/use-unsaved-guard.tsx';
import { FactList } from '#src/ui/page/section.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type ComplaintForm, ComplaintFormFields } from './complaint-form.tsx';
import { bodyOf, type ComplaintValues, newComplaintValues } from './complaint-form-model.ts';
import { showRefusal } from './show-refusal.ts';
import { type KnownSubject, useKnownSubject } from './use-known-subject.ts';

const route = getRouteApi('/guarded/side/complaints/new');

/** A new complaint; what it is about may stand in the address. */
export function ComplaintNewPage() {
  const { canFollowUp } = useAccess('complaints');
  const known = useKnownSubject(route.useSearch());
  if (!canFollowUp) return <NoPermission level={1} />;
  if (known === undefined) return <PageSkeleton width="narrow" />;
  return <NewComplaintForm known={known} />;
}

function NewComplaintForm({ known }: { known: KnownSubject }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const navigate = route.useNavigate();
  const form = useForm<ComplaintValues>({ defaultValues: newComplaintValues(known.values) });
  const create = useAction(api.complaints.create, ['complaints']);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const about = useCarried(form, known);
  const save = form.handleSubmit((values) =>
    create.mutate(
      {
        params: { division },
        body: { ...bodyOf(values), ...Object.fromEntries(about.map(({ field, id }) => [field, id])) },
      },
      {
        onSuccess: ({ id, hid }) => {
          showToast({ text: t('complaints.created', { hid }) });
          guard.release();
          void navigate({ to: '/complaints/$id', params: { id } });
        },
        onError: (error) => showRefusal(form, error, t),
      },
    ),
  );
  return (
    <EditForm
      trail={[
        <Link key="complaints" to="/complaints">
          {t('complaints.title')}
        </Link>,
      ]}
      title={t('complaints.new')}
      back={(props) => <Link {...props} to="/complaints" />}
      isPending={create.isPending}
      error={create.error}
      onSubmit={save}
      dialogs={guard.dialog}
    >
      <ComplaintFormFields
        form={form}
        about={
          about.length > 0 && (
            <FactList facts={about.map(({ label, name }) => ({ label: t(`complaints.${label}`), value: name }))} />
          )
        }
      />
    </EditForm>
  );
}

/** The device as long as its location is the one of the form, orders as long as it is their account. */
function useCarried(form: ComplaintForm, { values, carried: { asset, workOrder, salesOrder } }: KnownSubject) {
  const [account, location] = form.watch(['account', 'location']);
  const isThere = location?.id === values.location?.id;
  const isTheirs = account?.id === values.account?.id;
  return [
    ...(asset && isThere ? [{ field: 'assetId', label: 'device', ...asset }] : []),
    ...(workOrder && isTheirs ? [{ field: 'workOrderId', label: 'workOrder', ...workOrder }] : []),
    ...(salesOrder && isTheirs ? [{ field: 'salesOrderId', label: 'salesOrder', ...salesOrder }] : []),
  ];
}
