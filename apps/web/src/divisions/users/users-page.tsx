import { Button } from '@mantine/core';
import { IconUserCog } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { UserAccess } from '@werkbank/contract/divisions/calls.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { hasRole } from '#src/identity/roles.ts';
import { useMe } from '#src/identity/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { useGridRows } from '#src/ui/data-grid/rows/use-grid-rows.ts';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import { type ChangeOf, isFiltered } from '#src/ui/list/list-search-params.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { ShutOutDialog } from './shut-out-dialog.tsx';
import { useSetAccess } from './use-set-access.ts';
import { userColumns } from './user-columns.tsx';
import type { UsersSearch } from './users-search.ts';

const route = getRouteApi('/guarded/side/users');

/** Who signs in, and who may not any more; for administrators. */
export function UsersPage() {
  const { t } = useTranslation();
  const { roles } = useMe();
  if (!hasRole(['Admin'], roles)) return <NoPermission level={1} />;
  return (
    <Page width="full" title={t('users.title')} description={t('users.text')}>
      <UserGrid />
    </Page>
  );
}

function UserGrid() {
  const { t } = useTranslation();
  const { id, divisions } = useMe();
  const search = route.useSearch();
  const { show, paging } = useListAddress(search);
  const { page, pageSize } = paging;
  const [leaving, setLeaving] = useState<UserAccess | null>(null);
  const { allow, isPending } = useSetAccess();
  const columns = useMemo(
    () => userColumns(t, { self: id, divisions, isBusy: isPending, onShutOut: setLeaving, onAllow: allow }),
    [t, id, divisions, isPending, allow],
  );
  const { q, disabled } = search;
  const query = { ...(q && { search: q }), ...(disabled && { disabled: 'true' as const }) };
  const rows = useGridRows((block) => callOptions(api.divisions.listUserAccess, { query, ...block }), {
    page,
    pageSize,
    by: 'skip',
  });
  return (
    <>
      <DataGrid
        label={t('users.title')}
        columns={columns}
        rows={rows}
        rowId={(user) => user.id}
        layoutName="users"
        fixedColumns
        toolbar={<UsersTools search={search} onChange={show} />}
        paging={paging}
        empty={<NothingListed texts="users" Icon={IconUserCog} isFiltered={isFiltered(search)} />}
      />
      {leaving && <ShutOutDialog user={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface UsersToolsProps {
  search: UsersSearch;
  onChange: (change: ChangeOf<UsersSearch>) => void;
}

function UsersTools({ search: { q, disabled }, onChange }: UsersToolsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ListSearch
        label={t('users.searchUsers')}
        value={q ?? ''}
        onChange={(text) => onChange({ q: text || undefined })}
      />
      <Button
        variant="default"
        aria-pressed={disabled ?? false}
        data-active={disabled || undefined}
        onClick={() => onChange({ disabled: disabled ? undefined : true })}
      >
        {t('users.onlyShutOut')}
      </Button>
    </>
  );
}
