import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import { useTranslation } from 'react-i18next';
import { TimeField } from '#src/ui/time-field/time-field.tsx';
import { fromTimeOfDay, toTimeOfDay } from '#src/work-orders/visits/visit-form-model.ts';
import { type Absence, absenceOn, type BoardCell, type BoardVisit, capacity, minutesOf } from '../board-model.ts';
import classes from './replan.module.css';
import type { MovedTimes } from './replan-times.ts';

interface ReplanVisitsProps {
  from: BoardCell;
  visits: readonly BoardVisit[];
  /** Visits that are not moved. */
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
  /** Times on the target day; null until it is known. */
  times: ReadonlyMap<string, MovedTimes> | null;
  onTime: (id: string, time: string) => void;
  fault: string | null;
}

/** The visits to move, each with its time on the target day and the visits that overlap it there. */
export function ReplanVisits({ from, visits, left, onLeave, times, onTime, fault }: ReplanVisitsProps) {
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
              <span>{`${visit.number} · ${locationLabel(visit.locationName, visit.city)}`}</span>
            </label>
            <NewTime visit={visit} times={times?.get(visit.id)} onTime={onTime} />
          </li>
        ))}
      </ul>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
    </>
  );
}

/** Work that ends later is pointed out. */
const dayEnds = '18:00';

interface NewTimeProps extends Pick<ReplanVisitsProps, 'onTime'> {
  visit: BoardVisit;
  times: MovedTimes | undefined;
}

function NewTime({ visit, times, onTime }: NewTimeProps) {
  const { t } = useTranslation();
  if (!times?.startTime) return null;
  return (
    <div className={classes.newTime} data-changed={times.startTime !== visit.startTime || undefined}>
      <TimeField
        aria-label={t('workOrders.board.newTime', { number: visit.number })}
        minuteStep={15}
        value={toTimeOfDay(times.startTime)}
        onChange={(time) => time && onTime(visit.id, fromTimeOfDay(time))}
      />
      {times.endTime !== null && times.endTime > dayEnds && (
        <span className={classes.overlap}>{t('workOrders.board.endsLate', { time: times.endTime })}</span>
      )}
      {times.overlaps.map(({ id, number, startTime }) => (
        <span key={id} className={classes.overlap}>
          {t('workOrders.board.overlaps', { number, time: startTime })}
        </span>
      ))}
    </div>
  );
}

interface DayLoadProps {
  cell: BoardCell;
  already: readonly BoardVisit[];
  moved: readonly BoardVisit[];
  absences: readonly Absence[];
}

/** The resulting load of the target day. */
export function DayLoad({ cell, already, moved, absences }: DayLoadProps) {
  const { t } = useTranslation();
  const before = minutesOf(already);
  const after = before + minutesOf(moved);
  const absence = absenceOn(absences, cell);
  return (
    <p className={classes.becomes} data-over={after > capacity || absence !== undefined || undefined} role="status">
      {t('workOrders.board.becomes', { before: inHours(before), after: inHours(after), full: inHours(capacity) })}
      {absence && ` ${t('workOrders.away', { why: t(`engineers.absence.${absence.kind}`) })}`}
    </p>
  );
}

const inHours = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
