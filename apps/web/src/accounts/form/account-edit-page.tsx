import { getRouteApi, Link } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { EditedRecord, EditForm } from '#src/ui/form/edit-form.tsx';
import { useEditedRecord } from '#src/ui/form/use-edited-record.tsx';
import { showFaults } from '../shared/show-faults.ts';
import { useChangeAccount } from '../shared/use-change-account.ts';
import { AccountFormFields } from './account-form.tsx';
import { type AccountValues, changesOf, fieldTexts, valuesOf } from './account-form-model.ts';
import { DuplicateHints } from './duplicate-hints.tsx';

const route = getRouteApi('/guarded/side/accounts/$id/edit');

/** Changes an account. */
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
  const toAccount = { to: '/accounts/$id', params: { id: account.id } } as const;
  return (
    <EditForm
      trail={[
        <Link key="accounts" to="/accounts">
          {t('accounts.title')}
        </Link>,
        <Link key="account" {...toAccount}>
          {account.name}
        </Link>,
      ]}
      title={t('accounts.change', { name: account.name })}
      back={(props) => <Link {...props} {...toAccount} />}
      {...state}
    >
      <DuplicateHints control={form.control} division={account.division} except={account.id} isEarnestOnly />
      <AccountFormFields form={form} />
    </EditForm>
  );
}

function useSaveAccount(account: Account) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { change, ...update } = useChangeAccount(account);
  return useEditedRecord<Account, AccountValues>({
    record: account,
    valuesOf,
    fields: fieldTexts,
    written: (name, values) => written(name, values, t),
    update,
    store: (values, stored, { onSuccess, onError }) =>
      change(changesOf(valuesOf(stored), values), stored.version, onSuccess, onError),
    onSaved: ({ id }) => void navigate({ to: '/accounts/$id', params: { id } }),
    onRefused: (form, error) => showFaults(form, error, t),
  });
}

function written(name: keyof AccountValues, values: AccountValues, t: TFunction): string {
  const value = values[name];
  if (name === 'status') return t(`accounts.status.${values.status}`);
  if (name === 'deliveryAdvice') return t(`accounts.deliveryAdvice.${values.deliveryAdvice}`);
  if (typeof value === 'boolean') return t(value ? 'confirm.yes' : 'confirm.no');
  if (Array.isArray(value)) return t('accounts.chosen', { n: value.filter(Boolean).length });
  if (value !== null && typeof value === 'object') return `${value.name} (${value.code})`;
  return String(value ?? '');
}
