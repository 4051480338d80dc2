import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ExchangeKind } from '@werkbank/contract/accounting-connection/exchange.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { LoadingPart } from '#src/ui/page/states/loading-group.tsx';
import classes from './cockpit.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { ExchangeBadge, FieldDifferences, IssueReason } from './issue-facts.tsx';
import { IssueActions } from './issue-list.tsx';

/** Whether a record is in sync with Exact Online, and the possible actions when it is not; nothing when nothing is exchanged. */
export function ExchangeMark({ kind, recordId }: { kind: ExchangeKind; recordId: string }) {
  const { t } = useTranslation();
  const isAllowed = useHasRight('accountingConnection.see');
  const division = String(useDivision());
  const [isCompared, setCompared] = useState(false);
  const { data, isLoading } = useCall(
    api.accountingConnection.ofRecord,
    { params: { division, kind, recordId } },
    { enabled: isAllowed },
  );
  if (isLoading) return <LoadingPart />;
  if (!data || data.state === 'local') return null;
  return (
    <section aria-label={t('accountingConnection.exchangeTitle')}>
      <div className={classes.mark}>
        <Link to="/accounting" search={{}}>
          {t('accountingConnection.exact')}
        </Link>
        <ExchangeBadge state={data.state} quiet />
        <IssueActions issue={data} />
        {data.exactId !== null && (
          <Button variant="subtle" size="xs" aria-expanded={isCompared} onClick={() => setCompared((was) => !was)}>
            {t(isCompared ? 'accountingConnection.closeComparison' : 'accountingConnection.compare')}
          </Button>
        )}
      </div>
      <IssueReason issue={data} />
      {isCompared ? <ComparisonTable kind={kind} recordId={recordId} /> : <FieldDifferences issue={data} />}
    </section>
  );
}
