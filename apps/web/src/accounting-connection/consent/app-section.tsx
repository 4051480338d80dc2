import { Button } from '@mantine/core';
import type { ExactApp } from '@werkbank/contract/accounting-connection/exact-app.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';

const AppDialog = lazy(async () => ({ default: (await import('./app-dialog.tsx')).AppDialog }));

/** The app with which Werkbank is registered at Exact Online. */
export function AppSection() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data: app, error, refetch } = useCall(api.accountingConnection.getApp, {});
  const remove = useAction(api.accountingConnection.removeApp, ['accountingConnection']);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!app) return <LoadingPart />;
  const why = app.source === 'environment' && t('accountingConnection.app.fixed');
  return (
    <Section
      title={t('accountingConnection.app.title')}
      actions={
        <>
          {app.source === 'page' && (
            <Button
              variant="subtle"
              size="xs"
              loading={remove.isPending}
              onClick={() => remove.mutate({ ifMatch: app.version })}
            >
              {t('action.delete')}
            </Button>
          )}
          <Button
            variant={app.source === 'none' ? 'filled' : 'default'}
            size="xs"
            onClick={() => setOpen(true)}
            {...lockedBy(why)}
          >
            {t(app.source === 'page' ? 'action.edit' : 'accountingConnection.app.set')}
          </Button>
        </>
      }
    >
      <AppFacts app={app} />
      <FormProblem error={remove.error} />
      {isOpen && (
        <Suspense>
          <AppDialog app={app} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function AppFacts({ app }: { app: ExactApp }) {
  const { t } = useTranslation();
  const { source, clientId, hasSecret, hasWebhookSecret, hosts, redirectUri } = app;
  const isReady = source !== 'none' && hasSecret;
  const state = source !== 'none' && !hasSecret ? 'secretLost' : `source.${source}`;
  return (
    <FactList
      facts={[
        {
          label: t('field.status'),
          value: (
            <StatusBadge tone={isReady ? 'done' : 'attention'}>{t(`accountingConnection.app.${state}`)}</StatusBadge>
          ),
        },
        { label: t('accountingConnection.app.redirectUri'), value: <code>{redirectUri}</code> },
        ...(clientId === null
          ? []
          : [
              { label: t('accountingConnection.app.clientId'), value: clientId },
              { label: t('accountingConnection.app.hosts'), value: hosts.join(', ') },
              {
                label: t('accountingConnection.app.webhookSecret'),
                value: t(hasWebhookSecret ? 'accountingConnection.yes' : 'accountingConnection.app.noWebhook'),
              },
            ]),
      ]}
    />
  );
}
