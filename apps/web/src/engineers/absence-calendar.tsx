import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { Absence, Engineer } from '@werkbank/contract/engineers/calls.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useAccess } from '#src/identity/access.ts';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import type { OpenedAbsence } from './absence-dialog.tsx';
import { barOf, monthDays } from './absence-model.ts';
import classes from './absences.module.css';
import { useEngineers } from './engineer-picker.tsx';

const AbsenceDialog = lazy(async () => ({ default: (await import('./absence-dialog.tsx')).AbsenceDialog }));

const route = getRouteApi('/guarded/side/engineers');

/** A month of days with a lane per engineer, showing absences. */
export function AbsenceCalendar() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { month = businessDay().slice(0, 7) } = route.useSearch();
  const navigate = route.useNavigate();
  const engineers = useEngineers();
  const [opened, setOpened] = useState<OpenedAbsence | null>(null);
  const days = monthDays(month);
  const query = { from: days[0] ?? '', until: days.at(-1) ?? '' };
  const { data, error, refetch } = useCall(api.engineers.listAbsences, { query, pageSize: 1000 });
  const go = (step: number) => {
    const [year = 0, number = 1] = month.split('-').map(Number);
    const next = new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
    void navigate({ search: { month: next }, replace: true, resetScroll: false });
  };
  const name = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));
  return (
    <Section
      title={t('engineers.absences')}
      actions={
        <span className={classes.steps}>
          <Button variant="subtle" size="compact-sm" aria-label={t('engineers.earlier')} onClick={() => go(-1)}>
            <IconChevronLeft size={16} />
          </Button>
          <span className={classes.month}>{name}</span>
          <Button variant="subtle" size="compact-sm" aria-label={t('engineers.later')} onClick={() => go(1)}>
            <IconChevronRight size={16} />
          </Button>
        </span>
      }
    >
      {data && (
        <ul className={classes.lanes}>
          {engineers.map((engineer) => (
            <Lane
              key={engineer.id}
              engineer={engineer}
              days={days}
              absences={data.rows.filter(({ engineerId }) => engineerId === engineer.id)}
              onOpen={(absence) => setOpened({ engineer, absence })}
            />
          ))}
        </ul>
      )}
      {!data && !error && <TableSkeleton rows={5} columns={2} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {opened && (
        <Suspense>
          <AbsenceDialog {...opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Section>
  );
}

interface LaneProps {
  engineer: Engineer;
  days: readonly string[];
  absences: readonly Absence[];
  onOpen: (absence: Absence | null) => void;
}

function Lane({ engineer, days, absences, onOpen }: LaneProps) {
  const { t } = useTranslation();
  const { canChangeAbsences } = useAccess('engineers');
  const format = dateFormat(useLocale(), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const today = days.indexOf(businessDay());
  const columns = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` };
  return (
    <li className={classes.lane}>
      <span className={classes.name}>{engineer.fullName}</span>
      <div className={classes.days} style={columns}>
        {today >= 0 && <span className={classes.today} style={{ gridColumn: today + 1 }} aria-hidden="true" />}
        {absences.map((absence) => {
          const { first, last } = barOf(absence, days);
          const period = [absence.fromOn, absence.untilOn].map((day) => format.format(new Date(day))).join(' – ');
          const kind = t(`engineers.absence.${absence.kind}`);
          return (
            <button
              key={absence.id}
              type="button"
              className={classes.bar}
              data-kind={absence.kind}
              style={{ gridColumn: `${first} / ${last + 1}` }}
              aria-label={`${engineer.fullName}, ${kind}, ${period}`}
              title={[kind, period, absence.note].filter(Boolean).join(' · ')}
              onClick={() => onOpen(absence)}
              {...lockedBy(!canChangeAbsences && t('why.noRight'))}
            >
              {kind}
            </button>
          );
        })}
      </div>
      <Button
        variant="subtle"
        size="compact-sm"
        px="xs"
        aria-label={t('engineers.addAbsence', { name: engineer.fullName })}
        onClick={() => onOpen(null)}
        {...lockedBy(!canChangeAbsences && t('why.noRight'))}
      >
        <IconPlus size={16} />
      </Button>
    </li>
  );
}
