import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { ProposedVisit, VisitProposal } from '@werkbank/contract/work-orders/planning/proposal.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from './proposal.module.css';
import { keyOf } from './use-accept-proposal.ts';

interface ProposalListProps {
  proposal: VisitProposal;
  /** Visits that are not accepted. */
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
}

/** The proposed visits by day, each to be accepted or left; below them the work without room. */
export function ProposalList({ proposal: { visits, left: noRoom }, left, onLeave }: ProposalListProps) {
  const { t } = useTranslation();
  const days = [...Map.groupBy(visits, ({ plannedOn }) => plannedOn)];
  const kilometres = visits.reduce((sum, visit) => sum + (visit.kilometres ?? 0), 0);
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    onLeave(next);
  };
  return (
    <>
      <p className={classes.summary} role="status">
        {visits.length === 0
          ? t('workOrders.proposal.nothing')
          : t('workOrders.proposal.summary', { count: visits.length, kilometres })}
      </p>
      {days.map(([day, ofDay]) => (
        <fieldset key={day} className={classes.day}>
          <legend>
            <DateText value={day} as="long" />
          </legend>
          <ul className={classes.visits}>
            {ofDay.map((visit) => (
              <li key={keyOf(visit)}>
                <label className={classes.visit}>
                  <input type="checkbox" checked={!left.has(keyOf(visit))} onChange={() => toggle(keyOf(visit))} />
                  <span className={classes.time}>{`${visit.startTime}–${visit.endTime}`}</span>
                  <span>
                    <b>{visit.engineerFullName}</b>{' '}
                    {`${visit.number} · ${locationLabel(visit.locationName, visit.city)}`}
                  </span>
                  <Facts visit={visit} />
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {noRoom.length > 0 && (
        <section>
          <h3 className={classes.title}>{t('workOrders.proposal.noRoom', { count: noRoom.length })}</h3>
          <ul className={classes.visits}>
            {noRoom.map((one) => (
              <li key={keyOf(one)}>{`${one.number} · ${locationLabel(one.locationName, one.city)}`}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Travel, what deserves a look, and where the visit is planned now. */
function Facts({ visit: { kilometres, travelMinutes, notes, visit, dueOn } }: { visit: ProposedVisit }) {
  const { t } = useTranslation();
  return (
    <span className={classes.facts}>
      {travelMinutes > 0 && (
        <span>
          {kilometres === null
            ? t('workOrders.proposal.minutes', { minutes: travelMinutes })
            : t('workOrders.proposal.kilometres', { kilometres })}
        </span>
      )}
      {visit && (
        <span>
          {t('workOrders.proposal.was')} <DateText value={visit.plannedOn} /> {visit.startTime}
        </span>
      )}
      {notes.map((note) => (
        <StatusBadge key={note} tone="attention" quiet>
          <span>
            {t(`workOrders.proposal.note.${note}`)} {note === 'late' && <DateText value={dueOn} />}
          </span>
        </StatusBadge>
      ))}
    </span>
  );
}
