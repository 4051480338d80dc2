import { Button } from '@mantine/core';
import type { Connection, ConnectionState } from '@werkbank/contract/accounting-connection/calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { FactList, Section } from '#src/ui/page/section.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

const tones = { none: 'draft', ok: 'done', refresh_due: 'active', consent_required: 'attention' } as const;

interface ConnectionSectionProps {
  host: string;
  connection: Connection | undefined;
  isBusy: boolean;
  onConnect: () => void;
}

/** One host of the accounting package: the state of its connection, and the possible actions. */
export function ConnectionSection({ host, connection, isBusy, onConnect }: ConnectionSectionProps) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  const state = connection?.state ?? 'none';
  const needsConsent = state === 'none' || state === 'consent_required';
  return (
    <Section
      title={host}
      actions={
        <>
          {connection && (
            <Button variant="subtle" size="xs" onClick={() => setLeaving(true)}>
              {t('accountingConnection.disconnect')}
            </Button>
          )}
          <Button variant={needsConsent ? 'filled' : 'subtle'} size="xs" loading={isBusy} onClick={onConnect}>
            {t(connection ? 'accountingConnection.connectAgain' : 'accountingConnection.connect')}
          </Button>
        </>
      }
    >
      <FactList facts={useFacts(state, connection)} />
      {connection && isLeaving && <DisconnectDialog connection={connection} onClose={() => setLeaving(false)} />}
    </Section>
  );
}

function useFacts(state: ConnectionState, connection: Connection | undefined) {
  const { t } = useTranslation();
  const fact = (label: string, value: React.ReactNode) => ({ label: t(label), value });
  const facts = [
    fact(
      'accountingConnection.state',
      <StatusBadge tone={tones[state]}>{t(`accountingConnection.states.${state}`)}</StatusBadge>,
    ),
  ];
  if (!connection) return facts;
  facts.push(
    fact('accountingConnection.divisions', connection.divisions.join(', ') || t('accountingConnection.noDivisions')),
    fact('accountingConnection.lastRefresh', <DateText value={connection.lastRefreshAt} as="dateTime" />),
    fact('accountingConnection.refreshExpires', <DateText value={connection.refreshExpiresAt} as="dateTime" />),
  );
  if (connection.lastError) facts.push(fact('accountingConnection.lastError', connection.lastError));
  return facts;
}

function DisconnectDialog({ connection: { id, host }, onClose }: { connection: Connection; onClose: () => void }) {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAction(api.accountingConnection.disconnect, [
    'accountingConnection',
    'divisions',
  ]);
  const onSuccess = () => {
    showToast({ text: t('accountingConnection.isDisconnected') });
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('accountingConnection.disconnectTitle', { host })}
      text={t('accountingConnection.disconnectText')}
      confirmLabel={t('accountingConnection.disconnect')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => mutate({ params: { id } }, { onSuccess })}
      onClose={onClose}
    />
  );
}
