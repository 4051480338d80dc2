import { getRouteApi, Link } from '@tanstack/react-router';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { useUnsavedGuard } from '#src/ui/form/use-unsaved-guard.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { AccountLink } from '../shared/account-link.tsx';
import { showFaults } from '../shared/show-faults.ts';
import { AccountFormFields } from './account-form.tsx';
import { type AccountValues, inputOf, newAccountValues } from './account-form-model.ts';
import { DuplicateHints } from './duplicate-hints.tsx';

const route = getRouteApi('/guarded/side/accounts/new');

/** Enters an account; warns of one that is there already while it is typed, and asks before it is stored twice. */
export function AccountNewPage() {
  const { canChange } = useAccess('accounts');
  return canChange ? <NewForm /> : <NoPermission level={1} />;
}

function NewForm() {
  const { t } = useTranslation();
  const division = useDivision();
  const country = useMe().divisions.find(({ code }) => code === division)?.country ?? 'NL';
  const { name = '' } = route.useSearch();
  const form = useForm<AccountValues>({ defaultValues: newAccountValues(name, country) });
  const { save, ...state } = useCreateAccount(form, division);
  return (
    <EditForm
      trail={[
        <Link key="accounts" to="/accounts">
          {t('accounts.title')}
        </Link>,
      ]}
      title={t('accounts.new')}
      back={(props) => <Link {...props} to="/accounts" />}
      onSubmit={form.handleSubmit((values) => save(values))}
      {...state}
    >
      <DuplicateHints control={form.control} division={division} />
      <AccountFormFields form={form} />
    </EditForm>
  );
}

function useCreateAccount(form: ReturnType<typeof useForm<AccountValues>>, division: number) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const create = useAction(api.accounts.create, ['accounts']);
  const guard = useUnsavedGuard(form.formState.isDirty);
  const keyOf = useRequestKey();
  const known =
    create.error instanceof CallError && create.error.code === 'account.duplicate'
      ? create.error.problem?.params
      : undefined;

  const save = (values: AccountValues, isConfirmed = false) => {
    const body = inputOf(values);
    create.mutate(
      {
        params: { division: String(division) },
        body,
        ...(isConfirmed && { headers: { 'x-allow-duplicate': 'true' } }),
        idempotencyKey: keyOf(JSON.stringify([body, isConfirmed])),
      },
      {
        onSuccess: ({ id, name, code }) => {
          showToast({ text: t('accounts.created', { name, code }) });
          guard.release();
          void navigate({ to: '/accounts/$id', params: { id } });
        },
        onError: (error) => showFaults(form, error, t),
      },
    );
  };
  const dialogs = (
    <>
      <ConfirmDialog
        opened={known !== undefined}
        title={t('accounts.knownTitle')}
        text={
          known && (
            <>
              <AccountLink id={String(known.id)}>{`${known.name} (${known.code})`}</AccountLink> ·{' '}
              {t(`accounts.same.${known.reason}`)}
            </>
          )
        }
        confirmLabel={t('accounts.createAnyway')}
        isBusy={create.isPending}
        onConfirm={() => save(form.getValues(), true)}
        onClose={() => create.reset()}
      />
      {guard.dialog}
    </>
  );
  return { save, isPending: create.isPending, error: known ? null : create.error, dialogs };
}

/** One key for one content: pressing twice, or asking again after a lost answer, makes no second account. */
function useRequestKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
