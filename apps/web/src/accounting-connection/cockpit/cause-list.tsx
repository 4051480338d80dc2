import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ExchangeDecision, ExchangeOverview } from '@werkbank/contract/accounting-connection/exchange.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useDivision } from '#src/identity/use-me.ts';
import { Section } from '#src/ui/page/section.tsx';
import { showFailure } from '#src/ui/toasts/toast-store.ts';
import classes from './cockpit.module.css';
import { decisionKey, decisionsFor, useDecide } from './decisions.ts';
import { ExchangeBadge } from './issue-facts.tsx';

type Group = ExchangeOverview['causes'][number];

/** Maximum number of records in one decision. */
const atOnce = 200;
/** Decisions that can be made for many records at once; whether two records are the same is decided one by one. */
const forMany: readonly ExchangeDecision[] = ['retry', 'ours', 'theirs', 'leave'];

/** Records that wait for a decision, by cause, each cause with its main action. */
export function CauseList({ causes }: { causes: readonly Group[] }) {
  const { t } = useTranslation();
  const open = causes.filter(({ state }) => state === 'failed' || state === 'differs' || state === 'proposed');
  if (open.length === 0) return null;
  return (
    <Section title={t('accountingConnection.attention')} count={open.reduce((sum, one) => sum + one.count, 0)} flush>
      <ul className={classes.list}>
        {open.map((group) => (
          <li key={`${group.kind} ${group.state} ${group.cause}`} className={classes.issue}>
            <div className={classes.what}>
              <div className={classes.name}>
                <Link to="/accounting" search={{ state: group.state, kind: group.kind, cause: group.cause }}>
                  {group.count} {t(`accountingConnection.kinds.${group.kind}`)}
                </Link>
                <ExchangeBadge state={group.state} quiet />
              </div>
              {t(`accountingConnection.cause.${group.cause}`)}
              <span className={classes.detail}>{t(`accountingConnection.advice.${group.cause}`, '')}</span>
            </div>
            <GroupActions group={group} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Decides about all records of a cause, up to the limit of one call. */
function GroupActions({ group }: { group: Group }) {
  const { t } = useTranslation();
  const division = String(useDivision());
  const { decide, isPending, canDecide } = useDecide();
  const { kind, state, cause } = group;
  const onDecide = (decision: ExchangeDecision) => {
    api.accountingConnection
      .listIssues({ params: { division }, query: { kind, state, cause }, pageSize: atOnce })
      .then(({ rows }) => decide(decision, rows))
      .catch(showFailure);
  };
  const decisions = canDecide ? decisionsFor(group).filter((one) => forMany.includes(one)) : [];
  const name = `${group.count} ${t(`accountingConnection.kinds.${kind}`)}`;
  return (
    <div className={classes.actions}>
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'leave' ? 'subtle' : 'default'}
          size="xs"
          disabled={isPending}
          aria-label={`${t(decisionKey(decision, cause))}: ${name}`}
          onClick={() => onDecide(decision)}
        >
          {t(decisionKey(decision, cause))}
        </Button>
      ))}
    </div>
  );
}
