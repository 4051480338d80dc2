import type {
  ExchangeCause,
  ExchangeDecision,
  ExchangeIssue,
  ExchangeState,
} from '@werkbank/contract/accounting-connection/exchange.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useAction } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { showFailure, showToast } from '#src/ui/toasts/toast-store.ts';

type Situation = { state: ExchangeState; cause: ExchangeCause | null };

/** The possible decisions, the most likely first. */
export function decisionsFor({ state, cause }: Situation): readonly ExchangeDecision[] {
  if (state === 'inStep' || state === 'local' || cause === 'proposal') return [];
  if (cause === 'differs') return state === 'left' ? ['ours', 'theirs'] : ['ours', 'theirs', 'leave'];
  if (cause === 'deletedThere') return state === 'left' ? ['ours'] : ['ours', 'leave'];
  if (state === 'proposed') return answersTo(cause);
  return state === 'failed' ? ['retry', 'leave'] : ['retry'];
}

/** Two records with the same code cannot both exist here. */
function answersTo(cause: ExchangeCause | null): readonly ExchangeDecision[] {
  if (cause === 'cannotTake') return ['other', 'leave'];
  return cause === 'code' ? ['same', 'leave'] : ['same', 'other', 'leave'];
}

/** Decides about records, and reports how many. */
export function useDecide() {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { mutate, isPending } = useAction(
    api.accountingConnection.decide,
    ['accountingConnection', 'accounts', 'salesOrders'],
    showFailure,
  );
  const decide = (
    decision: ExchangeDecision,
    issues: readonly Pick<ExchangeIssue, 'kind' | 'recordId' | 'exactId'>[],
    remember = false,
  ) => {
    const records = issues.map(({ kind, recordId, exactId }) => ({ kind, recordId, exactId }));
    mutate(
      { params: { division }, body: { decision, remember, records } },
      {
        onSuccess: ({ decided }) =>
          showToast(
            decided === 0
              ? { text: t('accountingConnection.decidedNone'), kind: 'info' }
              : { text: t('accountingConnection.decided', { count: decided }) },
          ),
      },
    );
  };
  return { decide, isPending, canDecide: useHasRight('accountingConnection.decide') };
}

/** The text key of a decision: a deleted record is created again, one that could not be imported is retried. */
export const decisionKey = (decision: ExchangeDecision, cause: ExchangeCause | null): string => {
  if (decision === 'ours' && cause === 'deletedThere') return 'accountingConnection.decision.again';
  if (decision === 'other' && cause === 'cannotTake') return 'accountingConnection.decision.retry';
  return `accountingConnection.decision.${decision}`;
};
