import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { OutcomeWithUndo } from '#src/work-orders/shared/outcome-with-undo.tsx';
import { WorkOrderLink } from '#src/work-orders/shared/work-order-link.tsx';
import { keyOf, type Shifted, useUndoShift } from './use-shift.ts';

/** The orders of the earlier month and what was not moved, with undo for all. */
export function ShiftResult({ shifted, onClose }: { shifted: readonly Shifted[]; onClose: () => void }) {
  const { t } = useTranslation();
  const undo = useUndoShift(onClose);
  const made = shifted.filter(({ order }) => order !== null);
  return (
    <OutcomeWithUndo
      summary={t('workOrders.months.moved', { moved: made.length, of: shifted.length })}
      canUndo={made.length > 0}
      isUndoing={undo.isPending}
      onUndo={() => undo.mutate(made)}
      onClose={onClose}
    >
      {shifted.map(({ work, order, refusal }) => (
        <li key={keyOf(work)}>
          <span>{work.locationName}</span>
          {order ? (
            <WorkOrderLink id={order.id}>{order.number}</WorkOrderLink>
          ) : (
            <StatusBadge tone="failed" quiet>
              {refusal}
            </StatusBadge>
          )}
        </li>
      ))}
    </OutcomeWithUndo>
  );
}
