import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { Board } from '@werkbank/contract/work-orders/planning/board.ts';
import { useTranslation } from 'react-i18next';
import { PlacesPlan } from '#src/frame/places-plan/places-plan.tsx';
import { isPlaced } from '#src/ui/plan/plan-model.ts';
import { WorkOrderLink } from '../shared/work-order-link.tsx';
import { type BoardEngineer, cellKey, visitsByCell } from './board-model.ts';

interface DayPlanProps {
  board: Board;
  day: string;
  rows: readonly BoardEngineer[];
}

/** Where the visits of a day are, each engineer's joined in their order. */
export function DayPlan({ board, day, rows }: DayPlanProps) {
  const { t } = useTranslation();
  const cells = visitsByCell(board.visits.filter(({ plannedOn }) => plannedOn === day));
  const visits = rows.flatMap(({ id, code }) =>
    (cells.get(cellKey({ engineerId: id, day })) ?? []).map((visit, index) => ({
      ...visit,
      name: `${code} ${index + 1}`,
    })),
  );
  const placed = visits.filter(isPlaced);
  return (
    <PlacesPlan
      label={t('workOrders.board.plan')}
      missing={visits.length - placed.length}
      marks={placed.map((visit) => ({
        key: visit.id,
        latitude: visit.latitude,
        longitude: visit.longitude,
        route: visit.engineerId,
        title: [visit.startTime, visit.number, locationLabel(visit.locationName, visit.city)]
          .filter(Boolean)
          .join(' · '),
        mark: <WorkOrderLink id={visit.workOrderId}>{visit.name}</WorkOrderLink>,
      }))}
    />
  );
}
