import { getRouteApi } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { useChangeAccount } from '../shared/use-change-account.ts';
import { AccountFormFields } from './account-form.tsx';
import { accountForm } from './account-form-model.ts';
import { DuplicateHints } from './duplicate-hints.tsx';

const route = getRouteApi('/guarded/side/accounts/$id/edit');

/** Edits an account. */
export function AccountEditPage() {
  const { id } = route.useParams();
  const division = String(useDivision());
  const { canChange } = useAccess('accounts');
  const query = useCall(api.accounts.get, { params: { division, id } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(account) => <AccountEditForm account={account} />}
    </EditedRecord>
  );
}

function AccountEditForm({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { form, state } = useSaveAccount(account);
  return (
    <EditForm
      trail={[
        { name: t('accounts.title'), to: { to: '/accounts' } },
        { name: account.name, to: { to: '/accounts/$id', params: { id: account.id } } },
      ]}
      title={t('accounts.change', { name: account.name })}
      {...state}
    >
      <DuplicateHints control={form.control} division={account.division} except={account.id} hidesSimilarNames />
      <AccountFormFields form={form} account={account} />
    </EditForm>
  );
}

function useSaveAccount(account: Account) {
  const navigate = route.useNavigate();
  const { change, ...update } = useChangeAccount(account);
  return useEditedRecord({
    model: accountForm,
    record: account,
    update,
    store: (body, { version }, { onSuccess, onError }) => change(body, version, onSuccess, onError),
    leave: ({ id }) => void navigate({ to: '/accounts/$id', params: { id } }),
  });
}
