import { Button } from '@mantine/core';
import { IconFileDescription, IconTools } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { NoPermission } from '#src/ui/page/no-permission.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { estimateColumns } from './estimates-columns.tsx';
import { type EstimatesSearch, estimatesFilter, isFiltered, usualPageSize } from './estimates-search.ts';
import { EstimatesTools } from './estimates-tools.tsx';
import { useEstimateAccess } from './use-estimate-access.ts';

const route = getRouteApi('/guarded/side/estimates');

/** The estimates of the division, newest first; filters are kept in the address. */
export function EstimatesPage() {
  const { t } = useTranslation();
  const { canList } = useEstimateAccess();
  if (!canList) return <NoPermission level={1} />;
  return (
    <Page width="full" title={t('estimates.title')} actions={<FromDefects />}>
      <EstimateGrid />
    </Page>
  );
}

function FromDefects() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/estimates/defects" leftSection={<IconTools size={16} stroke={1.75} />}>
      {t('estimates.fromDefects')}
    </Button>
  );
}

function EstimateGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const show = useShowEstimates();
  const columns = useMemo(() => estimateColumns(t), [t]);
  const { page = 1, size = usualPageSize } = search;
  const query = estimatesFilter(search);
  const rows = useGridRows((block) => callOptions(api.estimates.list, { params: { division }, query, ...block }), {
    page,
    pageSize: size,
    by: 'keyset',
  });
  return (
    <DataGrid
      label={t('estimates.title')}
      columns={columns}
      rows={rows}
      rowId={({ id }) => id}
      layoutName="estimates"
      toolbar={<EstimatesTools search={search} onChange={show} />}
      paging={{
        page,
        pageSize: size,
        onPageChange: (next) => show({ page: next }),
        onPageSizeChange: (next) => show({ size: next }),
      }}
      empty={<NoEstimates search={search} />}
    />
  );
}

function NoEstimates({ search }: { search: EstimatesSearch }) {
  const { t } = useTranslation();
  const filtered = isFiltered(search);
  return (
    <EmptyState
      icon={<IconFileDescription size={22} stroke={1.75} />}
      title={t(filtered ? 'estimates.noneFound' : 'estimates.none')}
      actions={
        filtered ? (
          <Button component={Link} to="/estimates" variant="default">
            {t('action.clearFilter')}
          </Button>
        ) : (
          <Button component={Link} to="/locations" variant="default">
            {t('nav.locations')}
          </Button>
        )
      }
    >
      {t(filtered ? 'estimates.noneFoundText' : 'estimates.noneText')}
    </EmptyState>
  );
}

/** Changes what the address says; another filter begins at the first page. */
function useShowEstimates() {
  const navigate = route.useNavigate();
  return (change: { [Name in keyof EstimatesSearch]?: EstimatesSearch[Name] | undefined }) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }) as EstimatesSearch,
      replace: change.page === undefined,
      resetScroll: false,
    });
}
