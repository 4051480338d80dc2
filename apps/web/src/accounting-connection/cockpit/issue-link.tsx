import type { ExchangeIssue } from '@werkbank/contract/accounting-connection/exchange.ts';
import { RecordOfKind } from '#src/frame/record-of-kind.tsx';

/** The name of a record, and the way to its page where it has one; a contact and an address are on that of their account. */
export function IssueLink({ issue: { kind, recordId, accountId, name } }: { issue: ExchangeIssue }) {
  return (
    <RecordOfKind kind={accountId === null ? kind : 'account'} id={accountId ?? recordId}>
      {name}
    </RecordOfKind>
  );
}
