import { Button } from '@mantine/core';
import { IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { NewWebhook, Webhook } from '@werkbank/contract/programs/webhooks/webhook-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useHasRight } from '#src/identity/use-me.ts';
import { Menu } from '#src/ui/basics/menu.ts';
import { MoreMenu } from '#src/ui/basics/more-menu.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { SecretDialog } from '../shared/secret-dialog.tsx';
import { DeliveryTable } from './delivery-table.tsx';
import { RemoveWebhookDialog } from './remove-webhook-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';

const route = getRouteApi('/guarded/side/administration/programs/webhooks/$webhookId');

/** One webhook: its messages, a test, and its settings; for administrators. */
export function WebhookPage() {
  const isAllowed = useHasRight('programs.see');
  return isAllowed ? <Found /> : <NoPermission level={1} />;
}

function Found() {
  const { webhookId } = route.useParams();
  const { data, error, refetch } = useCall(api.programs.getWebhook, { params: { id: webhookId } });
  if (error) return <ErrorState error={error} level={1} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton rows={6} />;
  return <One webhook={data} />;
}

function One({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const canChange = useHasRight('programs.administer');
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  const [made, setMade] = useState<NewWebhook | null>(null);
  const close = () => setDialog(null);
  const events = webhook.events.map((event) => t(`programs.event.${event}`)).join(', ');
  return (
    <Page
      title={webhook.url}
      status={<WebhookState webhook={webhook} quiet={false} />}
      description={t('programs.hearsOf', { events, key: webhook.keyName })}
      trail={[
        <Link key="programs" to="/administration/programs" search={{ tab: 'webhooks' }}>
          {t('programs.webhooks')}
        </Link>,
      ]}
      actions={
        canChange && (
          <>
            <FurtherActions webhook={webhook} onMade={setMade} onRemove={() => setDialog('remove')} />
            <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => setDialog('change')}>
              {t('action.edit')}
            </Button>
            <TestButton webhook={webhook} />
          </>
        )
      }
    >
      <DeliveryTable webhookId={webhook.id} />
      {dialog === 'change' && <WebhookDialog webhook={webhook} onClose={close} />}
      {dialog === 'remove' && <RemoveWebhookDialog webhook={webhook} onClose={close} />}
      {made && (
        <SecretDialog
          title={t('programs.newSecret')}
          text={t('programs.rotatedText')}
          label={t('programs.secret')}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </Page>
  );
}

const icon = { size: 16, stroke: 1.75 } as const;

const showError = (error: Error) => showToast({ kind: 'error', text: error.message });

function TestButton({ webhook: { id } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  const { mutate, isPending } = useAction(api.programs.testWebhook, ['programs'], showError);
  return (
    <Button loading={isPending} onClick={() => mutate({ params: { id } })}>
      {t('programs.test')}
    </Button>
  );
}

/** The secondary actions; `onMade` receives the webhook with its new secret. */
function FurtherActions({ webhook, onMade, onRemove }: FurtherActionsProps) {
  const { t } = useTranslation();
  const { id, active, version } = webhook;
  const update = useAction(api.programs.updateWebhook, ['programs'], showError);
  const rotate = useAction(api.programs.rotateWebhookSecret, ['programs'], showError);
  const StateIcon = active ? IconPlayerPause : IconPlayerPlay;
  return (
    <MoreMenu>
      <Menu.Item
        leftSection={<StateIcon {...icon} />}
        disabled={update.isPending}
        onClick={() => update.mutate({ params: { id }, body: { active: !active }, ifMatch: version })}
      >
        {t(active ? 'programs.stop' : 'programs.start')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKey {...icon} />}
        disabled={rotate.isPending}
        onClick={() => rotate.mutate({ params: { id } }, { onSuccess: onMade })}
      >
        {t('programs.newSecret')}
      </Menu.Item>
      <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
        {t('programs.removeAction')}
      </Menu.Item>
    </MoreMenu>
  );
}

interface FurtherActionsProps {
  webhook: Webhook;
  onMade: (webhook: NewWebhook) => void;
  onRemove: () => void;
}
