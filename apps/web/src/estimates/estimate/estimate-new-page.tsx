import { Button } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useUnsavedGuard } from '#src/ui/form/use-unsaved-guard.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { EstimateForm } from './estimate-form.tsx';
import { bodyOf, type EstimateValues, emptyEstimate } from './estimate-form-model.ts';

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
  const form = useForm<EstimateValues>({ defaultValues: emptyEstimate() });
  const navigate = route.useNavigate();
  const create = useAction(api.estimates.create, ['estimates']);
  const guard = useUnsavedGuard(form.formState.isDirty && !create.isSuccess);
  const toLocation = { to: '/locations/$id', params: { id: location.id } } as const;
  const submit = (values: EstimateValues) =>
    create.mutate(
      { params: { locationId: location.id }, body: bodyOf(values) },
      {
        onSuccess: ({ id }) => {
          guard.release();
          void navigate({ to: '/estimates/$estimateId', params: { estimateId: id } });
        },
      },
    );
  return (
    <EditForm
      trail={[
        <Link key="estimates" to="/estimates">
          {t('estimates.title')}
        </Link>,
        <Link key="location" {...toLocation}>
          {location.name}
        </Link>,
      ]}
      title={t('estimates.newAt', { location: location.name })}
      back={(props) => <Link {...props} {...toLocation} />}
      action={t('estimates.create')}
      onSubmit={form.handleSubmit(submit)}
      isPending={create.isPending}
      error={create.error}
      dialogs={guard.dialog}
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
