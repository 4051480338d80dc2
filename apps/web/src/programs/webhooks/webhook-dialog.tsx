import { NativeSelect, TextInput } from '@mantine/core';
import type { NewWebhook, Webhook } from '@werkbank/contract/programs/webhooks/webhook-calls.ts';
import { type WebhookEventType, webhookEventTypes } from '@werkbank/contract/programs/webhooks/webhook-events.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Choices } from '#src/ui/fields/choices.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface WebhookDialogProps {
  /** Null for a new one. */
  webhook: Webhook | null;
  onMade?: (webhook: NewWebhook) => void;
  onClose: () => void;
}

/** The URL of a webhook, the key whose rights it has, and its events. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const keys = useServiceKeys(webhook === null);
  const [chosenKey, setKey] = useState<string>();
  const [url, setUrl] = useState(webhook?.url ?? 'https://');
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhook?.events ?? []);
  const [isTried, setTried] = useState(false);
  const create = useAction(api.programs.createWebhook, ['programs']);
  const update = useAction(api.programs.updateWebhook, ['programs']);
  const keyId = chosenKey ?? keys[0]?.id;
  const submit = () => {
    setTried(true);
    if (events.length === 0 || url.trim().length < 9) return;
    const given = { url, events: [...events] };
    if (webhook) {
      const onSuccess = () => {
        showToast({ text: t('programs.webhookSaved') });
        onClose();
      };
      update.mutate({ params: { id: webhook.id }, body: given, ifMatch: webhook.version }, { onSuccess });
    } else if (keyId !== undefined)
      create.mutate({ body: { ...given, keyId } }, { onSuccess: (made) => onMade?.(made) });
  };
  return (
    <Dialog opened onClose={onClose} title={t(webhook ? 'programs.changeWebhook' : 'programs.newWebhook')}>
      <DialogForm
        isBusy={create.isPending || update.isPending}
        error={create.error ?? update.error}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextInput
          label={t('programs.url')}
          description={t('programs.urlHint')}
          type="url"
          required
          maxLength={1000}
          value={url}
          error={isTried && url.trim().length < 9 && t('valid.required')}
          onChange={(event) => setUrl(event.currentTarget.value)}
          data-autofocus
        />
        {!webhook && <KeySelect keys={keys} value={keyId} isTried={isTried} onChange={setKey} />}
        <Choices
          label={t('programs.events')}
          chosen={events}
          choices={webhookEventTypes.map((value) => ({ value, label: t(`programs.event.${value}`) }))}
          onChange={(next) => setEvents(next ?? [])}
        />
        {isTried && events.length === 0 && <p role="alert">{t('programs.oneEvent')}</p>}
      </DialogForm>
    </Dialog>
  );
}

interface KeySelectProps {
  keys: ReturnType<typeof useServiceKeys>;
  value: string | undefined;
  isTried: boolean;
  onChange: (id: string) => void;
}

function KeySelect({ keys, value, isTried, onChange }: KeySelectProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={t('programs.withKey')}
      description={t('programs.withKeyHint')}
      required
      value={value ?? ''}
      error={isTried && value === undefined && t('programs.noServiceKey')}
      data={keys.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Keys of programs with an office role. */
function useServiceKeys(isWanted: boolean) {
  const { data } = useCall(api.programs.listKeys, { pageSize: 1000 }, { enabled: isWanted });
  return (data?.rows ?? []).filter(
    ({ kind, isExpired, roles }) => kind === 'service' && !isExpired && roles.some((role) => role !== 'Admin'),
  );
}
