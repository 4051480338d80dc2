import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ItemGroup } from '@werkbank/contract/items/group.ts';
import { lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { List } from '#src/frame/list/list.tsx';
import { FirstArea } from '#src/frame/list/list-page.tsx';
import { useAccess, useSeesAllStock } from '#src/identity/access.ts';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { ItemGroups } from '../groups/item-groups.tsx';
import { useGroupDialog, useGroups } from '../groups/use-groups.tsx';
import classes from '../shared/items.module.css';
import {
  catalogueColumns,
  editedItemColumns,
  editedPricedItemColumns,
  itemColumns,
  pricedItemColumns,
} from './columns.tsx';
import { itemFilters } from './filters.ts';
import { ItemTools } from './item-tools.tsx';

const route = getRouteApi('/guarded/side/items');

const ItemEdits = lazy(async () => ({ default: (await import('./item-edits.tsx')).ItemEdits }));
const ItemsBulk = lazy(async () => ({ default: (await import('./items-bulk.tsx')).ItemsBulk }));

/** The items of the division: groups at the side, search and filters above. */
export function ItemsPage() {
  const { t } = useTranslation();
  const { canSee, canChange, seesPriceLists } = useAccess('items');
  const columns = useItemColumns();
  const search = route.useSearch();
  if (!canSee) return <NoPermission level={1} actions={<FirstArea />} />;
  return (
    <Page
      width="full"
      title={t('items.title')}
      actions={
        <>
          {seesPriceLists && <PriceLists />}
          {canChange && <NewItem />}
        </>
      }
    >
      <div className={classes.list}>
        <Groups />
        <List
          texts="items"
          name="items"
          customFieldsOf="item"
          imported="items"
          Icon={IconPackage}
          filters={itemFilters}
          search={search}
          columns={columns}
          Edits={canChange && ItemEdits}
          Tools={ItemTools}
          Bulk={canChange && ItemsBulk}
          ticksOnDemand
          first={canChange && <NewItem variant="default" />}
        />
      </div>
    </Page>
  );
}

const noGroups: readonly ItemGroup[] = [];

/** The columns that the reader may see and edit. */
function useItemColumns() {
  const seesStock = useSeesAllStock();
  const { canChange, seesPrices } = useAccess('items');
  const groups = useGroups() ?? noGroups;
  return useMemo(() => {
    if (!(seesStock || seesPrices)) return catalogueColumns;
    if (seesPrices) return canChange ? editedPricedItemColumns(groups) : pricedItemColumns;
    return canChange ? editedItemColumns(groups) : itemColumns;
  }, [canChange, seesPrices, seesStock, groups]);
}

function Groups() {
  const { t } = useTranslation();
  const { canChange } = useAccess('items');
  const search = route.useSearch();
  const { show } = useListAddress(search);
  const groups = useGroups();
  const { open, dialog } = useGroupDialog();
  return (
    <aside className={classes.side}>
      <h2 className={classes.sideTitle}>{t('items.groups')}</h2>
      <ItemGroups
        groups={groups}
        chosen={search.groups ?? []}
        onChange={(chosen) => show({ groups: chosen })}
        {...(canChange && { onEdit: open })}
      />
      {canChange && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={() => open('new')}>
          {t('items.newGroup')}
        </Button>
      )}
      {dialog}
    </aside>
  );
}

function PriceLists() {
  const { t } = useTranslation();
  return (
    <Button renderRoot={(props) => <Link {...props} to="/price-lists" />} variant="default">
      {t('priceLists.title')}
    </Button>
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
