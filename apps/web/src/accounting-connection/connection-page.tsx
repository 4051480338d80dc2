import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { TokenStatus } from '@werkbank/contract/accounting-connection/calls.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { ConnectionSection } from './connection-section.tsx';
import { AppSection } from './consent/app-section.tsx';
import { useReturnedConsent } from './use-returned-consent.ts';

const route = getRouteApi('/guarded/side/settings/connection');

/** Connects the company to Exact Online and shows the state of the connection; for administrators. */
export function ConnectionPage() {
  const isAllowed = useHasRight('accountingConnection.administer');
  if (!isAllowed) return <NoPermission level={1} />;
  return <Connections />;
}

function Connections() {
  const { t } = useTranslation();
  const returned = useReturnedConsent(route.useSearch());
  const { data, error, refetch } = useCall(api.accountingConnection.get, {});
  const connect = useConnect();
  const renew = useAction(api.accountingConnection.refresh, ['accountingConnection']);
  const isDue = data?.connections.some(({ state }) => state === 'refresh_due') ?? false;
  const onRenew = () => renew.mutate({}, { onSuccess: () => showToast({ text: t('accountingConnection.isRenewed') }) });
  return (
    <Page
      width="narrow"
      title={t('accountingConnection.title')}
      description={t('accountingConnection.text')}
      actions={
        isDue && (
          <Button variant="default" loading={renew.isPending} onClick={onRenew}>
            {t('accountingConnection.renew')}
          </Button>
        )
      }
    >
      <FormProblem error={returned.error ?? connect.error ?? renew.error} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={4} />}
      {data?.connected && (
        <p>
          <Link to="/accounting" search={{}}>
            {t('accountingConnection.toExchange')}
          </Link>
        </p>
      )}
      {data && <Hosts status={data} isBusy={connect.isPending || returned.isPending} onConnect={connect.start} />}
      <AppSection />
    </Page>
  );
}

/** Requests the URL of the consent page and navigates to it. */
function useConnect() {
  const { mutate, isPending, error } = useAction(api.accountingConnection.connect);
  const start = (host: string) =>
    mutate({ body: { host } }, { onSuccess: ({ authorizeUrl }) => window.location.assign(authorizeUrl) });
  return { start, isPending, error };
}

interface HostsProps {
  status: TokenStatus;
  isBusy: boolean;
  onConnect: (host: string) => void;
}

function Hosts({ status, isBusy, onConnect }: HostsProps) {
  const { t } = useTranslation();
  if (status.mode === 'standalone')
    return (
      <EmptyState icon={<IconPlugConnected size={22} stroke={1.75} />} title={t('accountingConnection.standalone')}>
        {t('accountingConnection.standaloneText')}
      </EmptyState>
    );
  const hosts = [...new Set([...status.hosts, ...status.connections.map(({ host }) => host)])];
  return hosts.map((host) => (
    <ConnectionSection
      key={host}
      host={host}
      connection={status.connections.find((one) => one.host === host)}
      isBusy={isBusy}
      onConnect={() => onConnect(host)}
    />
  ));
}
