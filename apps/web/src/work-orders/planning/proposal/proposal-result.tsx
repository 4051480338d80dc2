import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import classes from '#src/work-orders/shared/work-orders.module.css';
import { type Accepted, keyOf, useUndoProposal } from './use-accept-proposal.ts';

/** The visits that were planned and those that were not, with undo for all of them. */
export function ProposalResult({ accepted, onClose }: { accepted: readonly Accepted[]; onClose: () => void }) {
  const { t } = useTranslation();
  const undo = useUndoProposal(onClose);
  const made = accepted.filter((one) => one.made !== null);
  return (
    <div className={classes.stack}>
      <p role="status">{t('workOrders.proposal.planned', { planned: made.length, of: accepted.length })}</p>
      <ul className={classes.outcomes}>
        {accepted.map(({ proposed, refusal }) => (
          <li key={keyOf(proposed)}>
            <span>
              <span className={classes.number}>{proposed.number}</span> {proposed.locationName}
            </span>
            <StatusBadge tone={refusal === null ? 'done' : 'failed'} quiet>
              {refusal ?? (
                <span>
                  {proposed.engineerFullName} <DateText value={proposed.plannedOn} /> {proposed.startTime}
                </span>
              )}
            </StatusBadge>
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
