import { getRouteApi } from '@tanstack/react-router';
import type { Account } from '@werkbank/contract/accounts/account.ts';
import { CallError } from '@werkbank/contract/wire/client.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useRequestKey } from '#src/api/use-request-key.ts';
import { NewCustomFields, useNewCustomForm } from '#src/frame/custom-fields/new-custom-fields.tsx';
import { type CopiedValues, useCopiedValues } from '#src/frame/custom-fields/use-copied-values.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision, useMe } from '#src/identity/use-me.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { EditForm } from '#src/ui/form/edit-form.tsx';
import { type Outcome, useNewRecord } from '#src/ui/form/use-edited-record.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { AccountLink } from '../shared/account-link.tsx';
import { AccountFormFields } from './account-form.tsx';
import { type AccountValues, accountForm, copyOf, inputOf, newAccountValues } from './account-form-model.ts';
import { DuplicateHints } from './duplicate-hints.tsx';

const route = getRouteApi('/guarded/side/accounts/new');

/** Enters an account, empty or like another one; warns of possible duplicates during typing, and asks before a duplicate is saved. */
export function AccountNewPage() {
  const { canChange, seesTrade } = useAccess('accounts');
  const { from } = route.useSearch();
  const params = { division: String(useDivision()), id: from ?? '' };
  const source = useCall(api.accounts.get, { params }, { enabled: from !== undefined });
  const copied = useCopiedValues('account', from);
  if (!(canChange && seesTrade)) return <NoPermission level={1} />;
  if (from !== undefined && (source.isPending || copied.isLoading)) return <PageSkeleton width="narrow" />;
  return <NewForm source={source.data} copied={copied.values} />;
}

function NewForm({ source, copied }: { source: Account | undefined; copied: CopiedValues['values'] }) {
  const { t } = useTranslation();
  const division = useDivision();
  const country = useMe().divisions.find(({ code }) => code === division)?.country ?? 'NL';
  const { name = '' } = route.useSearch();
  const create = useAction(api.accounts.create, ['accounts']);
  const withKey = useRequestKey(create.data);
  const navigate = route.useNavigate();
  const send = (values: AccountValues, outcome: Outcome<Account>, isConfirmed = false) =>
    create.mutate(
      withKey({
        params: { division: String(division) },
        body: inputOf(values),
        ...(isConfirmed && { headers: { 'x-allow-duplicate': 'true' } }),
      }),
      outcome,
    );
  const { model, start, custom } = useNewCustomForm({
    of: 'account',
    model: accountForm,
    start: source ? copyOf(source) : newAccountValues(name, country),
    copied,
  });
  const { form, outcome, state } = useNewRecord<Account, AccountValues>({
    model,
    start,
    create,
    store: send,
    told: ({ name, code }) => t('accounts.created', { name, code }),
    leave: ({ id }) => void navigate({ to: '/accounts/$id', params: { id } }),
    hasAnother: true,
  });
  const known = duplicateOf(create.error);
  const dialogs = (
    <>
      <DuplicateDialog known={known} create={create} onConfirm={() => send(form.getValues(), outcome, true)} />
      {state.dialogs}
    </>
  );
  return (
    <EditForm
      trail={[{ name: t('accounts.title'), to: { to: '/accounts' } }]}
      title={t('accounts.new')}
      {...state}
      error={known ? null : create.error}
      dialogs={dialogs}
    >
      {source && <p>{t('accounts.copied', { name: source.name })}</p>}
      <DuplicateHints control={form.control} division={division} />
      <AccountFormFields form={form} />
      <NewCustomFields {...custom} form={form} />
    </EditForm>
  );
}

interface DuplicateDialogProps {
  known: ReturnType<typeof duplicateOf>;
  create: { isPending: boolean; reset: () => void };
  onConfirm: () => void;
}

/** Asks for confirmation before an existing account is saved a second time. */
function DuplicateDialog({ known, create, onConfirm }: DuplicateDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened={known !== undefined}
      title={t('accounts.knownTitle')}
      text={
        known && (
          <>
            <AccountLink id={String(known.id)}>{`${known.name} (${known.code})`}</AccountLink> ·{' '}
            {t(`merge.account.reason.${known.reason}`)}
          </>
        )
      }
      confirmLabel={t('accounts.createAnyway')}
      isBusy={create.isPending}
      onConfirm={onConfirm}
      onClose={create.reset}
    />
  );
}

/** The existing account, when the new one was refused as a duplicate. */
const duplicateOf = (error: unknown) =>
  error instanceof CallError && error.code === 'account.duplicate' ? error.problem?.params : undefined;
