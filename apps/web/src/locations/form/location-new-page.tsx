import { getRouteApi, Link } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useUnsavedGuard } from '#src/ui/form/use-unsaved-guard.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { LocationForm } from './location-form.tsx';
import { bodyOf, type LocationValues, newLocationValues } from './location-form-model.ts';
import { showRefusal } from './show-refusal.ts';

const route = getRouteApi('/guarded/side/locations/new');

/** A new location, of nobody yet or of the account in the address. */
export function LocationNewPage() {
  const { account } = route.useSearch();
  const division = String(useDivision());
  const { canChange } = useAccess('locations');
  const owner = useCall(
    api.accounts.get,
    { params: { division, id: account ?? '' } },
    { enabled: account !== undefined },
  );
  if (!canChange) return <NoPermission level={1} />;
  if (account !== undefined && owner.isPending) return <PageSkeleton width="narrow" />;
  return <NewLocationForm account={owner.data} />;
}

function NewLocationForm({ account }: { account: Account | undefined }) {
  const { t } = useTranslation();
  const division = useDivision();
  const country = useMe().divisions.find(({ code }) => code === division)?.country ?? 'NL';
  const navigate = route.useNavigate();
  const form = useForm<LocationValues>({ defaultValues: newLocationValues(country, account ?? null) });
  const create = useAction(api.locations.create, ['locations']);
  const guard = useUnsavedGuard(form.formState.isDirty);

  const save = form.handleSubmit((values) =>
    create.mutate(
      { params: { division: String(division) }, body: bodyOf(values) },
      {
        onSuccess: ({ id, name }) => {
          showToast({ text: t('locations.created', { name }) });
          guard.release();
          void navigate({ to: '/locations/$id', params: { id } });
        },
        onError: (error) => showRefusal(form, error, t),
      },
    ),
  );
  return (
    <EditForm
      trail={[
        <Link key="locations" to="/locations">
          {t('locations.title')}
        </Link>,
      ]}
      title={t('locations.new')}
      back={(props) => <Link {...props} to="/locations" />}
      isPending={create.isPending}
      error={create.error}
      onSubmit={save}
      dialogs={guard.dialog}
    >
      <LocationForm form={form} />
    </EditForm>
  );
}
