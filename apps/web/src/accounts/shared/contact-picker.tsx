import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';

/** The contacts of an account as options of a select, after "none"; null without an account or contacts, and for who may not see them. */
export function useContactOptions(accountId: string | undefined) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const isAllowed = useHasRight('accounts.see');
  const input = { params: { division, accountId: accountId ?? '' }, pageSize: 1000 };
  const { data } = useCall(api.accounts.listContacts, input, { enabled: isAllowed && accountId !== undefined });
  if (accountId === undefined || !data || data.rows.length === 0) return null;
  return [{ value: '', label: t('none') }, ...data.rows.map(({ id, fullName }) => ({ value: id, label: fullName }))];
}
