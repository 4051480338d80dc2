import { getRouteApi } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { NewCustomFields, useNewCustomForm } from '#src/frame/custom-fields/new-custom-fields.tsx';
import { type CopiedValues, useCopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useNewRecord } from '#src/ui/form/use-edited-record.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { LocationForm } from './location-form.tsx';
import { copyOf, type LocationValues, locationForm, newLocationValues } from './location-form-model.ts';
import { useAddressQuestion } from './use-address-question.tsx';

const route = getRouteApi('/guarded/side/locations/new');

/** A new location: without an account, for the account in the URL, or copied from another one. */
export function LocationNewPage() {
  const { account, from } = route.useSearch();
  const division = String(useDivision());
  const { canChange } = useAccess('locations');
  const owner = useCall(
    api.accounts.get,
    { params: { division, id: account ?? '' } },
    { enabled: account !== undefined },
  );
  const source = useCall(api.locations.get, { params: { locationId: from ?? '' } }, { enabled: from !== undefined });
  const copied = useCopiedValues('location', from);
  if (!canChange) return <NoPermission level={1} />;
  if (account !== undefined && owner.isPending) return <PageSkeleton width="narrow" />;
  if (from !== undefined && (source.isPending || copied.isLoading)) return <PageSkeleton width="narrow" />;
  return <NewLocationForm account={owner.data} source={source.data} copied={copied.values} />;
}

interface NewLocationProps {
  account: Account | undefined;
  source: Location | undefined;
  copied: CopiedValues['values'];
}

function NewLocationForm({ account, source, copied }: NewLocationProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const country = useMe().divisions.find(({ code }) => code === division)?.country ?? 'NL';
  const navigate = route.useNavigate();
  const create = useAction(api.locations.create, ['locations']);
  const question = useAddressQuestion();
  const { model, start, custom } = useNewCustomForm({
    of: 'location',
    model: locationForm,
    start: source ? copyOf(source) : newLocationValues(country, account ?? null),
    copied,
  });
  const { form, state } = useNewRecord<Location, LocationValues>({
    model,
    start,
    create,
    store: (values, outcome) => {
      const body = locationForm.bodyOf(values);
      question.ask(body, () => create.mutate({ params: { division: String(division) }, body }, outcome));
    },
    told: ({ name }) => t('locations.created', { name }),
    leave: ({ id }) => void navigate({ to: '/locations/$id', params: { id } }),
    hasAnother: true,
  });
  return (
    <EditForm trail={[{ name: t('locations.title'), to: { to: '/locations' } }]} title={t('locations.new')} {...state}>
      {source && <p>{t('locations.copied', { name: source.name })}</p>}
      <LocationForm form={form} />
      <NewCustomFields {...custom} form={form} />
      {question.dialog}
    </EditForm>
  );
}
