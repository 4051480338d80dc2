import { Button, NativeSelect } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { WorkOrderListed } from '@werkbank/contract/work-orders/order/order.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { ListNewsBanner, RowMark } from '#src/ui/list/list-news.tsx';
import { ListSearch } from '#src/ui/list/list-search.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { RestOfRows } from '#src/ui/page/rest-of-rows.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { orderTypes } from '../shared/order-kinds.ts';
import { useOrderNews } from '../shared/use-order-news.ts';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import { boardDays } from './board-days.ts';
import { readCellKey } from './board-model.ts';
import { useShowBoard } from './board-tools.tsx';
import classes from './unplanned.module.css';
import type { BoardDrag } from './use-board-drag.ts';

const VisitDialog = lazy(async () => ({ default: (await import('../visits/visit-dialog.tsx')).VisitDialog }));

const route = getRouteApi('/guarded/side/work-orders/board');

const shown = 50;

/** Orders that are waiting for a visit, earliest due first; each is dragged to a day, moved there with Space, or planned by a form. */
export function Unplanned({ drag }: { drag: BoardDrag }) {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const { q, types, areas } = search;
  const query = {
    unplanned: 'true' as const,
    statuses: [10 as const],
    sort: 'due' as const,
    ...(q && { search: q }),
    ...(types && { types }),
    ...(areas && { areas }),
  };
  const { data, error, refetch } = useCall(api.workOrders.list, { params: { division }, query, pageSize: shown });
  const frame = useRef<HTMLElement>(null);
  const news = useOrderNews(frame, drag.ghost !== null || drag.held !== null);
  const isFiltered = Boolean(q ?? types ?? areas);
  return (
    <section ref={frame} className={classes.frame} tabIndex={-1} aria-label={t('workOrders.board.unplanned')}>
      <h2 className={classes.title}>
        {t('workOrders.board.unplanned')} <span className={classes.count}>{data?.total}</span>
      </h2>
      <UnplannedTools />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <TableSkeleton rows={6} columns={1} />}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={<IconChecks size={22} stroke={1.75} />}
          title={t(isFiltered ? 'workOrders.noneFound' : 'workOrders.board.allPlanned')}
        >
          {t(isFiltered ? 'workOrders.noneFoundText' : 'workOrders.board.allPlannedText')}
        </EmptyState>
      )}
      <ListNewsBanner {...news} frame={frame} />
      <ul className={classes.list}>
        {data?.rows.map((order) => (
          <Waiting key={order.id} order={order} drag={drag} mark={news.marks.get(order.id)} />
        ))}
      </ul>
      {data && (
        <RestOfRows shown={data.rows.length} total={data.total}>
          <Link
            to="/work-orders"
            search={{ unplanned: true, ...(q && { q }), ...(types && { types }), ...(areas && { areas }) }}
          >
            {t('list.showAll')}
          </Link>
        </RestOfRows>
      )}
    </section>
  );
}

function UnplannedTools() {
  const { t } = useTranslation();
  const division = useDivision();
  const search = route.useSearch();
  const show = useShowBoard();
  const areas = useCall(api.locations.listAreas, { params: { division }, pageSize: 1000 });
  return (
    <div className={classes.tools}>
      <div>
        <ListSearch
          label={t('workOrders.search')}
          value={search.q ?? ''}
          onChange={(q) => show({ q: q || undefined })}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          aria-label={t('workOrders.type')}
          value={search.types?.[0] ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const type = orderTypes.find((known) => known === value);
            show({ types: type && [type] });
          }}
          data={[
            { value: '', label: t('workOrders.allTypesOfWork') },
            ...orderTypes.map((type) => ({ value: type, label: t(`workOrders.type.${type}`) })),
          ]}
        />
        <NativeSelect
          aria-label={t('workOrders.areas')}
          value={search.areas?.[0] ?? ''}
          onChange={({ currentTarget: { value } }) => show({ areas: value ? [value] : undefined })}
          data={[
            { value: '', label: t('workOrders.allAreas') },
            ...(areas.data?.rows ?? []).map(({ area }) => ({ value: area, label: area })),
          ]}
        />
      </div>
    </div>
  );
}

interface WaitingProps {
  order: WorkOrderListed;
  drag: BoardDrag;
  /** What a colleague has done to it in the meantime. */
  mark: string | undefined;
}

function Waiting({ order, drag, mark }: WaitingProps) {
  const { t } = useTranslation();
  const search = route.useSearch();
  const [isPlanning, setPlanning] = useState(false);
  const isLate = order.dueOn !== null && order.dueOn < businessDay();
  const carried = { kind: 'order', order } as const;
  const pickUp = usePickUp(drag);
  return (
    <li
      className={classes.order}
      data-row={order.number}
      data-type={order.type}
      {...drag.grip(carried, `${order.number} ${order.locationName}`)}
    >
      <div className={classes.head}>
        <WorkOrderLink id={order.id}>{order.number}</WorkOrderLink>
        <span className={classes.small}>{t(`workOrders.type.${order.type}`)}</span>
        <span className={isLate ? classes.late : classes.small}>
          <DateText value={order.dueOn} />
        </span>
      </div>
      {mark !== undefined && <RowMark>{mark}</RowMark>}
      <div className={classes.where}>{locationLabel(order.locationName, order.city)}</div>
      <div className={classes.foot}>
        <span className={classes.small}>
          {[
            order.taskCount > 0 && t('workOrders.assetCount', { count: order.taskCount }),
            order.expectedMinutes !== null && t('workOrders.minutes', { n: order.expectedMinutes }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={t('workOrders.planVisit', { number: order.number })}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            pickUp(order);
          }}
          onClick={() => !drag.wasDragged() && setPlanning(true)}
        >
          {t('workOrders.plan')}
        </Button>
      </div>
      {isPlanning && (
        <Suspense>
          <VisitDialog
            workOrderId={order.id}
            number={order.number}
            start={{ plannedOn: boardDays(search, businessDay()).find((day) => day >= businessDay()) ?? businessDay() }}
            onClose={() => setPlanning(false)}
          />
        </Suspense>
      )}
    </li>
  );
}

/** Picks an order up with the keyboard, starting at the cell that Tab would reach. */
function usePickUp(drag: BoardDrag) {
  const { t } = useTranslation();
  return (order: WorkOrderListed) => {
    const target = document.querySelector<HTMLElement>('[role="grid"] [data-board-cell][tabindex="0"]');
    const key = target?.dataset['boardCell'];
    if (!target || !key) return;
    drag.hold({ kind: 'order', order }, readCellKey(key));
    target.focus();
    announce(t('workOrders.board.pickedUp', { number: order.number }));
  };
}
