import type { ExchangeKind } from '@werkbank/contract/accounting-connection/exchange.ts';
import { Suspense } from 'react';
import { frameParts } from './frame-parts.ts';

/** Whether a record agrees with the accounting package, on the page of the record; nothing where nothing is exchanged. */
export function RecordMark({ kind, id }: { kind: ExchangeKind; id: string }) {
  const { RecordMark: Mark } = frameParts();
  return (
    <Suspense fallback={null}>
      <Mark kind={kind} recordId={id} />
    </Suspense>
  );
}
