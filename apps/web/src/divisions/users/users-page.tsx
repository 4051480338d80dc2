import { Button } from '@mantine/core';
import { IconUserCog } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { UserAccess } from '@werkbank/contract/divisions/calls.ts';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import type { FilterProps } from '#src/frame/list/filter-props.ts';
import { List } from '#src/frame/list/list.tsx';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { refusalText } from '#src/ui/form/refusal.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { type UsersSearch, userFilters } from './filters.ts';
import { userColumns } from './user-columns.tsx';

const route = getRouteApi('/guarded/side/users');
const noParams = {};

/** Who can sign in, and whose access is suspended; for administrators. */
export function UsersPage() {
  const { t } = useTranslation();
  const { roles } = useMe();
  if (!hasRole(['Admin'], roles)) return <NoPermission level={1} />;
  return (
    <Page width="full" title={t('users.title')} description={t('users.text')}>
      <Users />
    </Page>
  );
}

function Users() {
  const { id, divisions } = useMe();
  const [leaving, setLeaving] = useState<UserAccess | null>(null);
  const { allow, isPending } = useSetAccess();
  const columns = useMemo(
    () => userColumns({ self: id, divisions, isBusy: isPending, onBlock: setLeaving, onAllow: allow }),
    [id, divisions, isPending, allow],
  );
  return (
    <>
      <List
        texts="users"
        name="users"
        searchLabel="users.searchUsers"
        Icon={IconUserCog}
        filters={userFilters}
        search={route.useSearch()}
        params={noParams}
        by="skip"
        columns={columns}
        fixedColumns
        Tools={DisabledOnly}
      />
      {leaving && <BlockUserDialog user={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function DisabledOnly({ search: { disabled }, onChange }: FilterProps<UsersSearch>) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      aria-pressed={disabled ?? false}
      data-active={disabled || undefined}
      onClick={() => onChange({ disabled: disabled ? undefined : true })}
    >
      {t('users.onlyBlocked')}
    </Button>
  );
}

/** Explains the consequences of blocking a user before it is done. */
function BlockUserDialog({ user, onClose }: { user: UserAccess; onClose: () => void }) {
  const { t } = useTranslation();
  const { block, isPending, error } = useSetAccess();
  return (
    <ConfirmDialog
      opened
      danger
      title={t('users.blockTitle', { name: user.fullName })}
      text={t('users.blockText')}
      confirmLabel={t('users.block')}
      isBusy={isPending}
      error={refusalText(error)}
      onConfirm={() => block(user, onClose)}
      onClose={onClose}
    />
  );
}

/** Blocks or unblocks a user, and confirms it with a toast. */
function useSetAccess() {
  const { t } = useTranslation();
  const { mutate, isPending, error } = useAction(api.divisions.setUserAccess, ['divisions']);
  const set = useCallback(
    ({ id, fullName: name }: UserAccess, disabled: boolean, onDone?: () => void) =>
      mutate(
        { params: { id }, body: { disabled } },
        {
          onSuccess: () => {
            showToast({ text: t(disabled ? 'users.isBlocked' : 'users.isAllowed', { name }) });
            onDone?.();
          },
          onError: (refused) => {
            if (!disabled) showToast({ kind: 'error', text: refused.message });
          },
        },
      ),
    [mutate, t],
  );
  const allow = useCallback((user: UserAccess) => set(user, false), [set]);
  const block = useCallback((user: UserAccess, onDone: () => void) => set(user, true, onDone), [set]);
  return { allow, block, isPending, error };
}
