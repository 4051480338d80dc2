import { Button } from '@mantine/core';
import { IconCalendarOff, IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Holiday } from '@werkbank/contract/administration/calendar/calendar-calls.ts';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { DataTable } from '#src/ui/page/data-table.tsx';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Section } from '#src/ui/page/section.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { OpenButton } from '../shared/open-button.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { WorkingWeekSection } from './working-week-section.tsx';

const route = getRouteApi('/guarded/side/administration/lists');

/** The year in the URL, else the current one. */
function useYear(): number {
  const { year } = route.useSearch();
  return year ?? Number(businessDay().slice(0, 4));
}

/** When the division works: the days of its week, and the holidays of a year. */
export function WorkCalendar() {
  return (
    <>
      <WorkingWeekSection />
      <Holidays />
    </>
  );
}

function Holidays() {
  const { t } = useTranslation();
  const year = useYear();
  const params = { division: String(useDivision()) };
  const canChange = useHasRight('lists.administer');
  const [opened, setOpened] = useState<Holiday | 'new' | null>(null);
  const { data, error, refetch } = useCall(api.administration.listHolidays, { params, query: { year }, pageSize: 400 });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={8} columns={2} />;
  return (
    <Section
      title={t('calendar.holidaysOf', { year })}
      count={data.total}
      flush
      actions={
        <>
          <YearLink year={year - 1} Icon={IconChevronLeft} />
          <YearLink year={year + 1} Icon={IconChevronRight} />
          {canChange && (
            <Button variant="subtle" size="xs" leftSection={<IconPlus size={16} />} onClick={() => setOpened('new')}>
              {t('calendar.add')}
            </Button>
          )}
        </>
      }
    >
      <Days rows={data.rows} year={year} onOpen={canChange ? setOpened : undefined} />
      {opened && (
        <HolidayDialog year={year} holiday={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />
      )}
    </Section>
  );
}

function YearLink({ year, Icon }: { year: number; Icon: typeof IconPlus }) {
  const { t } = useTranslation();
  const label = t('calendar.toYear', { year });
  return (
    <Button
      variant="subtle"
      size="xs"
      aria-label={label}
      renderRoot={(props) => (
        <Link {...props} to="/administration/lists" search={{ tab: 'calendar', year }} resetScroll={false} />
      )}
    >
      <Icon size={16} />
    </Button>
  );
}

interface DaysProps {
  rows: Holiday[];
  year: number;
  onOpen: ((holiday: Holiday) => void) | undefined;
}

function Days({ rows, year, onOpen }: DaysProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const format = dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  return (
    <DataTable
      caption={t('calendar.holidaysOf', { year })}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'description',
          header: t('field.description'),
          primary: true,
          cell: (holiday) => <OpenButton onOpen={onOpen && (() => onOpen(holiday))}>{holiday.description}</OpenButton>,
        },
        { key: 'day', header: t('calendar.day'), cell: ({ day }) => format.format(new Date(day)) },
      ]}
      empty={
        <EmptyState icon={<IconCalendarOff size={22} stroke={1.75} />} title={t('calendar.none', { year })}>
          {t('calendar.noneText')}
        </EmptyState>
      }
    />
  );
}

/** Adds the holidays of the country that the year lacks. */
function PublicHolidaysButton({ year }: { year: number }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { mutate, isPending } = useAction(api.administration.addUsualHolidays, ['administration'], (error) =>
    showToast({ kind: 'error', text: error.message }),
  );
  const onSuccess = ({ added }: { added: number }) =>
    showToast({ text: added > 0 ? t('calendar.added', { count: added }) : t('calendar.isComplete', { year }) });
  return (
    <Button loading={isPending} onClick={() => mutate({ params: { division }, body: { year } }, { onSuccess })}>
      {t('calendar.usual', { year })}
    </Button>
  );
}

/** The action of the page. */
export function CalendarActions() {
  return <PublicHolidaysButton year={useYear()} />;
}
