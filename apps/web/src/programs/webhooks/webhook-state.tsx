import type { Webhook, WebhookDelivery } from '@werkbank/contract/programs/webhooks/webhook-calls.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';

/** Whether a webhook is active, and the result of the last message. */
export function WebhookState({ webhook, quiet = true }: { webhook: Webhook; quiet?: boolean }) {
  const { t } = useTranslation();
  const { active, isKeyEnded, lastState } = webhook;
  const state = isKeyEnded ? 'keyEnded' : !active ? 'stopped' : lastState === 'failed' ? 'failing' : 'active';
  const tone = { keyEnded: 'stopped', stopped: 'stopped', failing: 'attention', active: 'active' } as const;
  return (
    <StatusBadge tone={tone[state]} quiet={quiet}>
      {t(`programs.webhookState.${state}`)}
    </StatusBadge>
  );
}

/** The result of a message. */
export function DeliveryState({ delivery: { state } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const tone = { waiting: 'open', delivered: 'done', failed: 'failed' } as const;
  return (
    <StatusBadge tone={tone[state]} quiet>
      {t(`programs.delivery.${state}`)}
    </StatusBadge>
  );
}
