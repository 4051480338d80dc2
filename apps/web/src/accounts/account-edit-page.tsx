import { getRouteApi, Link } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import type { TFunction } from 'i18next';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { ConflictDialog } from '#src/ui/conflict-dialog.tsx';
import { EditedRecord, EditForm } from '#src/ui/edit-form.tsx';
import { currentRecord } from '#src/ui/refusal.ts';
import { useUnsavedGuard } from '#src/ui/use-unsaved-guard.tsx';
import { type AccountForm, AccountFormFields } from './account-form.tsx';
import { type AccountValues, changesOf, fieldTexts, valuesOf } from './account-form-model.ts';
import { DuplicateHints } from './duplicate-hints.tsx';
import { showFaults } from './show-faults.ts';
import { useAccountAccess } from './use-account-access.ts';
import { useChangeAccount } from './use-change-account.ts';

const route = getRouteApi('/guarded/side/accounts/$id/edit');

/** Changes an account. */
export function AccountEditPage() {
  const { id } = route.useParams();
  const division = String(useDivision());
  const { canChange } = useAccountAccess();
  const query = useCall(api.accounts.get, { params: { division, id } });
  return (
    <EditedRecord canChange={canChange} query={query}>
      {(account) => <AccountEditForm account={account} />}
    </EditedRecord>
  );
}

function AccountEditForm({ account }: { account: Account }) {
  const { t } = useTranslation();
  const form = useForm<AccountValues>({ defaultValues: valuesOf(account) });
  const { save, ...state } = useSaveAccount(account, form);
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
      onSubmit={form.handleSubmit((values) => save(values, account.version))}
      {...state}
    >
      <DuplicateHints control={form.control} division={account.division} except={account.id} isEarnestOnly />
      <AccountFormFields form={form} />
    </EditForm>
  );
}

function useSaveAccount(account: Account, form: AccountForm) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const { change, isPending, error, reset } = useChangeAccount(account);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const theirs = currentRecord<Account>(error);

  const save = (values: AccountValues, version: number) =>
    change(
      changesOf(valuesOf(account), values),
      version,
      () => {
        guard.release();
        void navigate({ to: '/accounts/$id', params: { id: account.id } });
      },
      (refusal) => showFaults(form, refusal, t),
    );
  const names = Object.keys(fieldTexts) as (keyof AccountValues)[];
  const dialogs = (
    <>
      {theirs && (
        <ConflictDialog<AccountValues>
          opened
          base={valuesOf(account)}
          mine={form.getValues()}
          theirs={valuesOf(theirs)}
          fields={names.map((name) => ({
            name,
            label: t(fieldTexts[name]),
            render: (values) => written(name, values, t),
          }))}
          changedBy={theirs.modifierFullName}
          changedAt={theirs.modified}
          isBusy={isPending}
          onResolve={(merged) => save(merged, theirs.version)}
          onClose={reset}
        />
      )}
      {guard.dialog}
    </>
  );
  return { save, isPending, error: theirs ? null : error, dialogs };
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
