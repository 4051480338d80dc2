import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { refusedIn, showRefusal } from '#src/ui/form/form-refusal.ts';
import { useConflict } from '#src/ui/form/use-edited-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useRemoval } from '../shared/use-removal.tsx';
import { type ContactValues, contactBodyOf, contactForm } from './contact-form-model.ts';

interface SaveContact {
  account: Account;
  contact: Contact | null;
  form: UseFormReturn<ContactValues>;
  onClose: () => void;
}

/** Saves or deletes a contact, with the dialogs that either may need. */
export function useSaveContact({ account, contact, form, onClose }: SaveContact) {
  const { t } = useTranslation();
  const create = useAction(api.accounts.createContact, ['accounts']);
  const update = useAction(api.accounts.updateContact, ['accounts']);
  const division = String(account.division);
  const name = contact?.fullName ?? '';
  const removal = useRemoval({
    action: useAction(api.accounts.deleteContact, ['accounts']),
    input: contact && { params: { division, id: contact.id } },
    title: t('accounts.deleteContact', { name }),
    text: t('accounts.deleteContactText'),
    // A contact that orders refer to is kept with an end date.
    told: ({ outcome }) => t(outcome === 'deleted' ? 'accounts.contactDeleted' : 'accounts.contactEnded', { name }),
    onClose,
  });
  const settle = {
    onSuccess: () => {
      showToast({ text: t('accounts.contactSaved') });
      onClose();
    },
    onError: (error: Error) => showRefusal(form, contactForm, error, t),
  };

  const save = (values: ContactValues, version: number | undefined) => {
    if (contact && version !== undefined)
      update.mutate(
        { params: { division, id: contact.id }, body: contactBodyOf(values, false), ifMatch: version },
        settle,
      );
    else create.mutate({ params: { division, accountId: account.id }, body: contactBodyOf(values, true) }, settle);
  };
  const conflict = useConflict({
    model: contactForm,
    form,
    record: contact,
    update,
    save: (values, { version }) => save(values, version),
  });
  const dialogs = (
    <>
      {conflict.dialog}
      {removal.dialog}
    </>
  );
  const error = create.error ?? conflict.error;
  const refused = refusedIn(form, contactForm, error, t);
  return { save, remove: removal.ask, isPending: create.isPending || update.isPending, error, refused, dialogs };
}
