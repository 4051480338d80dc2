import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WorkOrderVisit } from '@werkbank/contract/work-orders/visits/visit.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { OutcomeWithUndo } from '#src/work-orders/shared/outcome-with-undo.tsx';
import classes from '#src/work-orders/shared/work-orders.module.css';
import type { BoardVisit } from '../board-model.ts';

/** The outcome of one visit of the day. */
export interface Replanned {
  before: BoardVisit;
  /** Why it was not moved; null when it was. */
  code: string | null;
  /** Its current version, even if another user moved it. */
  visit: WorkOrderVisit | null;
}

/** The visits that were moved and those that were not, with undo for all of them. */
export function ReplanResult({ result, onClose }: { result: readonly Replanned[]; onClose: () => void }) {
  const { t } = useTranslation();
  const undo = useUndo(onClose);
  const moved = result.filter(({ code }) => code === null);
  return (
    <OutcomeWithUndo
      summary={t('workOrders.board.replanned', { moved: moved.length, of: result.length })}
      canUndo={moved.length > 0}
      isUndoing={undo.isPending}
      onUndo={() => undo.mutate(moved)}
      onClose={onClose}
    >
      {result.map(({ before, code, visit }) => (
        <li key={before.id}>
          <span>
            <span className={classes.number}>{before.number}</span> {before.locationName}
          </span>
          <StatusBadge tone={code === null ? 'done' : 'failed'} quiet>
            <span>
              {code !== null && t(`workOrders.stays.${code}`)} <PlannedAt visit={visit} />
            </span>
          </StatusBadge>
        </li>
      ))}
    </OutcomeWithUndo>
  );
}

function PlannedAt({ visit }: { visit: WorkOrderVisit | null }) {
  if (!visit) return null;
  return (
    <>
      {visit.engineerFullName} <DateText value={visit.plannedOn} /> {visit.startTime}
    </>
  );
}

function useUndo(onDone: () => void) {
  const { t } = useTranslation();
  const division = useDivision();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (moved: readonly Replanned[]) => {
      const [first] = moved;
      if (!first) return;
      const { engineerId, plannedOn } = first.before;
      const visits = moved.flatMap(({ visit, before: { startTime, endTime } }) =>
        visit ? [{ id: visit.id, version: visit.version, times: { startTime, endTime } }] : [],
      );
      await api.workOrders.moveVisits({ params: { division }, body: { visits, engineerId, plannedOn } });
    },
    onSuccess: () => {
      showToast({ text: t('workOrders.board.undone') });
      onDone();
    },
    onError: (error) => showToast({ text: error.message, kind: 'error' }),
    onSettled: async () => await client.invalidateQueries({ queryKey: ['workOrders'] }),
  });
}
