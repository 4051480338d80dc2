import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { documentForm } from '#src/ui/documents/document-source.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useUnsavedGuard } from '#src/ui/form/use-unsaved-guard.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { PhotoChoice } from './photo-choice.tsx';
import { RequestFormFields } from './request-form.tsx';
import { inputOf, newRequestValues, type RequestValues } from './request-form-model.ts';
import { showRefusal } from './show-refusal.ts';
import { useKnownPlace } from './use-known-place.ts';

const route = getRouteApi('/guarded/side/service-requests/new');

/** A new request; account, location and device may stand in the address. */
export function RequestNewPage() {
  const { canSee } = useAccess('serviceRequests');
  const { roles } = useMe();
  const known = useKnownPlace(route.useSearch());
  if (!canSee) return <NoPermission level={1} />;
  if (known === undefined) return <PageSkeleton width="narrow" />;
  const channel = roles.includes('Engineer') ? 'mechanic' : roles.includes('Reseller') ? 'portal' : 'phone';
  return <NewRequestForm start={newRequestValues(channel, known)} />;
}

function NewRequestForm({ start }: { start: RequestValues }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const navigate = route.useNavigate();
  const form = useForm<RequestValues>({ defaultValues: start });
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const create = useAction(api.serviceRequests.create, ['serviceRequests']);
  const attach = useAction(api.serviceRequests.addAttachment, ['serviceRequests']);
  const guard = useUnsavedGuard(form.formState.isDirty || photos.length > 0);

  const send = async (id: string) => {
    for (const photo of photos)
      await attach
        .mutateAsync({ params: { division, id }, form: documentForm(photo) })
        .catch((error: Error) => showToast({ kind: 'error', text: `${photo.name}: ${error.message}` }));
  };
  const save = form.handleSubmit((values) =>
    create.mutate(
      { params: { division }, body: inputOf(values, false) },
      {
        onSuccess: ({ id, hid }) =>
          void send(id).then(() => {
            showToast({ text: t('serviceRequests.created', { hid }) });
            guard.release();
            return navigate({ to: '/service-requests/$id', params: { id } });
          }),
        onError: (error) => showRefusal(form, error, t),
      },
    ),
  );
  return (
    <EditForm
      trail={[
        <Link key="requests" to="/service-requests">
          {t('serviceRequests.title')}
        </Link>,
      ]}
      title={t('serviceRequests.new')}
      back={(props) => <Link {...props} to="/service-requests" />}
      isPending={create.isPending || attach.isPending}
      error={create.error}
      onSubmit={save}
      dialogs={guard.dialog}
    >
      <RequestFormFields form={form} isNew />
      <PhotoChoice photos={photos} onChange={setPhotos} />
    </EditForm>
  );
}
