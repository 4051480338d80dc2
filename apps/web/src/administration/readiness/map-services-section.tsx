import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';

const MapServicesDialog = lazy(async () => ({
  default: (await import('./map-services-dialog.tsx')).MapServicesDialog,
}));

/** Routing service and map tiles; the service can be tested at any time. */
export function MapServicesSection() {
  const { t } = useTranslation();
  const canChange = useHasRight('company.administer');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(api.administration.getMapServices, {});
  const trial = useAction(api.administration.tryRoutingService, []);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingPart />;
  const { routingUrl, tileUrl } = data;
  const why = !canChange && t('why.noRight');
  return (
    <Section
      title={t('readiness.maps.title')}
      actions={
        <>
          {routingUrl && (
            <Button
              variant="subtle"
              size="xs"
              loading={trial.isPending}
              onClick={() => trial.mutate({ body: { routingUrl } })}
              {...lockedBy(why)}
            >
              {t('readiness.maps.test')}
            </Button>
          )}
          <Button variant="default" size="xs" onClick={() => setOpen(true)} {...lockedBy(why)}>
            {t(routingUrl || tileUrl ? 'action.edit' : 'readiness.maps.set')}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          {
            label: t('readiness.maps.travel'),
            value: routingUrl ?? t('readiness.maps.estimated'),
          },
          { label: t('readiness.maps.tiles'), value: tileUrl ?? t('readiness.maps.drawn') },
        ]}
      />
      <div role="status">
        {trial.data && (
          <StatusBadge tone="done">
            {t('readiness.maps.tested', { ...trial.data, milliseconds: trial.data.milliseconds })}
          </StatusBadge>
        )}
      </div>
      {trial.error && <FormProblem error={trial.error} />}
      {isOpen && (
        <Suspense>
          <MapServicesDialog services={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
