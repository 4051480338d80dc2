import { getRouteApi } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { RemoveLocation } from '../location/remove-location.tsx';
import { LocationForm } from './location-form.tsx';
import { isReachable, locationForm } from './location-form-model.ts';
import { useAddressQuestion } from './use-address-question.tsx';

const route = getRouteApi('/guarded/side/locations/$id/edit');

/** Edits a location. */
export function LocationEditPage() {
  const { id } = route.useParams();
  const { canChange } = useAccess('locations');
  const query = useCall(api.locations.get, { params: { locationId: id } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(location) => <LocationEditForm location={location} />}
    </EditedRecord>
  );
}

function LocationEditForm({ location }: { location: Location }) {
  const { t } = useTranslation();
  const { form, state, release, question } = useSaveLocation(location);
  return (
    <EditForm
      trail={[
        { name: t('locations.title'), to: { to: '/locations' } },
        { name: location.name, to: { to: '/locations/$id', params: { id: location.id } } },
      ]}
      title={t('locations.change', { name: location.name })}
      {...state}
    >
      <LocationForm form={form} location={location} />
      {question}
      <RemoveLocation location={location} onRemoved={release} />
    </EditForm>
  );
}

function useSaveLocation(location: Location) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.locations.update, ['locations', 'assets']);
  const params = { locationId: location.id };
  const question = useAddressQuestion();
  const edited = useEditedRecord({
    model: locationForm,
    record: location,
    update,
    store: (body, { version }, outcome) => {
      const save = () => update.mutate({ params, body, ifMatch: version }, outcome);
      if (isReachable(location)) question.ask({ ...location, ...body }, save);
      else save();
    },
    told: () => t('locations.saved'),
    leave: ({ id }) => void navigate({ to: '/locations/$id', params: { id } }),
  });
  return { ...edited, question: question.dialog };
}
