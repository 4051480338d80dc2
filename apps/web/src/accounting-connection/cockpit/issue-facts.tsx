import type { ExchangeIssue } from '@werkbank/contract/accounting-connection/exchange.ts';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#src/ui/page/badges/status-badge.tsx';
import type { StatusTone } from '#src/ui/page/badges/status-shapes.tsx';
import classes from './cockpit.module.css';

const tones: Readonly<Record<ExchangeIssue['state'], StatusTone>> = {
  local: 'draft',
  inStep: 'done',
  waiting: 'open',
  failed: 'failed',
  differs: 'attention',
  left: 'stopped',
  proposed: 'attention',
};

export function ExchangeBadge({ state, quiet = false }: { state: ExchangeIssue['state']; quiet?: boolean }) {
  const { t } = useTranslation();
  return (
    <StatusBadge tone={tones[state]} quiet={quiet}>
      {t(`accountingConnection.exchangeState.${state}`)}
    </StatusBadge>
  );
}

/** Why a record is not in sync, followed by the message from Exact. */
export function IssueReason({ issue: { cause, message } }: { issue: ExchangeIssue }) {
  const { t } = useTranslation();
  if (cause === null) return null;
  const detail =
    cause === 'kindOff' && message
      ? t(`accountingConnection.kinds.${message}`, message)
      : message === cause
        ? null
        : message;
  return (
    <>
      {t(`accountingConnection.cause.${cause}`)}
      {detail && <span className={classes.detail}>{detail}</span>}
    </>
  );
}

/** Our values and those of Exact side by side. */
export function FieldDifferences({ issue }: { issue: ExchangeIssue }) {
  const { t } = useTranslation();
  if (issue.fields.length === 0) return null;
  const isProposal = issue.state === 'proposed';
  return (
    <table className={classes.fields}>
      <thead>
        <tr>
          <th scope="col">{t('accountingConnection.field')}</th>
          {!isProposal && <th scope="col">{t('accountingConnection.ours')}</th>}
          <th scope="col">{t('accountingConnection.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {issue.fields.map(({ name, ours, theirs }, index) => (
          <tr key={`${name} ${index}`}>
            <th scope="row">{t(`accountingConnection.fields.${name}`, name)}</th>
            {!isProposal && <td>{String(ours ?? '–')}</td>}
            <td>{String(theirs ?? '–')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
