import { type ExactApp, exactHosts } from '@werkbank/contract/accounting-connection/exact-app.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { defineForm, type FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { readFrom, requiredText } from '#src/ui/form/form-field.ts';
import type { OwnProps } from '#src/ui/form/form-fields.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './app-dialog.module.css';

/** A stored secret is never shown; an empty one is not sent. */
const secret = (label: string) => ({
  label,
  empty: '',
  maxLength: 500,
  read: () => '',
  write: (value: string) => value.trim() || undefined,
});

const appForm = defineForm<StoredApp>()(
  {
    clientId: readFrom(
      requiredText('accountingConnection.app.clientId', 36),
      ({ clientId }: StoredApp) => clientId ?? '',
    ),
    clientSecret: readFrom(secret('accountingConnection.app.clientSecret'), (_: StoredApp) => ''),
    webhookSecret: readFrom(secret('accountingConnection.app.webhookSecret'), (_: StoredApp) => ''),
    hosts: {
      label: 'accountingConnection.app.hosts',
      empty: [] as string[],
      read: (kept: string[]) => kept,
      write: (value: string[]) => value,
    },
  },
  { ofCode: { 'exact.secret_needed': 'clientSecret', 'exact.app_refused': 'clientSecret' } },
);

interface AppDialogProps {
  app: ExactApp;
  onClose: () => void;
}

/** Sets the app registered at Exact Online, which is tried there before it is stored. */
export function AppDialog(props: AppDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={t('accountingConnection.app.title')}>
      <AppForm {...props} />
    </Dialog>
  );
}

/** An app that was never stored conflicts with nobody. */
const withModified = (app: ExactApp) => ({ ...app, modified: app.modified ?? '' });
type StoredApp = ReturnType<typeof withModified>;

function AppForm({ app, onClose }: AppDialogProps) {
  const { t } = useTranslation();
  const { field, state } = useDialogRecord<StoredApp, FormValues<typeof appForm>, ReturnType<typeof appForm.bodyOf>>({
    model: appForm,
    record: withModified(app),
    store: async (values, kept) =>
      withModified(
        await api.accountingConnection.updateApp({ body: appForm.bodyOf(values), ifMatch: (kept ?? app).version }),
      ),
    isSecret: true,
    refreshes: ['accountingConnection'],
    onSaved: () => {
      showToast({ text: t('accountingConnection.app.saved') });
      onClose();
    },
  });
  const kept = app.source === 'page' && app.hasSecret;
  return (
    <DialogForm {...state} onClose={onClose}>
      <p>{t('accountingConnection.app.hint', { address: app.redirectUri })}</p>
      {field.text('clientId', { autoComplete: 'off', spellCheck: false, 'data-autofocus': true })}
      {field.text('clientSecret', {
        type: 'password',
        autoComplete: 'new-password',
        ...(kept && { description: t('accountingConnection.app.secretKept') }),
      })}
      {field.text('webhookSecret', {
        type: 'password',
        autoComplete: 'new-password',
        description: t(
          app.hasWebhookSecret ? 'accountingConnection.app.secretKept' : 'accountingConnection.app.webhookHint',
        ),
      })}
      {!app.areHostsFixed &&
        field.own(
          'hosts',
          (props) => <HostsField {...props} />,
          (value) => value.length > 0 || t('accountingConnection.app.hostNeeded'),
        )}
    </DialogForm>
  );
}

function HostsField({ label, value, onChange, error }: OwnProps<string[]>) {
  return (
    <fieldset className={classes.hosts} aria-describedby={error === undefined ? undefined : 'hosts-error'}>
      <legend>{label}</legend>
      {exactHosts.map((host) => (
        <Checkbox
          key={host}
          label={host}
          checked={value.includes(host)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...value, host] : value.filter((one) => one !== host))
          }
        />
      ))}
      {error !== undefined && (
        <p id="hosts-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
