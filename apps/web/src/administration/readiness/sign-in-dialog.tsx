import type { SignInProvider, SignInSettings } from '@werkbank/contract/session/sign-in-provider.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { SignInFields } from '#src/frame/sign-in/sign-in-fields.tsx';
import { firstSettings, signInForm } from '#src/frame/sign-in/sign-in-model.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import type { FormValues } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';

interface SignInDialogProps {
  provider: SignInProvider;
  onClose: () => void;
}

/** Proposes an identity provider, which is tried before anybody uses it. */
export function SignInDialog(props: SignInDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={props.onClose} title={t('readiness.signIn.set')}>
      <SignInDialogForm {...props} />
    </Dialog>
  );
}

type Proposed = SignInSettings & { version: number; modified: string; modifierFullName: string | null };

const proposedOf = ({ settings, trial, version, modified, modifierFullName }: SignInProvider): Proposed => ({
  ...(trial?.settings ?? settings ?? firstSettings),
  version,
  modified: modified ?? '',
  modifierFullName,
});

function SignInDialogForm({ provider, onClose }: SignInDialogProps) {
  const { t } = useTranslation();
  const { field, state } = useDialogRecord<
    Proposed,
    FormValues<typeof signInForm>,
    ReturnType<typeof signInForm.bodyOf>
  >({
    model: signInForm,
    record: proposedOf(provider),
    store: async (values, kept) =>
      proposedOf(
        await api.administration.proposeSignInProvider({
          body: signInForm.bodyOf(values),
          ifMatch: (kept ?? provider).version,
        }),
      ),
    isSecret: true,
    refreshes: ['administration'],
    // A page may call only the providers that it was loaded with.
    onSaved: () => location.reload(),
  });
  return (
    <DialogForm {...state} submitLabel={t('readiness.signIn.propose')} onClose={onClose}>
      <p>{t('readiness.signIn.proposeText')}</p>
      <SignInFields field={field} />
    </DialogForm>
  );
}
