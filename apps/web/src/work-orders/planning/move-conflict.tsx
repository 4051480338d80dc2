import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { TheirVisit } from '../visits/their-visit.tsx';
import type { Conflict } from './use-move-visit.ts';

/** Somebody else moved the visit first: both places side by side, and a choice. */
export function MoveConflict({ number, theirs, cell, onInsist, onClose }: Conflict & { onClose: () => void }) {
  const { t } = useTranslation();
  const mine = { engineerId: cell.engineerId, plannedOn: cell.day, startTime: theirs.startTime ?? '', endTime: '' };
  return (
    <ConfirmDialog
      opened
      title={t('workOrders.board.conflict', { number })}
      text={<TheirVisit theirs={theirs} mine={mine} />}
      confirmLabel={t('workOrders.moveAnyway')}
      cancelLabel={t('workOrders.board.leave')}
      onConfirm={onInsist}
      onClose={onClose}
    />
  );
}
