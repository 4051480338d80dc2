import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { EditForm } from '#src/ui/edit-form.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/skeleton.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { ComplaintFormFields } from './complaint-form.tsx';
import { bodyOf, type ComplaintValues, newComplaintValues } from './complaint-form-model.ts';
import { showRefusal } from './show-refusal.ts';
import { useComplaintAccess } from './use-complaint-access.ts';

const route = getRouteApi('/guarded/side/complaints/new');

/** A new complaint; what it is about may stand in the address. */
export function ComplaintNewPage() {
  const { account, location } = route.useSearch();
  const division = String(useDivision());
  const { canFollowUp } = useComplaintAccess();
  const { data: known } = useQuery({
    queryKey: ['complaints', 'about', { division, account, location }],
    queryFn: async (): Promise<Partial<ComplaintValues>> => {
      const site = location ? await api.locations.get({ params: { locationId: location } }).catch(none) : undefined;
      const id = account ?? site?.accountId;
      const owner = id ? await api.accounts.get({ params: { division, id } }).catch(none) : undefined;
      return {
        ...(owner && { account: { id: owner.id, code: owner.code, name: owner.name } }),
        ...(site && { location: { id: site.id, code: site.code, name: site.name } }),
      };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!canFollowUp) return <NoPermission level={1} />;
  if (known === undefined) return <PageSkeleton width="narrow" />;
  return <NewComplaintForm start={newComplaintValues(known)} />;
}

const none = () => undefined;

function NewComplaintForm({ start }: { start: ComplaintValues }) {
  const { t } = useTranslation();
  const { asset, order } = route.useSearch();
  const division = String(useDivision());
  const navigate = route.useNavigate();
  const form = useForm<ComplaintValues>({ defaultValues: start });
  const create = useAction(api.complaints.create, ['complaints']);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const about = (values: ComplaintValues) => ({
    ...bodyOf(values),
    ...(asset && values.location?.id === start.location?.id && { assetId: asset }),
    ...(order && values.account?.id === start.account?.id && { workOrderId: order }),
  });
  const save = form.handleSubmit((values) =>
    create.mutate(
      { params: { division }, body: about(values) },
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
      <ComplaintFormFields form={form} />
    </EditForm>
  );
}
