import { Button } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { ListGrid } from '#src/ui/data-grid/list-grid.tsx';
import { useListAddress } from '#src/ui/data-grid/use-list-address.ts';
import { isFiltered } from '#src/ui/list/list-search-params.ts';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { RequestsBulk } from './inbox-bulk.tsx';
import { requestColumns } from './inbox-columns.tsx';
import { requestsQuery } from './inbox-query.ts';
import { RequestsTools } from './inbox-tools.tsx';
import { useRequestNews } from './use-request-news.ts';

const route = getRouteApi('/guarded/side/service-requests');

/** The inbox as rows; each can be decided in its place, several together. */
export function RequestsGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canDecide } = useAccess('serviceRequests');
  const search = route.useSearch();
  const address = useListAddress(search, { sort: '-receiptDate' });
  const columns = useMemo(() => requestColumns(t), [t]);
  const query = requestsQuery(search);
  const input = { params: { division: String(division) }, query };
  const frame = useRef<HTMLDivElement>(null);
  const news = useRequestNews(frame);
  return (
    <ListGrid
      label={t('serviceRequests.title')}
      address={address}
      source={(block) => callOptions(api.serviceRequests.list, { ...input, ...block })}
      columns={columns}
      frame={frame}
      news={news}
      rowId={(request) => request.id}
      layoutName="service-requests"
      tools={(show) => <RequestsTools search={search} onChange={show} />}
      bulk={canDecide && ((selection, onDone) => <RequestsBulk query={query} selection={selection} onDone={onDone} />)}
      empty={
        <NothingListed
          texts="serviceRequests"
          Icon={IconMessageCircle}
          isFiltered={isFiltered(search)}
          first={
            <Button component={Link} to="/service-requests/new" variant="default">
              {t('serviceRequests.new')}
            </Button>
          }
        />
      }
    />
  );
}
