import { getRouteApi } from '@tanstack/react-router';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { NewCustomFields, useNewCustomForm } from '#src/frame/custom-fields/new-custom-fields.tsx';
import { type CopiedValues, useCopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useRights } from '#src/identity/use-me.ts';
import { documentForm } from '#src/ui/documents/document-source.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useNewRecord } from '#src/ui/form/use-edited-record.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { RequestFormFields } from './request-form.tsx';
import { copyOf, inputOf, newRequestValues, type RequestValues, requestForm } from './request-form-model.ts';
import { useKnownPlace } from './use-known-place.ts';

const route = getRouteApi('/guarded/side/service-requests/new');

/** A new request; the URL may contain account, location and asset, or the request that is repeated. */
export function RequestNewPage() {
  const { canSee } = useAccess('serviceRequests');
  const rights = useRights();
  const { from, ...place } = route.useSearch();
  const known = useKnownPlace(place);
  const source = useCall(
    api.serviceRequests.get,
    { params: { division: String(useDivision()), id: from ?? '' } },
    { enabled: from !== undefined },
  );
  const copied = useCopiedValues('serviceRequest', from);
  if (!canSee) return <NoPermission level={1} />;
  if (known === undefined || source.isLoading || copied.isLoading) return <PageSkeleton width="narrow" />;
  const channel = rights.has('reach.visits') ? 'mechanic' : rights.has('reach.accounts') ? 'portal' : 'phone';
  const start = newRequestValues(channel, { ...known, ...(source.data && copyOf(source.data)) });
  return <NewRequestForm start={start} copied={copied.values} />;
}

interface NewRequestProps {
  start: RequestValues;
  copied: CopiedValues['values'];
}

function NewRequestForm({ start: initial, copied }: NewRequestProps) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const navigate = route.useNavigate();
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const create = useAction(api.serviceRequests.create, ['serviceRequests']);
  const attach = useAction(api.serviceRequests.addAttachment, ['serviceRequests']);

  const send = async (id: string) => {
    for (const photo of photos)
      await attach
        .mutateAsync({ params: { division, id }, form: documentForm(photo) })
        .catch((error: Error) => showToast({ kind: 'error', text: `${photo.name}: ${error.message}` }));
  };
  const { model, start, custom } = useNewCustomForm({
    of: 'serviceRequest',
    model: requestForm,
    start: initial,
    copied,
  });
  const { form, state } = useNewRecord<ServiceRequest, RequestValues>({
    model,
    start,
    create: { isPending: create.isPending || attach.isPending, error: create.error },
    isTouched: photos.length > 0,
    store: (values, { onSuccess, onError }) =>
      create.mutate(
        { params: { division }, body: inputOf(values, false) },
        {
          onSuccess: (request) =>
            void send(request.id).then(() => {
              setPhotos([]);
              onSuccess(request);
            }),
          onError,
        },
      ),
    told: ({ hid }) => t('serviceRequests.created', { hid }),
    leave: ({ id }) => void navigate({ to: '/service-requests/$id', params: { id } }),
    hasAnother: true,
  });
  return (
    <EditForm
      trail={[{ name: t('serviceRequests.title'), to: { to: '/service-requests' } }]}
      title={t('serviceRequests.new')}
      {...state}
    >
      <RequestFormFields form={form} isNew />
      <NewCustomFields {...custom} form={form} />
      <PhotoChoice photos={photos} onChange={setPhotos} />
    </EditForm>
  );
}
