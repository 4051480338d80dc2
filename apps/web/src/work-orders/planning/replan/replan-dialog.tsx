import { useMutation, useQueryClient } from '@tanstack/react-query';
import { businessDay } from '@werkbank/contract/wire/business-day.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { EngineerPicker } from '#src/engineers/engineer-picker.tsx';
import { useDivision } from '#src/identity/use-me.ts';
import { DateField } from '#src/ui/date-field/date-field.tsx';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import { DialogForm } from '#src/ui/form/dialog-form.tsx';
import { isDay } from '#src/ui/list/list-search-params.ts';
import classes from '#src/work-orders/shared/work-orders.module.css';
import { type BoardCell, type BoardVisit, canMove, leastBusy } from '../board-model.ts';
import { type Replanned, ReplanResult } from './replan-result.tsx';
import { type MovedTimes, timesOnTarget } from './replan-times.ts';
import { DayLoad, ReplanVisits } from './replan-visits.tsx';

interface ReplanDialogProps {
  /** The day to move; the engineer may still be chosen. */
  start: BoardCell;
  onClose: () => void;
}

/** Moves the whole day of an engineer, for example because of illness, to another engineer or another day. */
export function ReplanDialog({ start, onClose }: ReplanDialogProps) {
  const { t } = useTranslation();
  const [result, setResult] = useState<readonly Replanned[] | null>(null);
  return (
    <Dialog opened onClose={onClose} title={t('workOrders.board.replan')} size="lg">
      {result ? (
        <ReplanResult result={result} onClose={onClose} />
      ) : (
        <ReplanForm start={start} onDone={setResult} onClose={onClose} />
      )}
    </Dialog>
  );
}

function ReplanForm({ start, onDone, onClose }: ReplanDialogProps & { onDone: (result: Replanned[]) => void }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(start);
  const [chosenTarget, setTo] = useState<BoardCell | null>(null);
  const colleague = useColleague(start);
  const to = chosenTarget ?? { engineerId: colleague ?? '', day: start.day };
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [entered, setEntered] = useState<ReadonlyMap<string, string>>(new Map());
  const [isTried, setTried] = useState(false);
  const visits = useDay(from);
  const chosen = visits.filter(({ id }) => !left.has(id));
  const isElsewhere = to.day !== from.day || (to.engineerId !== '' && to.engineerId !== from.engineerId);
  const cell = { engineerId: to.engineerId || from.engineerId, day: to.day };
  const isReady = isElsewhere && isDay(to.day) && chosen.length > 0;
  const target = useTarget(cell, isReady);
  const already = (target.data?.visits ?? []).filter((visit) => visit.engineerId === cell.engineerId);
  const times = timesOnTarget(chosen, already, entered);
  const move = useReplan(onDone);
  return (
    <DialogForm
      submitLabel={
        isReady ? t('workOrders.board.replanSubmit', { count: chosen.length }) : t('workOrders.board.replanDay')
      }
      isBusy={move.isPending || (isReady && target.isPending)}
      error={move.error ?? (target.data ? null : target.error)}
      onSubmit={() => {
        setTried(true);
        if (isReady && target.data) move.mutate({ visits: chosen, to: cell, times });
      }}
      onClose={onClose}
    >
      <Days {...{ from, setFrom, to, setTo, isTried, isElsewhere }} />
      <ReplanVisits
        from={from}
        visits={visits}
        left={left}
        onLeave={setLeft}
        times={target.data ? times : null}
        fault={isTried && chosen.length === 0 ? t('workOrders.board.chooseVisit') : null}
        onTime={(id, time) => setEntered(new Map(entered).set(id, time))}
      />
      {isReady && target.data && (
        <DayLoad cell={cell} already={already} moved={chosen} absences={target.data.absences} />
      )}
    </DialogForm>
  );
}

interface DaysProps {
  from: BoardCell;
  setFrom: (from: BoardCell) => void;
  to: BoardCell;
  setTo: (to: BoardCell) => void;
  isTried: boolean;
  isElsewhere: boolean;
}

/** The engineer and day to move, and the target. */
function Days({ from, setFrom, to, setTo, isTried, isElsewhere }: DaysProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.period}>
      <EngineerPicker
        label={t('workOrders.board.from')}
        value={from.engineerId}
        error={isTried && from.engineerId === '' && t('workOrders.chooseEngineer')}
        onChange={(engineerId) => setFrom({ ...from, engineerId })}
        before={[{ value: '', label: t('workOrders.chooseEngineer') }]}
      />
      <DateField
        label={t('workOrders.day')}
        value={from.day}
        onChange={(day) => isDay(day) && setFrom({ ...from, day })}
      />
      <EngineerPicker
        label={t('workOrders.board.to')}
        value={to.engineerId}
        error={isTried && !isElsewhere && t('workOrders.board.elsewhere')}
        onChange={(engineerId) => setTo({ ...to, engineerId })}
        before={[{ value: '', label: t('workOrders.board.sameEngineer') }]}
      />
      <DateField
        label={t('workOrders.board.toDay')}
        minimum={businessDay()}
        value={to.day}
        onChange={(day) => setTo({ ...to, day: day ?? '' })}
      />
    </div>
  );
}

/** Who takes the day over when it is opened for an engineer: a colleague of the division who is there and has the least to do. */
function useColleague(absent: BoardCell): string | undefined {
  const division = useDivision();
  const query = { from: absent.day, until: absent.day };
  const { data } = useCall(api.workOrders.getBoard, { query }, { enabled: absent.engineerId !== '' });
  return data && leastBusy(data, absent, division)?.id;
}

/** The target day of the visits, with the work of all divisions. */
function useTarget({ engineerId, day }: BoardCell, enabled: boolean) {
  return useCall(api.workOrders.getBoard, { query: { from: day, until: day, engineers: [engineerId] } }, { enabled });
}

/** The visits of an engineer's day that can be moved. */
function useDay({ engineerId, day }: BoardCell): readonly BoardVisit[] {
  const division = useDivision();
  const query = { from: day, until: day, engineers: [engineerId], divisions: [String(division)] };
  const { data } = useCall(api.workOrders.getBoard, { query }, { enabled: engineerId !== '' });
  return (engineerId === '' ? [] : (data?.visits ?? [])).filter(
    (visit) => visit.engineerId === engineerId && canMove(visit),
  );
}

interface Move {
  visits: readonly BoardVisit[];
  to: BoardCell;
  times: ReadonlyMap<string, MovedTimes>;
}

function useReplan(onDone: (result: Replanned[]) => void) {
  const division = useDivision();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ visits, to, times }: Move) => {
      const body = {
        visits: visits.map(({ id, version }) => {
          const { startTime = null, endTime = null } = times.get(id) ?? {};
          return { id, version, times: { startTime, endTime } };
        }),
        engineerId: to.engineerId,
        plannedOn: to.day,
      };
      const answer = await api.workOrders.moveVisits({ params: { division }, body });
      return visits.map((before): Replanned => {
        const replanned = answer.visits.find(({ id }) => id === before.id);
        return { before, code: replanned ? replanned.code : 'visit.not_found', visit: replanned?.visit ?? null };
      });
    },
    onSuccess: onDone,
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
}
