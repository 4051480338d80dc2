import { useQueryClient } from '@tanstack/react-query';
import type { ContactRow } from '@werkbank/contract/accounts/contact.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';

type Name = 'firstName' | 'middleName' | 'lastName';
type Editable = 'jobTitleDescription' | 'phone' | 'mobile' | 'email' | 'language' | 'notes' | Name;

/** Stores changed cells of the list of contacts. */
export const ContactEdits = listEdits<ContactRow>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['accounts'] });
  return useRowEdits<ContactRow, Editable>({
    labels: {
      jobTitleDescription: t('accounts.jobTitle'),
      phone: t('accounts.phone'),
      mobile: t('accounts.mobile'),
      email: t('accounts.email'),
      firstName: t('accounts.firstName'),
      middleName: t('accounts.middleName'),
      lastName: t('accounts.lastName'),
      language: t('accounts.language'),
      notes: t('field.notes'),
    },
    renders: { language: ({ language }) => (language ? t(`app.language.${language}`) : t('none')) },
    send: async ({ division, id, version }, body) => {
      await api.accounts.updateContact({ params: { division: String(division), id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
