import { Button } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Location } from '@werkbank/contract/locations/location.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import type { RecreatePreview } from '@werkbank/contract/work-orders/rounds/recreate.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { useSaveShortcut } from '#src/ui/shortcuts/shortcuts.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import { RecreateDifferences } from './recreate-differences.tsx';

/** A copy of the last finished order of a location: what stays the same, and what changes. */
export function RecreatePage({ location }: { location: Location }) {
  const { data, error, refetch } = useCall(api.workOrders.previewRecreate, { params: { locationId: location.id } });
  if (data) return <Recreate location={location} preview={data} />;
  if (error instanceof CallError && error.code === 'workorder.nothing_to_recreate')
    return <NothingToRecreate location={location} />;
  return error ? <ErrorState level={1} error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={8} />;
}

interface RecreateProps {
  location: Location;
  preview: RecreatePreview;
}

function Recreate({ location, preview }: RecreateProps) {
  const { t } = useTranslation();
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const { run, isPending, error } = useRecreate(location, added);
  useSaveShortcut(run);
  return (
    <Page
      trail={[
        <Link key="orders" to="/work-orders">
          {t('workOrders.title')}
        </Link>,
        <Link key="location" to="/locations/$id" params={{ id: location.id }}>
          {location.name}
        </Link>,
      ]}
      title={t('workOrders.recreateTitle', { number: preview.source.number })}
      description={[location.name, t(`workOrders.type.${preview.source.type}`), preview.source.description].join(' · ')}
      actions={
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link {...props} to="/locations/$id/work-orders/new" params={{ id: location.id }} />}
          >
            {t('workOrders.new')}
          </Button>
          <Button leftSection={<IconRepeat size={16} />} loading={isPending} onClick={run}>
            {t('workOrders.recreate')}
          </Button>
        </>
      }
    >
      <FormProblem error={error} />
      {preview.existing && (
        <p role="status">
          {t('workOrders.recreatedAlready')}{' '}
          <WorkOrderLink id={preview.existing.id}>{preview.existing.number}</WorkOrderLink>
        </p>
      )}
      <RecreateDifferences locationId={location.id} preview={preview} added={added} onAdd={setAdded} />
    </Page>
  );
}

function useRecreate(location: Location, added: ReadonlySet<string>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const order = await api.workOrders.recreate({ params: { locationId: location.id } });
      if (added.size === 0) return order;
      return await api.workOrders.addAssets({ params: { workOrderId: order.id }, body: { assetIds: [...added] } });
    },
    onSuccess: async ({ id, number }) => {
      showToast({ text: t('workOrders.recreated', { number }) });
      await navigate({ to: '/work-orders/$workOrderId', params: { workOrderId: id } });
    },
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
  return { run: () => mutate(), isPending, error };
}

function NothingToRecreate({ location }: { location: Location }) {
  const { t } = useTranslation();
  return (
    <Page title={t('workOrders.recreate')} description={location.name}>
      <EmptyState
        icon={<IconRepeat size={22} stroke={1.75} />}
        title={t('workOrders.nothingToRecreate')}
        actions={
          <Button
            renderRoot={(props) => <Link {...props} to="/locations/$id/work-orders/new" params={{ id: location.id }} />}
          >
            {t('workOrders.new')}
          </Button>
        }
      >
        {t('workOrders.nothingToRecreateText')}
      </EmptyState>
    </Page>
  );
}
