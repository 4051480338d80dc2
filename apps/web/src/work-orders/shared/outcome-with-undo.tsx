import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import classes from './work-orders.module.css';

interface OutcomeWithUndoProps {
  /** How many of how many were changed. */
  summary: string;
  /** Whether anything was changed that can be undone. */
  canUndo: boolean;
  isUndoing: boolean;
  /** Undefined once it was undone. */
  onUndo: (() => void) | undefined;
  onClose: () => void;
  /** One `li` for each record. */
  children: ReactNode;
}

/** What became of several planned records, with undo for all of them. */
export function OutcomeWithUndo({ summary, canUndo, isUndoing, onUndo, onClose, children }: OutcomeWithUndoProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.stack}>
      <p role="status">{summary}</p>
      <ul className={classes.outcomes}>{children}</ul>
      <div className={classes.outcomeButtons}>
        {onUndo && (
          <Button
            variant="default"
            loading={isUndoing}
            onClick={onUndo}
            {...lockedBy(!canUndo && t('workOrders.board.nothingMoved'))}
          >
            {t('workOrders.board.undoAll')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {t('action.close')}
        </Button>
      </div>
    </div>
  );
}
