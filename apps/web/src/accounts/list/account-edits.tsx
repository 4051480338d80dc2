import { useQueryClient } from '@tanstack/react-query';
import type { AccountRow } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { listEdits } from '#src/frame/list/list-edits.tsx';
import { useRowEdits } from '#src/ui/form/use-row-edits.tsx';
import { classIdsOf } from '../shared/use-classifications.ts';

/** Stores changed cells of the accounts list. */
export const AccountEdits = listEdits<AccountRow>(() => {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async () => await client.invalidateQueries({ queryKey: ['accounts'] });
  return useRowEdits<AccountRow, 'phone' | 'email' | 'status' | 'classifications'>({
    labels: {
      phone: t('accounts.phone'),
      email: t('accounts.email'),
      status: t('field.status'),
      classifications: t('accounts.classification'),
    },
    renders: {
      status: ({ status }) => t(`accounts.status.${status}`),
      classifications: ({ classifications }) => classifications.map(({ description }) => description).join(', '),
    },
    send: async ({ division, id, version }, { classifications, ...others }) => {
      const body = { ...others, ...(classifications && { classificationIds: classIdsOf({ classifications }) }) };
      await api.accounts.update({ params: { division: String(division), id }, body, ifMatch: version });
      await refresh();
    },
    refresh: () => void refresh(),
  });
});
