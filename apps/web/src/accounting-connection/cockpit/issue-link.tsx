import type { ExchangeIssue } from '@werkbank/contract/accounting-connection/exchange.ts';
import { RecordOfKind } from '#src/frame/record-of-kind.tsx';

/** The name of a record, as a link to its page if it has one; contacts and addresses link to their account. */
export function IssueLink({ issue: { kind, recordId, accountId, name } }: { issue: ExchangeIssue }) {
  return (
    <RecordOfKind kind={accountId === null ? kind : 'account'} id={accountId ?? recordId}>
      {name}
    </RecordOfKind>
  );
}
