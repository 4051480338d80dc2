import type { DivisionRight } from '@werkbank/contract/administration/people/people-calls.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { defineForm } from '#src/ui/form/define-form.ts';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { choice, requiredText } from '#src/ui/form/form-field.ts';
import { formFields } from '#src/ui/form/form-fields.tsx';
import { showRefusal } from '#src/ui/form/form-refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { DivisionRights } from './division-rights.tsx';

interface Invited {
  email: string;
  language: 'nl' | 'de';
}

const invitationForm = defineForm<Invited>()({
  email: requiredText('people.email', 254),
  language: choice<'nl' | 'de'>('people.language', 'nl', 'people.languageName'),
});

/** Invites a person by e-mail to the divisions in which they are to work. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useMe();
  const division = useDivision();
  const [rights, setRights] = useState<DivisionRight[]>([{ division, access: 'write' }]);
  const form = useForm({
    defaultValues: { ...invitationForm.empty, language: language === 'de' ? ('de' as const) : ('nl' as const) },
  });
  const field = formFields(invitationForm, form);
  const { mutate, isPending, error } = useAction(api.administration.invite, ['administration']);
  const submit = form.handleSubmit((values) => {
    if (rights.length === 0) return;
    mutate(
      { body: { ...invitationForm.bodyOf(values), divisions: rights } },
      {
        onSuccess: ({ outcome }) => {
          showToast({
            text: t(outcome === 'invited' ? 'people.isInvited' : 'people.isGranted', { email: values.email }),
          });
          onClose();
        },
        onError: (refused) => showRefusal(form, invitationForm, refused, t),
      },
    );
  });
  const languages = (['nl', 'de'] as const).map((value) => ({ value, label: t(`people.languageName.${value}`) }));
  return (
    <Dialog opened onClose={onClose} title={t('people.inviteTitle')}>
      <DialogForm
        submitLabel={t('people.inviteSend')}
        isBusy={isPending}
        error={error}
        onSubmit={() => void submit()}
        onClose={onClose}
      >
        {field.text('email', { type: 'email', 'data-autofocus': true, description: t('people.inviteHint') })}
        <DivisionRights
          value={rights}
          onChange={setRights}
          error={rights.length === 0 ? t('people.oneDivision') : undefined}
        />
        {field.choice('language', languages)}
      </DialogForm>
    </Dialog>
  );
}
