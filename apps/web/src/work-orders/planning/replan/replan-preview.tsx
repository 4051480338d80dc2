import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { isDay } from '#src/ui/list/list-search-params.ts';
import { absenceOn, type BoardCell, type BoardVisit, capacity, minutesOf } from '../board-model.ts';
import classes from './replan.module.css';

interface ReplanPreviewProps {
  from: BoardCell;
  to: BoardCell;
  visits: readonly BoardVisit[];
  /** Visits that are not moved. */
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
}

/** The visits to move, and the resulting load of the target day. */
export function ReplanPreview({ from, to, visits, left, onLeave }: ReplanPreviewProps) {
  const { t } = useTranslation();
  const toggle = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onLeave(next);
  };
  if (from.engineerId === '') return <p className={classes.hint}>{t('workOrders.board.chooseDay')}</p>;
  if (visits.length === 0) return <p className={classes.hint}>{t('workOrders.board.nothingToMove')}</p>;
  return (
    <>
      <ul className={classes.visits} aria-label={t('workOrders.visits')}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <label className={classes.visit}>
              <input type="checkbox" checked={!left.has(visit.id)} onChange={() => toggle(visit.id)} />
              <span className={classes.time}>{visit.startTime ?? '–'}</span>
              <span>{`${visit.number} · ${[visit.locationName, visit.city].filter(Boolean).join(', ')}`}</span>
            </label>
          </li>
        ))}
      </ul>
      <Becomes from={from} to={to} moved={visits.filter(({ id }) => !left.has(id))} />
    </>
  );
}

function Becomes({ from, to, moved }: Pick<ReplanPreviewProps, 'from' | 'to'> & { moved: readonly BoardVisit[] }) {
  const { t } = useTranslation();
  const engineerId = to.engineerId || from.engineerId;
  const query = { from: to.day, until: to.day, engineers: [engineerId] };
  const { data } = useCall(api.workOrders.getBoard, { query }, { enabled: isDay(to.day) });
  if (!data || !isDay(to.day)) return null;
  const already = minutesOf(data.visits.filter((visit) => visit.engineerId === engineerId));
  const becomes = already + minutesOf(moved);
  const absence = absenceOn(data.absences, { engineerId, day: to.day });
  return (
    <p className={classes.becomes} data-over={becomes > capacity || absence !== undefined || undefined} role="status">
      {t('workOrders.board.becomes', { before: inHours(already), after: inHours(becomes), full: inHours(capacity) })}
      {absence && ` ${t('workOrders.away', { why: t(`engineers.absence.${absence.kind}`) })}`}
    </p>
  );
}

const inHours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
