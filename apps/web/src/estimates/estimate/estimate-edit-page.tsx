import { getRouteApi } from '@tanstack/react-router';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { estimateForm } from '../shared/estimate-form-model.ts';
import { numberOf } from '../shared/number-of.ts';
import { EstimateForm } from './estimate-form.tsx';

const route = getRouteApi('/guarded/side/estimates/$estimateId/edit');

/** Edits a draft, without its lines. */
export function EstimateEditPage() {
  const params = route.useParams();
  const { canWrite } = useAccess('estimates');
  const query = useCall(api.estimates.get, { params });
  return (
    <EditedRecord canChange={canWrite} query={query}>
      {(estimate) => <EstimateEditForm estimate={estimate} />}
    </EditedRecord>
  );
}

function EstimateEditForm({ estimate }: { estimate: Estimate }) {
  const { t } = useTranslation();
  const { form, state } = useSaveEstimate(estimate);
  return (
    <EditForm
      trail={[
        { name: t('estimates.title'), to: { to: '/estimates' } },
        { name: numberOf(estimate), to: { to: '/estimates/$estimateId', params: { estimateId: estimate.id } } },
      ]}
      title={t('estimates.change', { number: numberOf(estimate) })}
      {...state}
    >
      <EstimateForm form={form} accountId={estimate.orderAccountId} />
    </EditForm>
  );
}

function useSaveEstimate(estimate: Estimate) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const update = useAction(api.estimates.update, ['estimates']);
  const params = { estimateId: estimate.id };
  return useEditedRecord({
    model: estimateForm,
    record: estimate,
    update,
    store: (body, { version }, outcome) => update.mutate({ params, body, ifMatch: version }, outcome),
    told: (now) => t('estimates.saved', { number: numberOf(now) }),
    leave: () => void navigate({ to: '/estimates/$estimateId', params }),
  });
}
