import { Button } from '@mantine/core';
import { IconFileDescription, IconTools } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
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
import { estimateColumns } from './estimates-columns.tsx';
import { estimatesFilter } from './estimates-query.ts';
import { EstimatesTools } from './estimates-tools.tsx';

const route = getRouteApi('/guarded/side/estimates');

/** The estimates of the division, newest first; filters are kept in the address. */
export function EstimatesPage() {
  const { t } = useTranslation();
  const { canList } = useAccess('estimates');
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
  const address = useListAddress(search);
  const columns = useMemo(() => estimateColumns(t), [t]);
  const query = estimatesFilter(search);
  return (
    <ListGrid
      label={t('estimates.title')}
      address={address}
      source={(block) => callOptions(api.estimates.list, { params: { division }, query, ...block })}
      columns={columns}
      rowId={({ id }) => id}
      layoutName="estimates"
      tools={(show) => <EstimatesTools search={search} onChange={show} />}
      empty={
        <NothingListed
          texts="estimates"
          Icon={IconFileDescription}
          isFiltered={isFiltered(search)}
          first={
            <Button component={Link} to="/locations" variant="default">
              {t('nav.locations')}
            </Button>
          }
        />
      }
    />
  );
}
