import { useQueryClient } from '@tanstack/react-query';
import type { ContactRow } from '@werkbank/contract/accounts/contact.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';

type Editable = 'jobTitleDescription' | 'phone' | 'mobile' | 'email';

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
    },
    send: async ({ division, id, version }, body) => {
      await api.accounts.updateContact({ params: { division: String(division), id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
