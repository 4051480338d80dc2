import { NativeSelect } from '@mantine/core';
import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import type { EarlierWork, MonthLoad, MonthShift } from '@werkbank/contract/work-orders/planning/months.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { useLocale } from '#src/ui/basics/use-locale.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { dateFormat, numberFormat } from '#src/ui/page/figures/formats.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { TableSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './months.module.css';
import { ShiftResult } from './shift-result.tsx';
import { keyOf, type Shifted, useShift } from './use-shift.ts';

/** Months before the chosen one in which the window of its work can be open. */
const monthsBefore = 2;

interface ShiftDialogProps {
  months: readonly MonthLoad[];
  /** The month whose work is moved. */
  index: number;
  onClose: () => void;
}

/** Proposes work of a month to do earlier; the planner accepts all or some of it. */
export function ShiftDialog(props: ShiftDialogProps) {
  const { t } = useTranslation();
  const [shifted, setShifted] = useState<readonly Shifted[] | null>(null);
  return (
    <Dialog opened onClose={props.onClose} title={t('workOrders.months.shiftTitle')} size="lg">
      {shifted ? (
        <ShiftResult shifted={shifted} onClose={props.onClose} />
      ) : (
        <ShiftForm {...props} onDone={setShifted} />
      )}
    </Dialog>
  );
}

function ShiftForm({ months, index, onClose, onDone }: ShiftDialogProps & { onDone: (s: readonly Shifted[]) => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const params = { division: String(useDivision()) };
  const name = dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const before = months.slice(Math.max(0, index - monthsBefore), index).toReversed();
  const month = months[index]?.month ?? '';
  const [to, setTo] = useState(before[0]?.month ?? '');
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const query = { month, to };
  const { data, error } = useCall(api.workOrders.proposeShift, { params, query }, { staleTime: 0 });
  const shift = useShift(params, query, onDone);
  const isChosen = (work: EarlierWork) => work.isSuggested !== changed.has(keyOf(work));
  const chosen = (data?.work ?? []).filter(isChosen);
  const toggle = (key: string) => {
    const next = new Set(changed);
    if (!next.delete(key)) next.add(key);
    setChanged(next);
  };
  return (
    <DialogForm
      submitLabel={
        chosen.length > 0
          ? t('workOrders.months.accept', { count: chosen.length })
          : t('workOrders.proposal.acceptNone')
      }
      isBusy={shift.isPending}
      error={shift.error ?? error}
      onSubmit={() => chosen.length > 0 && shift.mutate(chosen)}
      onClose={onClose}
    >
      <NativeSelect
        label={t('workOrders.months.to', { month: name.format(new Date(month)) })}
        value={to}
        data={before.map((one) => ({ value: one.month, label: name.format(new Date(one.month)) }))}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      {!data && !error && <TableSkeleton rows={5} columns={2} />}
      {data && <Summary shift={data} chosen={chosen} month={name.format(new Date(month))} />}
      <ul className={classes.list}>
        {data?.work.map((work) => (
          <WorkRow key={keyOf(work)} work={work} isChosen={isChosen(work)} onToggle={() => toggle(keyOf(work))} />
        ))}
      </ul>
    </DialogForm>
  );
}

/** Minutes that no planner moves work for. */
const negligible = 30;

interface SummaryProps {
  shift: MonthShift;
  chosen: readonly EarlierWork[];
  month: string;
}

function Summary({ shift: { work, minutes }, chosen, month }: SummaryProps) {
  const { t } = useTranslation();
  const hours = useHours();
  const sum = hours(chosen.reduce((total, one) => total + one.minutes, 0));
  const isBalanced = minutes < negligible;
  return (
    <p className={classes.summary} role="status">
      {isBalanced
        ? t('workOrders.months.balanced', { month })
        : t('workOrders.months.needed', { hours: hours(minutes) })}{' '}
      {work.length === 0 ? t('workOrders.months.nothing') : t('workOrders.months.chosen', { hours: sum })}
    </p>
  );
}

function useHours() {
  const format = numberFormat(useLocale(), { maximumFractionDigits: 1 });
  return (minutes: number) => format.format(minutes / 60);
}

interface WorkRowProps {
  work: EarlierWork;
  isChosen: boolean;
  onToggle: () => void;
}

function WorkRow({ work, isChosen, onToggle }: WorkRowProps) {
  const { t } = useTranslation();
  const hours = useHours();
  const { assetCount, dueOn, opensOn, isVisited, order, minutes } = work;
  return (
    <li>
      <label className={classes.work}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span>
          {order && <b>{order.number} · </b>}
          {locationLabel(work.locationName, work.city)}
        </span>
        <span className={classes.facts}>
          {[
            t('workOrders.months.hours', { hours: hours(minutes) }),
            assetCount > 0 && t('workOrders.months.assets', { count: assetCount }),
            isVisited && t('workOrders.months.visited'),
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          · {t('workOrders.months.due')} <DateText value={dueOn} /> · {t('workOrders.months.opens')}{' '}
          <DateText value={opensOn} />
        </span>
      </label>
    </li>
  );
}
