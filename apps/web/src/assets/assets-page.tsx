import { Button } from '@mantine/core';
import { IconCalendar, IconFireExtinguisher, IconScan } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/business-day.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { readSort, writeSort } from '#src/ui/data-grid/grid-model.ts';
import { type GridSelection, nothingSelected } from '#src/ui/data-grid/selection-model.ts';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { useShortcut } from '#src/ui/use-shortcut.ts';
import { AssetsBulk } from './assets-bulk.tsx';
import { assetColumns } from './assets-columns.tsx';
import { type AssetSort, type AssetsSearch, assetsFilter, isFiltered, usualPageSize } from './assets-search.ts';
import { AssetsTools } from './assets-tools.tsx';
import { useAssetAccess } from './use-asset-access.ts';

const route = getRouteApi('/guarded/side/assets');

/** The devices of all locations, what is due first; filters and order are kept in the address. */
export function AssetsPage() {
  const { t } = useTranslation();
  const { canSee } = useAssetAccess();
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
  const { canChange } = useAssetAccess();
  const search = route.useSearch();
  const show = useShowAssets();
  const [selection, setSelection] = useState<GridSelection>(nothingSelected);
  const columns = useMemo(() => assetColumns(t), [t]);
  const { page = 1, size = usualPageSize, sort = 'due' as const } = search;
  const query = { ...assetsFilter(search, businessDay()), sort };
  const rows = useGridRows((block) => callOptions(api.assets.list, { params: { division }, query, ...block }), {
    page,
    pageSize: size,
    by: 'keyset',
  });
  const choose = (change: Parameters<typeof show>[0]) => {
    // Rows that the next filter does not show would be moved unseen.
    setSelection(nothingSelected);
    show(change);
  };
  return (
    <DataGrid
      label={t('assets.title')}
      columns={columns}
      rows={rows}
      rowId={(asset) => asset.id}
      layoutName="assets"
      sort={readSort(search.sort) ?? { column: 'due', direction: 'asc' }}
      onSortChange={(next) => show({ sort: writeSort(next) as AssetSort | undefined })}
      {...(canChange && {
        selection,
        onSelectionChange: setSelection,
        bulkActions: <AssetsBulk query={query} selection={selection} onDone={() => setSelection(nothingSelected)} />,
      })}
      toolbar={<AssetsTools search={search} onChange={choose} />}
      paging={{
        page,
        pageSize: size,
        onPageChange: (next) => show({ page: next }),
        onPageSizeChange: (next) => show({ size: next }),
      }}
      empty={<NoAssets search={search} />}
    />
  );
}

function NoAssets({ search }: { search: AssetsSearch }) {
  const { t } = useTranslation();
  const filtered = isFiltered(search);
  return (
    <EmptyState
      icon={<IconFireExtinguisher size={22} stroke={1.75} />}
      title={t(filtered ? 'assets.noneFound' : 'assets.none')}
      actions={
        filtered ? (
          <Button component={Link} to="/assets" variant="default">
            {t('action.clearFilter')}
          </Button>
        ) : (
          <Button component={Link} to="/imports/new" variant="default">
            {t('action.import')}
          </Button>
        )
      }
    >
      {t(filtered ? 'assets.noneFoundText' : 'assets.noneText')}
    </EmptyState>
  );
}

/** Changes what the address says; another filter begins at the first page. */
function useShowAssets() {
  const navigate = route.useNavigate();
  return (change: { [Name in keyof AssetsSearch]?: AssetsSearch[Name] | undefined }) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as AssetsSearch,
      replace: change.page === undefined,
      resetScroll: false,
    });
}
