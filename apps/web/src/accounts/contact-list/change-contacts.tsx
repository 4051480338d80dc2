import type { Contact } from '@werkbank/contract/accounts/contact.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import type { BulkProps } from '#src/frame/list/list.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { ChangeFieldDialog } from '#src/ui/bulk/change-field-dialog.tsx';
import { collectSelected, maxOneByOne } from '#src/ui/bulk/collect-selected.ts';
import type { CallOf, QueryOf } from '#src/ui/list/filters.ts';
import { contactForm } from '../contacts/contact-form-model.ts';
import type { contactFilters } from './contact-filters.ts';

const languages = ['nl', 'de', 'en'] as const;

type ChangeContactsProps = BulkProps<QueryOf<CallOf<typeof contactFilters>>> & { onClose: () => void };

/** Changes a field of the selected contacts. */
export function ChangeContacts({ query, selection, onDone, onClose }: ChangeContactsProps) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  return (
    <ChangeFieldDialog<Contact>
      label={t('contacts.title')}
      model={contactForm}
      fields={[
        { name: 'jobTitleDescription' },
        { name: 'phone' },
        { name: 'mobile' },
        { name: 'email' },
        { name: 'language', options: languages.map((value) => ({ value, label: t(`app.language.${value}`) })) },
        {
          name: 'isMailingExcluded',
          options: [
            { value: 'true', label: t('confirm.yes') },
            { value: 'false', label: t('confirm.no') },
          ],
          isRequired: true,
        },
        { name: 'endDate', isDay: true },
        { name: 'notes' },
      ]}
      nameOf={({ hid, fullName, accountName }) => ({ number: String(hid), what: fullName, where: accountName })}
      collect={() =>
        collectSelected(selection, (page) => api.accounts.listAllContacts({ params, query, ...page }), maxOneByOne)
      }
      store={async ({ id, version }, body) =>
        await api.accounts.updateContact({ params: { ...params, id }, body, ifMatch: version })
      }
      refreshes={['accounts', 'workplace']}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
