import { getRouteApi } from '@tanstack/react-router';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { RequestFormFields } from './request-form.tsx';
import { requestForm } from './request-form-model.ts';

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
  return (
    <EditForm
      trail={[
        { name: t('serviceRequests.title'), to: { to: '/service-requests' } },
        { name: request.hid, to: { to: '/service-requests/$id', params: { id: request.id } } },
      ]}
      title={t('serviceRequests.change', { hid: request.hid })}
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
  return useEditedRecord({
    model: requestForm,
    record: request,
    update,
    store: (body, { version }, outcome) => update.mutate({ params, body, ifMatch: version }, outcome),
    told: ({ hid }) => t('serviceRequests.saved', { hid }),
    leave: ({ id }) => void navigate({ to: '/service-requests/$id', params: { id } }),
  });
}
