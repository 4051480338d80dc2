import { Link } from '@tanstack/react-router';
import type { ExchangeIssue } from '@werkbank/contract/accounting-connection/exchange.ts';

/** The name of a record, and the way to its page where it has one. */
export function IssueLink({ issue }: { issue: ExchangeIssue }) {
  const { kind, recordId: id, accountId, name } = issue;
  if (accountId !== null)
    return (
      <Link to="/accounts/$id" params={{ id: accountId }}>
        {name}
      </Link>
    );
  if (id === null) return name;
  if (kind === 'salesOrder')
    return (
      <Link to="/sales-orders/$id" params={{ id }}>
        {name}
      </Link>
    );
  if (kind === 'purchaseOrder')
    return (
      <Link to="/purchase-orders/$id" params={{ id }}>
        {name}
      </Link>
    );
  if (kind === 'estimate')
    return (
      <Link to="/estimates/$estimateId" params={{ estimateId: id }}>
        {name}
      </Link>
    );
  return name;
}
