import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ItemGroup } from '@werkbank/contract/items/group.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { readSort, writeSort } from '#src/ui/data-grid/grid-model.ts';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { useShortcut } from '#src/ui/use-shortcut.ts';
import { itemColumns } from './item-columns.tsx';
import { ItemGroups } from './item-groups.tsx';
import { ItemTools } from './item-tools.tsx';
import classes from './items.module.css';
import { type ItemSort, type ItemsSearch, isFiltered, itemsQuery, usualPageSize } from './items-search.ts';
import { useItemAccess } from './use-item-access.ts';

const GroupDialog = lazy(async () => ({ default: (await import('./group-dialog.tsx')).GroupDialog }));
const route = getRouteApi('/guarded/side/items');

/** The items of the division: groups at the side, search and filters above, everything kept in the address. */
export function ItemsPage() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canChange } = useItemAccess();
  const search = route.useSearch();
  const show = useShowItems();
  const [group, setGroup] = useState<ItemGroup | 'new' | null>(null);
  const groups = useCall(api.items.listGroups, { params: { division: String(division) }, pageSize: 1000 });
  return (
    <Page width="full" title={t('items.title')} {...(canChange && { actions: <NewItem /> })}>
      <div className={classes.list}>
        <aside className={classes.side}>
          <h2 className={classes.sideTitle}>{t('items.groups')}</h2>
          <ItemGroups
            groups={groups.data?.rows}
            chosen={search.groups ?? []}
            onChange={(chosen) => show({ groups: chosen })}
            {...(canChange && { onEdit: setGroup })}
          />
          {canChange && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} />}
              onClick={() => setGroup('new')}
            >
              {t('items.newGroup')}
            </Button>
          )}
        </aside>
        <ItemGrid groups={groups.data?.rows} {...(canChange && { onGroup: setGroup })} />
      </div>
      {group && (
        <Suspense>
          <GroupDialog group={group === 'new' ? null : group} onClose={() => setGroup(null)} />
        </Suspense>
      )}
    </Page>
  );
}

interface ItemGridProps {
  groups: readonly ItemGroup[] | undefined;
  /** Opens the form of a group; without it groups are not changed here. */
  onGroup?: (group: ItemGroup | 'new') => void;
}

function ItemGrid({ groups, onGroup }: ItemGridProps) {
  const { t } = useTranslation();
  const division = useDivision();
  const { seesPrices } = useItemAccess();
  const search = route.useSearch();
  const show = useShowItems();
  const columns = useMemo(() => itemColumns(t, seesPrices), [t, seesPrices]);
  const { page = 1, size = usualPageSize } = search;
  const input = { params: { division: String(division) }, query: itemsQuery(search) };
  const rows = useGridRows((block) => callOptions(api.items.list, { ...input, ...block }), {
    page,
    pageSize: size,
    by: 'keyset',
  });
  return (
    <DataGrid
      label={t('items.title')}
      columns={columns}
      rows={rows}
      rowId={(item) => item.id}
      layoutName="items"
      sort={readSort(search.sort) ?? { column: 'code', direction: 'asc' }}
      onSortChange={(sort) => show({ sort: writeSort(sort) as ItemSort | undefined })}
      toolbar={<ItemTools search={search} groups={groups} onChange={show} onGroup={onGroup} />}
      paging={{
        page,
        pageSize: size,
        onPageChange: (next) => show({ page: next }),
        onPageSizeChange: (next) => show({ size: next }),
      }}
      empty={<NoItems search={search} />}
    />
  );
}

function NoItems({ search }: { search: ItemsSearch }) {
  const { t } = useTranslation();
  const { canChange } = useItemAccess();
  const filtered = isFiltered(search);
  return (
    <EmptyState
      icon={<IconPackage size={22} stroke={1.75} />}
      title={t(filtered ? 'items.noneFound' : 'items.none')}
      actions={
        filtered ? (
          <Button component={Link} to="/items" variant="default">
            {t('action.clearFilter')}
          </Button>
        ) : (
          canChange && <NewItem variant="default" />
        )
      }
    >
      {t(filtered ? 'items.noneFoundText' : 'items.noneText')}
    </EmptyState>
  );
}

function NewItem({ variant = 'filled' }: { variant?: 'filled' | 'default' }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  useShortcut('c', () => void navigate({ to: '/items/new' }), { label: t('items.new') });
  return (
    <Button component={Link} to="/items/new" variant={variant} leftSection={<IconPlus size={16} />}>
      {t('items.new')}
    </Button>
  );
}

/** Changes what the address says; another filter begins at the first page. */
function useShowItems() {
  const navigate = route.useNavigate();
  return (change: { [Name in keyof ItemsSearch]?: ItemsSearch[Name] | undefined }) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as ItemsSearch,
      replace: change.page === undefined,
      resetScroll: false,
    });
}
