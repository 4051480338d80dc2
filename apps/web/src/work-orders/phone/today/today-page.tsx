import { Button } from '@mantine/core';
import { IconCalendarOff, IconChevronRight, IconRefresh, IconUserQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import type { DayVisit } from '@werkbank/contract/work-orders/day/day.ts';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { useMaterialText } from '#src/work-orders/shared/use-material-text.ts';
import { phone, usePhone } from '../outbox/phone-state.ts';
import { projectVisits } from '../outbox/projected-day.ts';
import { PhoneScreen } from '../widgets/phone-screen.tsx';
import { VisitBadge } from '../widgets/visit-badge.tsx';
import { VisitProgress } from '../widgets/visit-progress.tsx';
import { sortDay } from './today-model.ts';
import classes from './today-page.module.css';
import { VisitCard, VisitWhen } from './visit-card.tsx';

/** The engineer's visits from yesterday to a week ahead, by day. */
export function TodayPage() {
  const { t } = useTranslation();
  const { pack, entries, isRefreshing, isOnline } = usePhone();
  if (!pack) return null;
  const visits = projectVisits(pack, entries);
  const today = businessDay();
  const days = daysOf(visits, today);
  return (
    <PhoneScreen
      title={t('phone.today')}
      description={
        <>
          {t('phone.asOf')} <DateText value={pack.asOf} as="dateTime" />
        </>
      }
      aside={
        <Button
          variant="default"
          size="lg"
          aria-label={t('phone.refresh')}
          loading={isRefreshing}
          onClick={() => void phone().refresh()}
          {...lockedBy(!isOnline && t('phone.noConnection'))}
        >
          <IconRefresh size={20} aria-hidden="true" />
        </Button>
      }
    >
      {pack.engineer === null ? (
        <EmptyState icon={<IconUserQuestion size={22} stroke={1.75} />} title={t('phone.noMechanic')}>
          {t('phone.noMechanicText')}
        </EmptyState>
      ) : (
        days.map(([day, ofDay]) => <Day key={day} day={day} isToday={day === today} visits={ofDay} />)
      )}
    </PhoneScreen>
  );
}

/** Today first, even without a visit, then the coming days, then past days with an open visit. */
function daysOf(visits: readonly DayVisit[], today: string): [string, DayVisit[]][] {
  const byDay = Map.groupBy(visits, ({ plannedOn }) => plannedOn);
  const ahead = [...byDay].filter(([day]) => day > today).sort(([a], [b]) => (a < b ? -1 : 1));
  const behind = [...byDay].filter(([day]) => day < today);
  return [[today, byDay.get(today) ?? []], ...ahead, ...behind];
}

interface DayProps {
  day: string;
  isToday: boolean;
  visits: DayVisit[];
}

function Day({ day, isToday, visits }: DayProps) {
  const { t } = useTranslation();
  const { now, rest, over } = sortDay(visits);
  return (
    <section className={classes.day} aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`} className={classes.dayTitle}>
        <DateText value={day} as="long" />
      </h2>
      {visits.length === 0 && (
        <EmptyState icon={<IconCalendarOff size={22} stroke={1.75} />} title={t('phone.noVisits')}>
          {t('phone.noVisitsText')}
        </EmptyState>
      )}
      {isToday && now.map((visit) => <VisitCard key={visit.id} visit={visit} />)}
      <Rows visits={isToday ? rest : [...now, ...rest]} />
      {over.length > 0 && (
        <details className={classes.over}>
          <summary>{t('phone.over', { count: over.length, n: over.length })}</summary>
          <Rows visits={over} />
        </details>
      )}
    </section>
  );
}

function Rows({ visits }: { visits: readonly DayVisit[] }) {
  if (visits.length === 0) return null;
  return (
    <ul className={classes.visits}>
      {visits.map((visit) => (
        <li key={visit.id}>
          <VisitRow visit={visit} />
        </li>
      ))}
    </ul>
  );
}

/** A later or finished visit: time, place and progress, with a link to its job. */
function VisitRow({ visit }: { visit: DayVisit }) {
  const { t } = useTranslation();
  const takeAlong = useMaterialText()(visit.material);
  const { locationName, city, description, workOrderId, visitStatus, accessNote } = visit;
  return (
    <Link to="/m/jobs/$workOrderId" params={{ workOrderId }} className={classes.row}>
      <span className={classes.words}>
        <span className={classes.time}>
          <VisitWhen visit={visit} />
          {visitStatus !== 'planned' && <VisitBadge status={visitStatus} />}
        </span>
        <span className={classes.rowName}>{locationName}</span>
        <span className={classes.small}>{[city, description].filter(Boolean).join(' · ')}</span>
        {accessNote && <span className={classes.small}>{accessNote}</span>}
        {takeAlong && (
          <span className={classes.small}>
            {t('phone.takeAlong')}: {takeAlong}
          </span>
        )}
      </span>
      <VisitProgress visit={visit} />
      <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
