import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ItemGroup } from '@werkbank/contract/items/group.ts';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions, useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { isFiltered } from '#src/ui/list/list-search-params.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { ItemGroups } from '../groups/item-groups.tsx';
import classes from '../shared/items.module.css';
import { itemColumns } from './item-columns.tsx';
import { ItemTools } from './item-tools.tsx';
import { itemsQuery } from './items-query.ts';

const GroupDialog = lazy(async () => ({ default: (await import('../groups/group-dialog.tsx')).GroupDialog }));
const route = getRouteApi('/guarded/side/items');

/** The items of the division: groups at the side, search and filters above, everything kept in the address. */
export function ItemsPage() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canChange } = useAccess('items');
  const search = route.useSearch();
  const { show } = useListAddress(search);
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
  const { seesPrices, canChange } = useAccess('items');
  const search = route.useSearch();
  const address = useListAddress(search, { sort: 'code' });
  const columns = useMemo(() => itemColumns(t, seesPrices), [t, seesPrices]);
  const input = { params: { division: String(division) }, query: itemsQuery(search) };
  return (
    <ListGrid
      label={t('items.title')}
      address={address}
      source={(block) => callOptions(api.items.list, { ...input, ...block })}
      columns={columns}
      rowId={(item) => item.id}
      layoutName="items"
      tools={(show) => <ItemTools search={search} groups={groups} onChange={show} onGroup={onGroup} />}
      empty={
        <NothingListed
          texts="items"
          Icon={IconPackage}
          isFiltered={isFiltered(search)}
          first={canChange && <NewItem variant="default" />}
        />
      }
    />
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
