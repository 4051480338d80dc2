import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { OutcomeWithUndo } from '#src/work-orders/shared/outcome-with-undo.tsx';
import classes from '#src/work-orders/shared/work-orders.module.css';
import { type Accepted, keyOf, useUndoProposal } from './use-accept-proposal.ts';

/** The visits that were planned and those that were not, with undo for all of them. */
export function ProposalResult({ accepted, onClose }: { accepted: readonly Accepted[]; onClose: () => void }) {
  const { t } = useTranslation();
  const undo = useUndoProposal(onClose);
  const made = accepted.filter((one) => one.made !== null);
  return (
    <OutcomeWithUndo
      summary={t('workOrders.proposal.planned', { planned: made.length, of: accepted.length })}
      canUndo={made.length > 0}
      isUndoing={undo.isPending}
      onUndo={() => undo.mutate(made)}
      onClose={onClose}
    >
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
    </OutcomeWithUndo>
  );
}
