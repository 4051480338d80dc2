import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { ConflictDialog } from '#src/ui/form/conflict-dialog.tsx';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { showFaults } from '../shared/show-faults.ts';
import { useRemoval } from '../shared/use-removal.tsx';
import { type ContactValues, contactBodyOf, contactTexts, contactValuesOf } from './contact-form-model.ts';

interface SaveContact {
  account: Account;
  contact: Contact | null;
  form: UseFormReturn<ContactValues>;
  onClose: () => void;
}

/** Stores or removes a contact, with the dialogs that either may need. */
export function useSaveContact({ account, contact, form, onClose }: SaveContact) {
  const { t } = useTranslation();
  const create = useAction(api.accounts.createContact, ['accounts']);
  const update = useAction(api.accounts.updateContact, ['accounts']);
  const theirs = currentRecord<Contact>(update.error);
  const division = String(account.division);
  const name = contact?.fullName ?? '';
  const removal = useRemoval({
    action: useAction(api.accounts.deleteContact, ['accounts']),
    input: contact && { params: { division, id: contact.id } },
    title: t('accounts.deleteContact', { name }),
    text: t('accounts.deleteContactText'),
    // One that orders refer to stays with an end date.
    told: ({ outcome }) => t(outcome === 'deleted' ? 'accounts.contactDeleted' : 'accounts.contactEnded', { name }),
    onClose,
  });
  const settle = {
    onSuccess: () => {
      showToast({ text: t('accounts.contactSaved') });
      onClose();
    },
    onError: (error: Error) => showFaults(form, error, t),
  };

  const save = (values: ContactValues, version: number | undefined) => {
    if (contact && version !== undefined)
      update.mutate(
        { params: { division, id: contact.id }, body: contactBodyOf(values, false), ifMatch: version },
        settle,
      );
    else create.mutate({ params: { division, accountId: account.id }, body: contactBodyOf(values, true) }, settle);
  };
  const names = Object.keys(contactTexts) as (keyof ContactValues)[];
  const dialogs = (
    <>
      {theirs && (
        <ConflictDialog<ContactValues>
          opened
          base={contactValuesOf(contact, null)}
          mine={form.getValues()}
          theirs={contactValuesOf(theirs, null)}
          fields={names.map((name) => ({
            name,
            label: t(contactTexts[name]),
            render: (values) => written(values[name], t),
          }))}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={update.isPending}
          onResolve={(merged) => save(merged, theirs.version)}
          onClose={() => update.reset()}
        />
      )}
      {removal.dialog}
    </>
  );
  const error = create.error ?? (theirs ? null : update.error);
  return { save, remove: removal.ask, isPending: create.isPending || update.isPending, error, dialogs };
}

const written = (value: ContactValues[keyof ContactValues], t: (key: string) => string): string =>
  typeof value === 'boolean' ? t(value ? 'confirm.yes' : 'confirm.no') : (value ?? '');
