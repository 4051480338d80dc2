import { Button } from '@mantine/core';
import { IconCalendar, IconFireExtinguisher, IconScan } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { isFiltered } from '#src/ui/list/list-search-params.ts';
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import { AssetsBulk } from './assets-bulk.tsx';
import { assetColumns } from './assets-columns.tsx';
import { assetsQuery } from './assets-query.ts';
import { AssetsTools } from './assets-tools.tsx';

const route = getRouteApi('/guarded/side/assets');

/** The devices of all locations, what is due first; filters and order are kept in the address. */
export function AssetsPage() {
  const { t } = useTranslation();
  const { canSee } = useAccess('assets');
  if (!canSee) return <NoPermission level={1} />;
  return (
    <Page width="full" title={t('assets.title')} actions={<Actions />}>
      <AssetGrid />
    </Page>
  );
}

function Actions() {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  useShortcut('s', () => void navigate({ to: '/assets/scan' }), { label: t('assets.scan.title') });
  return (
    <>
      <Button component={Link} to="/assets/calendar" variant="default" leftSection={<IconCalendar size={16} />}>
        {t('assets.calendar.title')}
      </Button>
      <Button component={Link} to="/assets/scan" leftSection={<IconScan size={16} />}>
        {t('assets.scan.title')}
      </Button>
    </>
  );
}

function AssetGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canChange } = useAccess('assets');
  const search = route.useSearch();
  const address = useListAddress(search, { sort: 'due' });
  const columns = useMemo(() => assetColumns(t), [t]);
  const query = assetsQuery(search, businessDay());
  return (
    <ListGrid
      label={t('assets.title')}
      address={address}
      source={(block) => callOptions(api.assets.list, { params: { division }, query, ...block })}
      columns={columns}
      rowId={(asset) => asset.id}
      layoutName="assets"
      tools={(show) => <AssetsTools search={search} onChange={show} />}
      bulk={canChange && ((selection, onDone) => <AssetsBulk query={query} selection={selection} onDone={onDone} />)}
      empty={
        <NothingListed
          texts="assets"
          Icon={IconFireExtinguisher}
          isFiltered={isFiltered(search)}
          first={
            <Button component={Link} to="/imports/new" variant="default">
              {t('action.import')}
            </Button>
          }
        />
      }
    />
  );
}
