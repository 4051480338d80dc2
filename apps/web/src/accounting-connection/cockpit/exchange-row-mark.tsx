import { UnstyledButton } from '@mantine/core';
import type { ExchangeKind } from '@werkbank/contract/accounting-connection/exchange.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { Dialog } from '#src/ui/dialogs/dialog.tsx';
import classes from './cockpit.module.css';
import { ExchangeMark } from './exchange-mark.tsx';
import { ExchangeBadge } from './issue-facts.tsx';

interface RowMarkProps {
  kind: ExchangeKind;
  recordId: string;
  /** All records of the list, whose states are read with one call. */
  among: readonly string[];
  name: string;
}

/** At most as many as one call reads. */
const most = 200;

/** Whether a record of a list is in sync with Exact Online; opens the reason and the possible actions. */
export function ExchangeRowMark({ kind, recordId, among, name }: RowMarkProps) {
  const { t } = useTranslation();
  const isAllowed = useHasRight('accountingConnection.see');
  const [isOpen, setOpen] = useState(false);
  const first = Math.floor(Math.max(0, among.indexOf(recordId)) / most) * most;
  const { data } = useCall(
    api.accountingConnection.statesOf,
    { params: { division: String(useDivision()), kind }, query: { recordId: among.slice(first, first + most) } },
    { enabled: isAllowed },
  );
  const state = data?.find((one) => one.recordId === recordId)?.state ?? 'local';
  if (state === 'local') return null;
  const title = `${t('accountingConnection.exact')}: ${name}`;
  return (
    <>
      <UnstyledButton className={classes.rowMark} aria-haspopup="dialog" title={title} onClick={() => setOpen(true)}>
        <ExchangeBadge state={state} quiet />
      </UnstyledButton>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title={title}>
          <ExchangeMark kind={kind} recordId={recordId} />
        </Dialog>
      )}
    </>
  );
}
