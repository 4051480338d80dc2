import type { MailServer } from '@werkbank/contract/mails/mail-server.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { MailServerFields } from '#src/frame/mails/mail-server-fields.tsx';
import { mailServerForm } from '#src/frame/mails/mail-server-model.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import type { FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';

interface MailServerDialogProps {
  mail: MailServer;
  onClose: () => void;
}

/** Sets the server that sends e-mail, in effect at once. */
export function MailServerDialog(props: MailServerDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={t('readiness.mailServer.title')}>
      <MailServerForm {...props} />
    </Dialog>
  );
}

/** Settings that were never stored conflict with nobody. */
const withModified = (mail: MailServer) => ({ ...mail, modified: mail.modified ?? '' });
type StoredServer = ReturnType<typeof withModified>;

function MailServerForm({ mail, onClose }: MailServerDialogProps) {
  const { t } = useTranslation();
  const { field, state } = useDialogRecord<
    StoredServer,
    FormValues<typeof mailServerForm>,
    ReturnType<typeof mailServerForm.bodyOf>
  >({
    model: mailServerForm,
    record: withModified(mail),
    store: async (values, kept) =>
      withModified(
        await api.administration.updateMailServer({
          body: mailServerForm.bodyOf(values),
          ifMatch: (kept ?? mail).version,
        }),
      ),
    isSecret: true,
    refreshes: ['administration'],
    onSaved: () => {
      showToast({ text: t('readiness.mailServer.saved') });
      onClose();
    },
  });
  return (
    <DialogForm {...state} onClose={onClose}>
      <MailServerFields field={field} stored={mail} />
    </DialogForm>
  );
}
