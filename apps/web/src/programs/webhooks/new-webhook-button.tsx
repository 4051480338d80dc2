import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { NewWebhook } from '@werkbank/contract/programs/webhooks/webhook-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SecretDialog } from '../shared/secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Asks for the URL and events of a webhook, and shows its secret once. */
export function NewWebhookButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<NewWebhook | null>(null);
  const show = (webhook: NewWebhook) => {
    setOpen(false);
    setMade(webhook);
  };
  return (
    <>
      <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
        {t('programs.newWebhook')}
      </Button>
      {isOpen && <WebhookDialog webhook={null} onMade={show} onClose={() => setOpen(false)} />}
      {made && (
        <SecretDialog
          title={t('programs.webhookMade')}
          text={t('programs.secretText')}
          label={t('programs.secret')}
          secret={made.secret}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}
