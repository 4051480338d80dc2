import { Button } from '@mantine/core';
import { IconCalendarTime, IconClipboardList, IconRepeat } from '@tabler/icons-react';
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
import { Page } from '#src/ui/page/page.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { NothingListed } from '#src/ui/page/states/nothing-listed.tsx';
import { useOrderNews } from '../shared/use-order-news.ts';
import { WorkOrdersBulk } from './work-orders-bulk.tsx';
import { workOrderColumns } from './work-orders-columns.tsx';
import { workOrdersQuery } from './work-orders-query.ts';
import { WorkOrdersTools } from './work-orders-tools.tsx';

const route = getRouteApi('/guarded/side/work-orders');

/** The work orders of the division; filters and order are kept in the address. */
export function WorkOrdersPage() {
  const { t } = useTranslation();
  const { canSee, canPlan } = useAccess('workOrders');
  if (!canSee) return <NoPermission level={1} />;
  return (
    <Page width="full" title={t('workOrders.title')} actions={canPlan && <Actions />}>
      <WorkOrderGrid />
    </Page>
  );
}

function Actions() {
  const { t } = useTranslation();
  return (
    <>
      <Button component={Link} to="/work-orders/rounds" variant="default" leftSection={<IconRepeat size={16} />}>
        {t('workOrders.rounds.title')}
      </Button>
      <Button component={Link} to="/work-orders/board" leftSection={<IconCalendarTime size={16} />}>
        {t('workOrders.board.title')}
      </Button>
    </>
  );
}

function WorkOrderGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const { canPlan } = useAccess('workOrders');
  const search = route.useSearch();
  const address = useListAddress(search, { sort: '-number' });
  const columns = useMemo(() => workOrderColumns(t), [t]);
  const query = workOrdersQuery(search);
  const frame = useRef<HTMLDivElement>(null);
  const news = useOrderNews(frame);
  return (
    <ListGrid
      label={t('workOrders.title')}
      address={address}
      source={(block) => callOptions(api.workOrders.list, { params: { division }, query, ...block })}
      columns={columns}
      frame={frame}
      news={news}
      rowId={(order) => order.id}
      layoutName="work-orders"
      tools={(show) => <WorkOrdersTools search={search} onChange={show} />}
      bulk={canPlan && ((selection, onDone) => <WorkOrdersBulk query={query} selection={selection} onDone={onDone} />)}
      empty={
        <NothingListed
          texts="workOrders"
          Icon={IconClipboardList}
          isFiltered={isFiltered(search)}
          first={
            <Button component={Link} to="/work-orders/rounds" variant="default">
              {t('workOrders.rounds.title')}
            </Button>
          }
        />
      }
    />
  );
}
