import { getRouteApi, Link } from '@tanstack/react-router';
import type { Estimate } from '@werkbank/contract/estimates/estimate.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { ConflictDialog } from '#src/ui/conflict-dialog.tsx';
import { EditedRecord, EditForm } from '#src/ui/edit-form.tsx';
import { currentRecord } from '#src/ui/refusal.ts';
import { showToast } from '#src/ui/toast-store.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { changesOf, type EstimateValues, fieldTexts, valuesOf } from './estimate-form-model.ts';
import { numberOf } from './number-of.ts';
import { useEstimateAccess } from './use-estimate-access.ts';

const route = getRouteApi('/guarded/side/estimates/$estimateId/edit');

/** Changes what a draft says around its lines. */
export function EstimateEditPage() {
  const params = route.useParams();
  const { canWrite } = useEstimateAccess();
  const query = useCall(api.estimates.get, { params });
  return (
    <EditedRecord canChange={canWrite} query={query}>
      {(estimate) => <EstimateEditForm estimate={estimate} />}
    </EditedRecord>
  );
}

function EstimateEditForm({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const form = useForm<EstimateValues>({ defaultValues: valuesOf(estimate) });
  const { save, ...state } = useSaveEstimate(estimate, form);
  const toEstimate = { to: '/estimates/$estimateId', params: { estimateId: estimate.id } } as const;
  return (
    <EditForm
      trail={[
        <Link key="estimates" to="/estimates">
          {t('estimates.title')}
        </Link>,
        <Link key="estimate" {...toEstimate}>
          {numberOf(estimate)}
        </Link>,
      ]}
      title={t('estimates.change', { number: numberOf(estimate) })}
      back={(props) => <Link {...props} {...toEstimate} />}
      onSubmit={form.handleSubmit((values) => save(values, estimate))}
      {...state}
    >
      <EstimateForm form={form} accountId={estimate.orderAccountId} />
    </EditForm>
  );
}

function useSaveEstimate(estimate: Estimate, form: ReturnType<typeof useForm<EstimateValues>>) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.estimates.update, ['estimates']);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const theirs = currentRecord<Estimate>(update.error);

  const save = (values: EstimateValues, stored: Estimate) =>
    update.mutate(
      {
        params: { estimateId: estimate.id },
        body: changesOf(valuesOf(stored), values),
        ifMatch: stored.version,
      },
      {
        onSuccess: (next) => {
          showToast({ text: t('estimates.saved', { number: numberOf(next) }) });
          guard.release();
          void navigate({ to: '/estimates/$estimateId', params: { estimateId: next.id } });
        },
      },
    );
  const names = Object.keys(fieldTexts) as (keyof EstimateValues)[];
  const conflict = theirs && (
    <ConflictDialog<EstimateValues>
      opened
      base={valuesOf(estimate)}
      mine={form.getValues()}
      theirs={valuesOf(theirs)}
      fields={names.map((name) => ({ name, label: t(fieldTexts[name]) }))}
      changedBy={theirs.modifierFullName}
      changedAt={theirs.modified}
      isBusy={update.isPending}
      onResolve={(merged) => save(merged, theirs)}
      onClose={() => update.reset()}
    />
  );
  const dialogs = (
    <>
      {conflict}
      {guard.dialog}
    </>
  );
  return { save, isPending: update.isPending, error: theirs ? null : update.error, dialogs };
}
