import { Button } from '@mantine/core';
import type { ExchangeIssue } from '@werkbank/contract/accounting-connection/exchange.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import classes from './cockpit.module.css';
import { decisionKey, decisionsFor, useDecide } from './decisions.ts';
import { ExchangeBadge, FieldDifferences, IssueReason } from './issue-facts.tsx';
import { IssueLink } from './issue-link.tsx';

/** Records that are not in sync, each with the possible decisions. */
export function IssueList({ issues }: { issues: readonly ExchangeIssue[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list}>
      {issues.map((issue) => (
        <li
          key={`${issue.kind} ${issue.recordId ?? ''} ${issue.exactId ?? ''} ${issue.state}`}
          className={classes.issue}
        >
          <div className={classes.what}>
            <div className={classes.name}>
              <IssueLink issue={issue} />
              <span className={classes.kind}>{t(`accountingConnection.kind.${issue.kind}`)}</span>
              <ExchangeBadge state={issue.state} quiet />
            </div>
            <IssueReason issue={issue} />
            <FieldDifferences issue={issue} />
          </div>
          <IssueActions issue={issue} />
        </li>
      ))}
    </ul>
  );
}

/** The possible decisions about a record. */
export function IssueActions({ issue }: { issue: ExchangeIssue }) {
  const { t } = useTranslation();
  const { decide, isPending, canDecide } = useDecide();
  const [remember, setRemember] = useState(false);
  const decisions = decisionsFor(issue);
  if (decisions.length === 0 || !canDecide) return null;
  return (
    <div className={classes.actions}>
      {issue.cause === 'differs' && (
        <Checkbox
          size="xs"
          checked={remember}
          label={t('accountingConnection.remember')}
          aria-label={`${t('accountingConnection.remember')}: ${issue.name}`}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      )}
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={decision === 'leave' ? 'subtle' : 'default'}
          size="xs"
          disabled={isPending}
          aria-label={`${t(decisionKey(decision, issue.cause))}: ${issue.name}`}
          onClick={() => decide(decision, [issue], remember)}
        >
          {t(decisionKey(decision, issue.cause))}
        </Button>
      ))}
    </div>
  );
}
