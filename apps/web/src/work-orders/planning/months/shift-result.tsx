import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { WorkOrderLink } from '#src/work-orders/shared/work-order-link.tsx';
import classes from '#src/work-orders/shared/work-orders.module.css';
import { keyOf, type Shifted, useUndoShift } from './use-shift.ts';

/** The orders of the earlier month and what was not moved, with undo for all. */
export function ShiftResult({ shifted, onClose }: { shifted: readonly Shifted[]; onClose: () => void }) {
  const { t } = useTranslation();
  const undo = useUndoShift(onClose);
  const made = shifted.filter(({ order }) => order !== null);
  return (
    <div className={classes.stack}>
      <p role="status">{t('workOrders.months.moved', { moved: made.length, of: shifted.length })}</p>
      <ul className={classes.outcomes}>
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
      </ul>
      <div className={classes.period}>
        <Button
          variant="default"
          loading={undo.isPending}
          onClick={() => undo.mutate(made)}
          {...lockedBy(made.length === 0 && t('workOrders.board.nothingMoved'))}
        >
          {t('workOrders.board.undoAll')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </div>
  );
}
