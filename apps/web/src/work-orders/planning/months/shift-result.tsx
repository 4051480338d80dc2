import { locationLabel } from '@werkbank/contract/locations/location-label.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDivision } from '#src/identity/use-me.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { showToast } from '#src/ui/toasts/toast-store.ts';
import { OutcomeWithUndo } from '#src/work-orders/shared/outcome-with-undo.tsx';
import { WorkOrderLink } from '#src/work-orders/shared/work-order-link.tsx';
import { keyOf, type Shifted, useUndoShift } from './use-shift.ts';

/** The orders of the earlier month and what was not moved, with undo for all; what cannot be undone remains here with the reason. */
export function ShiftResult({ shifted, onClose }: { shifted: readonly Shifted[]; onClose: () => void }) {
  const { t } = useTranslation();
  const params = { division: String(useDivision()) };
  const [undone, setUndone] = useState<readonly Shifted[]>();
  const made = shifted.filter(({ order }) => order !== null);
  const undo = useUndoShift(params, (outcomes) => {
    if (outcomes.some(({ order }) => order === null)) return setUndone(outcomes);
    showToast({ text: t('workOrders.months.takenBackAll') });
    onClose();
  });
  const isUndone = (work: Shifted['work']) => undone?.some((one) => one.work === work && one.order !== null);
  const summary = undone
    ? t('workOrders.months.undone', { undone: undone.filter(({ order }) => order).length, of: undone.length })
    : t('workOrders.months.moved', { moved: made.length, of: shifted.length });
  return (
    <OutcomeWithUndo
      summary={summary}
      canUndo={made.length > 0}
      isUndoing={undo.isPending}
      onUndo={undone ? undefined : () => undo.mutate(made)}
      onClose={onClose}
    >
      {shifted.map(({ work, order, message }) => {
        const refusal = message ?? undone?.find((one) => one.work === work)?.message;
        return (
          <li key={keyOf(work)}>
            <span>{locationLabel(work.locationName, work.city)}</span>
            {order && <WorkOrderLink id={order.id}>{order.number}</WorkOrderLink>}
            {isUndone(work) && (
              <StatusBadge tone="stopped" quiet>
                {t('workOrders.months.takenBack')}
              </StatusBadge>
            )}
            {refusal && (
              <StatusBadge tone="failed" quiet>
                {refusal}
              </StatusBadge>
            )}
          </li>
        );
      })}
    </OutcomeWithUndo>
  );
}
