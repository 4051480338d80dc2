import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useNewCustomForm } from '#src/frame/custom-fields/new-custom-fields.tsx';
import type { CopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { useDialogRecord } from '#src/ui/form/use-dialog-record.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { useRemoval } from '../shared/use-removal.tsx';
import { colleagueOf, contactBodyOf, contactForm, newContactValues } from './contact-form-model.ts';

interface SaveContact {
  account: Account;
  contact: Contact | null;
  /** The contact that a new one is copied from. */
  source?: Contact | undefined;
  copied: CopiedValues['values'];
  onClose: () => void;
}

/** Saves or deletes a contact, with the dialogs that either may need. */
export function useSaveContact({ account, contact, source, copied, onClose }: SaveContact) {
  const { t } = useTranslation();
  const division = String(account.division);
  const fresh = useNewCustomForm({
    of: 'contact',
    model: contactForm,
    start: source ? colleagueOf(source) : newContactValues(account.language),
    copied,
  });
  const { form, record, state } = useDialogRecord({
    model: contact ? contactForm : fresh.model,
    record: contact,
    start: fresh.start,
    store: async (values, stored) => {
      const body = contactBodyOf(values, stored === null);
      if (!stored) return await api.accounts.createContact({ params: { division, accountId: account.id }, body });
      return await api.accounts.updateContact({ params: { division, id: stored.id }, body, ifMatch: stored.version });
    },
    refreshes: ['accounts'],
    hasAnother: true,
    onSaved: (_now, isAnother) => {
      showToast({ text: t('contacts.contactSaved') });
      if (!isAnother) onClose();
    },
  });
  const name = record?.fullName ?? '';
  const removal = useRemoval({
    action: useAction(api.accounts.deleteContact, ['accounts']),
    input: record && { params: { division, id: record.id } },
    title: t('contacts.deleteContact', { name }),
    text: t('contacts.deleteContactText'),
    // A contact that orders refer to is kept with an end date.
    told: ({ outcome }) => t(outcome === 'deleted' ? 'contacts.contactDeleted' : 'contacts.contactEnded', { name }),
    onClose,
  });
  return { form, record, state, removal, custom: fresh.custom };
}
