import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useDivision } from '#src/app/use-me.ts';
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx';
import { readSort, writeSort } from '#src/ui/data-grid/grid-model.ts';
import { type GridSelection, nothingSelected } from '#src/ui/data-grid/selection-model.ts';
import { useGridRows } from '#src/ui/data-grid/use-grid-rows.ts';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { RequestsBulk } from './requests-bulk.tsx';
import { requestColumns } from './requests-columns.tsx';
import { isFiltered, type RequestSort, type RequestsSearch, requestsQuery, usualPageSize } from './requests-search.ts';
import { type RequestsSearchChange, RequestsTools } from './requests-tools.tsx';
import { useRequestAccess } from './use-request-access.ts';
import { useRequestNews } from './use-request-news.ts';
import { useShowRequests } from './use-show-requests.ts';

const route = getRouteApi('/guarded/side/service-requests');

/** The inbox as rows; each can be decided in its place, several together. */
export function RequestsGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canDecide } = useRequestAccess();
  const search = route.useSearch();
  const show = useShowRequests();
  const [selection, setSelection] = useState<GridSelection>(nothingSelected);
  const columns = useMemo(() => requestColumns(t), [t]);
  const { page = 1, size = usualPageSize } = search;
  const query = requestsQuery(search);
  const input = { params: { division: String(division) }, query };
  const rows = useGridRows((block) => callOptions(api.serviceRequests.list, { ...input, ...block }), {
    page,
    pageSize: size,
    by: 'keyset',
  });
  const frame = useRef<HTMLDivElement>(null);
  const news = useRequestNews(frame);
  const choose = (change: RequestsSearchChange) => {
    // Rows that the next filter does not show would be decided unseen.
    setSelection(nothingSelected);
    show(change);
  };
  return (
    <DataGrid
      label={t('serviceRequests.title')}
      columns={columns}
      rows={rows}
      frame={frame}
      news={news}
      rowId={(request) => request.id}
      layoutName="service-requests"
      sort={readSort(search.sort) ?? { column: 'receiptDate', direction: 'desc' }}
      onSortChange={(sort) => show({ sort: sortOf(writeSort(sort)) })}
      {...(canDecide && {
        selection,
        onSelectionChange: setSelection,
        bulkActions: <RequestsBulk query={query} selection={selection} onDone={() => setSelection(nothingSelected)} />,
      })}
      toolbar={<RequestsTools search={search} onChange={choose} />}
      paging={{
        page,
        pageSize: size,
        onPageChange: (next) => show({ page: next }),
        onPageSizeChange: (next) => show({ size: next }),
      }}
      empty={<NoRequests search={search} />}
    />
  );
}

/** Newest first is the usual order and stays out of the address. */
const sortOf = (sort: string | undefined) => (sort === '-receiptDate' ? undefined : (sort as RequestSort | undefined));

function NoRequests({ search }: { search: RequestsSearch }) {
  const { t } = useTranslation();
  const filtered = isFiltered(search);
  return (
    <EmptyState
      icon={<IconMessageCircle size={22} stroke={1.75} />}
      title={t(filtered ? 'serviceRequests.noneFound' : 'serviceRequests.none')}
      actions={
        filtered ? (
          <Button component={Link} to="/service-requests" variant="default">
            {t('action.clearFilter')}
          </Button>
        ) : (
          <Button component={Link} to="/service-requests/new" variant="default">
            {t('serviceRequests.new')}
          </Button>
        )
      }
    >
      {t(filtered ? 'serviceRequests.noneFoundText' : 'serviceRequests.noneText')}
    </EmptyState>
  );
}
