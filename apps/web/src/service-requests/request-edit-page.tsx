import { getRouteApi, Link } from '@tanstack/react-router';
import type { ServiceRequest } from '@werkbank/contract/service-requests/request.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { ConflictDialog } from '#src/ui/conflict-dialog.tsx';
import { EditedRecord, EditForm } from '#src/ui/edit-form.tsx';
import { currentRecord } from '#src/ui/refusal.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { type RequestForm, RequestFormFields } from './request-form.tsx';
import { changesOf, fieldTexts, type RequestValues, valuesOf } from './request-form-model.ts';
import { showRefusal } from './show-refusal.ts';
import { useRequestAccess } from './use-request-access.ts';

const route = getRouteApi('/guarded/side/service-requests/$id/edit');

/** Changes a request. */
export function RequestEditPage() {
  const { id } = route.useParams();
  const division = String(useDivision());
  const { canDecide } = useRequestAccess();
  const query = useCall(api.serviceRequests.get, { params: { division, id } });
  return (
    <EditedRecord canChange={canDecide} query={query}>
      {(request) => <RequestEditForm request={request} />}
    </EditedRecord>
  );
}

function RequestEditForm({ request }: { request: ServiceRequest }) {
  const { t } = useTranslation();
  const form = useForm<RequestValues>({ defaultValues: valuesOf(request) });
  const { save, ...state } = useSaveRequest(request, form);
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
      onSubmit={form.handleSubmit((values) => save(values, request))}
      {...state}
    >
      <RequestFormFields form={form} isNew={false} />
    </EditForm>
  );
}

function useSaveRequest(request: ServiceRequest, form: RequestForm) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.serviceRequests.update, ['serviceRequests']);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const theirs = currentRecord<ServiceRequest>(update.error);
  const save = (values: RequestValues, stored: ServiceRequest) =>
    update.mutate(
      {
        params: { division: String(request.division), id: request.id },
        body: changesOf(valuesOf(stored), values),
        ifMatch: stored.version,
      },
      {
        onSuccess: ({ id, hid }) => {
          showToast({ text: t('serviceRequests.saved', { hid }) });
          guard.release();
          void navigate({ to: '/service-requests/$id', params: { id } });
        },
        onError: (error) => showRefusal(form, error, t),
      },
    );
  const names = Object.keys(fieldTexts) as (keyof RequestValues)[];
  const dialogs = (
    <>
      {theirs && (
        <ConflictDialog<RequestValues>
          opened
          base={valuesOf(request)}
          mine={form.getValues()}
          theirs={valuesOf(theirs)}
          fields={names.map((name) => ({
            name,
            label: t(fieldTexts[name]),
            render: (values) => written(name, values, t),
          }))}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={update.isPending}
          onResolve={(merged) => save(merged, theirs)}
          onClose={() => update.reset()}
        />
      )}
      {guard.dialog}
    </>
  );
  return { save, isPending: update.isPending, error: theirs ? null : update.error, dialogs };
}

function written(name: keyof RequestValues, values: RequestValues, t: (key: string) => string): string {
  if (name === 'kind' || name === 'channel') return t(`serviceRequests.${name}.${values[name]}`);
  if (name === 'asset') return [values.asset?.description, values.asset?.tag].filter(Boolean).join(' · ');
  const value = values[name];
  return typeof value === 'object' ? (value?.name ?? '') : value;
}
