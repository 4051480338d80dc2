import { getRouteApi } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { NewCustomFields, useNewCustomForm } from '#src/frame/custom-fields/new-custom-fields.tsx';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useNewRecord } from '#src/ui/form/use-edited-record.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { LocationForm } from './location-form.tsx';
import { type LocationValues, locationForm, newLocationValues } from './location-form-model.ts';
import { useAddressQuestion } from './use-address-question.tsx';

const route = getRouteApi('/guarded/side/locations/new');

/** A new location, without an account or for the account in the URL. */
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
  const create = useAction(api.locations.create, ['locations']);
  const question = useAddressQuestion();
  const { model, start, custom } = useNewCustomForm({
    of: 'location',
    model: locationForm,
    start: newLocationValues(country, account ?? null),
  });
  const { form, state } = useNewRecord<Location, LocationValues>({
    model,
    start,
    create,
    store: (values, outcome) => {
      const body = locationForm.bodyOf(values);
      question.ask(body, () => create.mutate({ params: { division: String(division) }, body }, outcome));
    },
    onCreated: ({ id, name }) => {
      showToast({ text: t('locations.created', { name }) });
      void navigate({ to: '/locations/$id', params: { id } });
    },
  });
  return (
    <EditForm trail={[{ name: t('locations.title'), to: { to: '/locations' } }]} title={t('locations.new')} {...state}>
      <LocationForm form={form} />
      <NewCustomFields {...custom} form={form} />
      {question.dialog}
    </EditForm>
  );
}
