import { getRouteApi, Link } from '@tanstack/react-router';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { RequestFormFields } from './request-form.tsx';
import { changesOf, fieldTexts, type RequestValues, valuesOf } from './request-form-model.ts';
import { showRefusal } from './show-refusal.ts';

const route = getRouteApi('/guarded/side/service-requests/$id/edit');

/** Changes a request. */
export function RequestEditPage() {
  const { id } = route.useParams();
  const division = String(useDivision());
  const { canDecide } = useAccess('serviceRequests');
  const query = useCall(api.serviceRequests.get, { params: { division, id } });
  return (
    <EditedRecord canChange={canDecide} query={query}>
      {(request) => <RequestEditForm request={request} />}
    </EditedRecord>
  );
}

function RequestEditForm({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  const { form, state } = useSaveRequest(request);
  const toRequest = { to: '/service-requests/$id', params: { id: request.id } } as const;
  return (
    <EditForm
      trail={[
        <Link key="requests" to="/service-requests">
          {t('serviceRequests.title')}
        </Link>,
        <Link key="request" {...toRequest}>
          {request.hid}
        </Link>,
      ]}
      title={t('serviceRequests.change', { hid: request.hid })}
      back={(props) => <Link {...props} {...toRequest} />}
      {...state}
    >
      <RequestFormFields form={form} isNew={false} />
    </EditForm>
  );
}

function useSaveRequest(request: ServiceRequest) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.serviceRequests.update, ['serviceRequests']);
  const params = { division: String(request.division), id: request.id };
  return useEditedRecord<ServiceRequest, RequestValues>({
    record: request,
    valuesOf,
    fields: fieldTexts,
    written: (name, values) => written(name, values, t),
    update,
    store: (values, stored, outcome) =>
      update.mutate({ params, body: changesOf(valuesOf(stored), values), ifMatch: stored.version }, outcome),
    onSaved: ({ id, hid }) => {
      showToast({ text: t('serviceRequests.saved', { hid }) });
      void navigate({ to: '/service-requests/$id', params: { id } });
    },
    onRefused: (form, error) => showRefusal(form, error, t),
  });
}

function written(name: keyof RequestValues, values: RequestValues, t: (key: string) => string): string {
  if (name === 'kind' || name === 'channel') return t(`serviceRequests.${name}.${values[name]}`);
  if (name === 'asset') return [values.asset?.description, values.asset?.tag].filter(Boolean).join(' · ');
  const value = values[name];
  return typeof value === 'object' ? (value?.name ?? '') : value;
}
