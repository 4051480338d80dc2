import { Button } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Estimate } from '@werkbank/contract/estimates/estimate/estimate.ts';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useNewRecord } from '#src/ui/form/use-edited-record.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { type EstimateValues, estimateForm, newEstimateValues } from '../shared/estimate-form-model.ts';
import { numberOf } from '../shared/number-of.ts';
import { EstimateForm } from './estimate-form.tsx';

const route = getRouteApi('/guarded/side/locations/$id/estimates/new');

/** A new estimate at a location; its lines are written on its own page. */
export function EstimateNewPage() {
  const { id } = route.useParams();
  const { canWrite } = useAccess('estimates');
  const { data: location, error, refetch } = useCall(api.locations.get, { params: { locationId: id } });
  if (!canWrite) return <NoPermission level={1} />;
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  if (!location) return <PageSkeleton width="narrow" />;
  return location.accountId ? (
    <NewEstimate location={location} accountId={location.accountId} />
  ) : (
    <NoAccount location={location} />
  );
}

function NoAccount({ location }: { location: Location }) {
  const { t } = useTranslation();
  return (
    <Page width="narrow" title={t('estimates.newAt', { location: location.name })}>
      <EmptyState
        icon={<IconFileDescription size={22} stroke={1.75} />}
        title={t('estimates.noAccount')}
        actions={
          <Button renderRoot={(props) => <Link {...props} to="/locations/$id/edit" params={{ id: location.id }} />}>
            {t('action.edit')}
          </Button>
        }
      >
        {t('estimates.noAccountText')}
      </EmptyState>
    </Page>
  );
}

function NewEstimate({ location, accountId }: { location: Location; accountId: string }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const create = useAction(api.estimates.create, ['estimates']);
  const { form, state } = useNewRecord<Estimate, EstimateValues>({
    model: estimateForm,
    start: newEstimateValues(),
    create,
    store: (values, outcome) =>
      create.mutate({ params: { locationId: location.id }, body: estimateForm.givenOf(values) }, outcome),
    told: (estimate) => t('estimates.duplicated', { number: numberOf(estimate) }),
    leave: ({ id }) => void navigate({ to: '/estimates/$estimateId', params: { estimateId: id } }),
    hasAnother: true,
  });
  return (
    <EditForm
      trail={[
        { name: t('estimates.title'), to: { to: '/estimates' } },
        { name: location.name, to: { to: '/locations/$id', params: { id: location.id } } },
      ]}
      title={t('estimates.newAt', { location: location.name })}
      action={t('estimates.create')}
      {...state}
    >
      <p>
        <Link to="/estimates/defects" search={{ location: location.id }}>
          {t('estimates.fromDefectsInstead')}
        </Link>
      </p>
      <EstimateForm form={form} accountId={accountId} />
    </EditForm>
  );
}
