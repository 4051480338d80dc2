import { Button } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
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
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { NoPermission } from '#src/ui/page/states/no-permission.tsx';
import { CreateRounds } from './create-rounds.tsx';
import { roundColumns } from './rounds-columns.tsx';
import { roundsQuery } from './rounds-query.ts';
import { usualRounds } from './rounds-search.ts';
import { RoundsTools } from './rounds-tools.tsx';

const route = getRouteApi('/guarded/side/work-orders/rounds');

/** Locations with devices that come due, to tick and make orders for. */
export function RoundsPage() {
  const { t } = useTranslation();
  const { canPlan } = useAccess('workOrders');
  if (!canPlan) return <NoPermission level={1} />;
  return (
    <Page
      width="full"
      trail={[
        <Link key="orders" to="/work-orders">
          {t('workOrders.title')}
        </Link>,
      ]}
      title={t('workOrders.rounds.title')}
      description={t('workOrders.rounds.text')}
    >
      <RoundGrid />
    </Page>
  );
}

function RoundGrid() {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const address = useListAddress(search, { size: usualRounds });
  const columns = useMemo(() => roundColumns(t), [t]);
  const query = roundsQuery(search, businessDay());
  return (
    <ListGrid
      label={t('workOrders.rounds.title')}
      address={address}
      source={(block) => callOptions(api.workOrders.listRounds, { params: { division }, query, ...block })}
      columns={columns}
      rowId={({ locationId }) => locationId}
      layoutName="rounds"
      tools={(show) => <RoundsTools search={search} onChange={show} />}
      bulk={(selection, onDone) => <CreateRounds search={search} selection={selection} onDone={onDone} />}
      empty={
        <EmptyState
          icon={<IconCalendarCheck size={22} stroke={1.75} />}
          title={t('workOrders.rounds.none')}
          actions={
            <Button component={Link} to="/assets/calendar" variant="default">
              {t('nav.dueCalendar')}
            </Button>
          }
        >
          {t('workOrders.rounds.noneText')}
        </EmptyState>
      }
    />
  );
}
