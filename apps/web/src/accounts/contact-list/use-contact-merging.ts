import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import { type ContactMergeField, contactMergeFields } from '@werkbank/contract/accounts/contact-merge.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import type { MergeKind } from '#src/frame/merge/merge-kind.ts';
import { shownValue } from '#src/ui/form/define-form.ts';
import { contactForm } from '../contacts/contact-form-model.ts';

/** How two contacts of an account are merged. */
export function useContactMerging(code: number): MergeKind<Contact, ContactMergeField> {
  const { t } = useTranslation();
  const division = String(code);
  return {
    nameOf: ({ fullName }) => fullName,
    captionOf: ({ fullName }) => fullName,
    fields: contactMergeFields,
    labelOf: (field) => t(contactForm.fields[field].label),
    textOf: (contact, field) => {
      const value = contact[field];
      if (field === 'gender') return value ? t(`contacts.salutation.${String(value)}`) : '';
      if (field === 'language') return value ? t(`app.language.${String(value)}`) : '';
      return shownValue(contactForm.fields[field], value ?? '', t);
    },
    refusedText: (refusal) => t(`contacts.mergeRefused.${refusal}`),
    undoneText: (other) => t('contacts.mergeUndone', { other }),
    preview: (id, otherId) =>
      callOptions(api.accounts.previewContactMerge, { params: { division, id }, query: { otherId } }),
    merges: (id) => callOptions(api.accounts.listContactMerges, { params: { division, id } }),
    merge: ({ id, version }, body) => api.accounts.mergeContacts({ params: { division, id }, body, ifMatch: version }),
    undo: (id) => api.accounts.undoContactMerge({ params: { division, id } }),
    refreshes: ['accounts', 'salesOrders', 'workplace'],
  };
}
