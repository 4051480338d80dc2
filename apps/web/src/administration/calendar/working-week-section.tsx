import { Button } from '@mantine/core';
import type { WorkingWeek } from '@werkbank/contract/administration/calendar/calendar-calls.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction, useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { lockedBy, lockedCheck } from '#src/ui/basics/locked.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { FormProblem } from '#src/ui/form/form-problem.tsx';
import { dateFormat } from '#src/ui/page/figures/formats.ts';
import { Section } from '#src/ui/page/section.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import classes from './work-calendar.module.css';

/** The days of the week on which the division works. */
export function WorkingWeekSection() {
  const params = { division: String(useDivision()) };
  const { data, error, refetch } = useCall(api.administration.getWorkingWeek, { params });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={1} columns={7} />;
  return <WeekForm key={data.version} week={data} />;
}

/** Relies on 4 January 2027 being a Monday. */
const dayOfWeek = (day: number) => new Date(Date.UTC(2027, 0, 3 + day));

function WeekForm({ week }: { week: WorkingWeek }) {
  const { t } = useTranslation();
  const weekday = dateFormat(useLocale(), { weekday: 'long', timeZone: 'UTC' });
  const division = String(useDivision());
  const [days, setDays] = useState<readonly number[]>(week.days);
  const { mutate, isPending, error } = useAction(api.administration.setWorkingWeek, ['administration']);
  const isChanged = days.toSorted((a, b) => a - b).join() !== week.days.join();
  const toggle = (day: number) => setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);
  const save = () =>
    mutate(
      { params: { division }, body: { days: [...days] }, ifMatch: week.version },
      { onSuccess: () => showToast({ text: t('calendar.weekSaved') }) },
    );
  const canChange = useHasRight('lists.administer');
  const missing =
    (!canChange && t('why.noRight')) ||
    (days.length === 0 && t('calendar.noDay')) ||
    (!isChanged && t('why.unchanged'));
  return (
    <Section title={t('calendar.week')}>
      <form
        className={classes.week}
        onSubmit={(event) => {
          event.preventDefault();
          if (!missing) save();
        }}
      >
        <fieldset className={classes.days}>
          <legend className="visually-hidden">{t('calendar.week')}</legend>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Checkbox
              key={day}
              label={weekday.format(dayOfWeek(day))}
              checked={days.includes(day)}
              onChange={() => toggle(day)}
              {...lockedCheck(!canChange && t('why.noRight'))}
            />
          ))}
        </fieldset>
        <p className={classes.hint}>{t(days.length === 0 ? 'calendar.noDay' : 'calendar.weekText')}</p>
        <FormProblem error={error} />
        <div>
          <Button type="submit" variant="default" loading={isPending} {...lockedBy(missing)}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Section>
  );
}
