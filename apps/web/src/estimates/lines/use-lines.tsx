import { useQueryClient } from '@tanstack/react-query';
import type { Estimate, EstimateLine } from '@werkbank/contract/estimates/estimate/estimate.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { currentRecord } from '#src/ui/form/refusal.ts';
import { RowConflict } from '#src/ui/form/row-conflict.tsx';
import { changesOf, clashes, inputOf, type LinesChange, patched } from './lines-model.ts';

interface Conflict {
  base: EstimateLine;
  mine: EstimateLine;
  theirs: EstimateLine;
  estimate: Estimate;
}

/**
 * Saves changed lines of a draft one after the other, each against the version that the previous one returned; shows
 * both versions when a colleague saved first.
 */
export function useLines(estimate: Estimate) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { queryKey } = callOptions(api.estimates.get, { params: { estimateId: estimate.id } });
  const send = async (change: LinesChange) => {
    const { version, lines } = client.getQueryData<Estimate>(queryKey) ?? estimate;
    const body = { lines: change(lines.map(inputOf)) };
    const next = await api.estimates.update({ params: { estimateId: estimate.id }, body, ifMatch: version });
    client.setQueryData(queryKey, next);
    void client.invalidateQueries({ queryKey: ['estimates'], predicate: ({ queryKey: [, name] }) => name !== 'get' });
  };
  const change = async (what: LinesChange) => {
    const mine = last.current.then(async () => await send(what));
    last.current = mine.catch(() => undefined);
    return await mine.catch((error: unknown) => {
      const theirs = currentRecord<Estimate>(error);
      if (theirs) client.setQueryData(queryKey, theirs);
      throw error;
    });
  };
  const store = async (row: EstimateLine, next: EstimateLine) => {
    const known = client.getQueryData<Estimate>(queryKey) ?? estimate;
    const current = lineLike(known, row);
    if (current && clashes(row, next, current)) {
      setConflict({ base: row, mine: next, theirs: current, estimate: known });
      throw new Error(t('conflict.title'));
    }
    try {
      await change(patched(row, changesOf(row, next)));
    } catch (error) {
      const theirs = currentRecord<Estimate>(error);
      const line = theirs && lineLike(theirs, row);
      if (theirs && line) setConflict({ base: row, mine: next, theirs: line, estimate: theirs });
      throw error;
    }
  };
  const dialog = conflict && (
    <RowConflict<EstimateLine>
      base={conflict.base}
      mine={conflict.mine}
      theirs={conflict.theirs}
      labels={{
        description: t('field.description'),
        quantity: t('field.quantity'),
        unitPrice: t('estimates.unitPrice'),
        discount: t('estimates.discount'),
      }}
      changedBy={conflict.estimate.modifierFullName}
      changedAt={conflict.estimate.modified}
      onResolve={async (merged) => await change(patched(merged, changesOf(conflict.theirs, merged)))}
      onClose={() => setConflict(null)}
    />
  );
  return { change, store, conflict: dialog };
}

/** The corresponding line in another version of the estimate. */
const lineLike = ({ lines }: Estimate, { lineNumber, itemId }: EstimateLine) =>
  lines.find((line) => line.lineNumber === lineNumber && line.itemId === itemId);

/** How lines are edited. */
export type LineEdits = Pick<ReturnType<typeof useLines>, 'change' | 'store'>;
