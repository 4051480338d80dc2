import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inLanes } from '#src/ui/bulk/in-lanes.ts';
import { refusalText } from '#src/ui/form/refusal.ts';
import { itemSource, type PickedItem, type Tradable } from './item-picker.tsx';
import type { PastedLine, PastedRow, PasteLinesPickerProps } from './pasted-lines.ts';

/** A pasted row with its item, and what is wrong with it or happened to it. */
export interface CheckedRow extends PastedRow {
  item: PickedItem | undefined;
  isSearching: boolean;
  problem: string | null;
  isStored: boolean;
}

type Outcome = { isStored: true } | { isStored: false; problem: string };

/** Finds the items of the rows, and stores the rows that are recognised one after the other. */
export function usePastedLines(pasted: readonly PastedRow[], options: PasteLinesPickerProps) {
  const { division, tradable, onAdd } = options;
  const { t } = useTranslation();
  const codes = [...new Set(pasted.flatMap(({ code, fault }) => (fault === null ? [code.toUpperCase()] : [])))];
  const search = useQuery({
    queryKey: ['items', 'pasted', division, tradable, codes],
    queryFn: async ({ signal }) => await findItems(division, tradable, codes, signal),
    enabled: codes.length > 0,
    placeholderData: keepPreviousData,
  });
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, Outcome>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const rows = pasted.map((row): CheckedRow => {
    const item = row.fault === null ? search.data?.get(row.code.toUpperCase()) : undefined;
    const isSearching = row.fault === null && item === undefined && search.isFetching;
    const outcome = outcomes.get(row.number);
    const fault = row.fault ?? (item || isSearching || search.error ? null : 'item');
    return {
      ...row,
      item,
      isSearching,
      problem: outcome?.isStored === false ? outcome.problem : fault && t(`items.paste.fault.${fault}`),
      isStored: outcome?.isStored ?? false,
    };
  });
  const lines = rows.filter(({ item, quantity, isStored }) => item && quantity !== null && !isStored);
  const run = async (wanted: readonly CheckedRow[]) => {
    setBusy(true);
    const next = new Map(outcomes);
    // One after the other, so that the lines keep the order of the rows.
    for (const row of wanted) {
      next.set(row.number, await stored(row, onAdd));
      setOutcomes(new Map(next));
    }
    setBusy(false);
    const results = wanted.map(({ number }) => next.get(number)?.isStored === true);
    const added = results.filter(Boolean).length;
    return { added, refused: results.length - added };
  };
  return { rows, lines, search, store: { run, isBusy, isDone: outcomes.size > 0 && !isBusy } };
}

async function stored({ item, quantity, unitPrice }: CheckedRow, onAdd: (line: PastedLine) => Promise<unknown>) {
  if (!item || quantity === null) return { isStored: false, problem: '' } as const;
  try {
    await onAdd({ item, quantity, unitPrice });
    return { isStored: true } as const;
  } catch (error) {
    return { isStored: false, problem: refusalText(error) ?? '' } as const;
  }
}

/** The items with exactly these codes or barcodes. */
async function findItems(division: number, tradable: Tradable | undefined, codes: string[], signal: AbortSignal) {
  const source = itemSource(division, tradable);
  const found = await inLanes(codes, async (code) => {
    const rows = await source(code, signal);
    const same = rows.find((item) => item.code.toUpperCase() === code);
    // A barcode is found by the server only as a whole.
    return same ?? (rows.length === 1 && /^\d{8,14}$/.test(code) ? rows[0] : undefined);
  });
  return new Map(codes.flatMap((code, index) => (found[index] ? [[code, found[index]] as const] : [])));
}
