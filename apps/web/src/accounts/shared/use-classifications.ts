import type { AccountClassification } from '@werkbank/contract/accounts/classification.ts';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';

/** The classifications of the division, loaded when they are needed. */
export function useClassifications(division: number, isWanted: boolean): readonly AccountClassification[] {
  const { data } = useCall(
    api.accounts.listClassifications,
    { params: { division: String(division) }, pageSize: 1000 },
    { staleTime: 300_000, enabled: isWanted },
  );
  return data?.rows ?? [];
}

/** One of the eight classifications of a division, with its values. */
export interface ClassificationSlot {
  slot: number;
  name: string;
  values: readonly AccountClassification[];
}

/** The classifications that the division uses. */
export function slotsOf(classifications: readonly AccountClassification[]): readonly ClassificationSlot[] {
  const groups = Map.groupBy(classifications, ({ slot }) => slot);
  return [...groups].map(([slot, values]) => ({ slot, name: values[0]?.nameDescription ?? '', values }));
}

interface Classified {
  classifications: readonly { slot: number; id: string }[];
}

/** The id of the value in one classification; empty text for none. */
export const classOf = ({ classifications }: Classified, slot: number): string =>
  classifications.find((one) => one.slot === slot)?.id ?? '';

/** The ids of all classifications, as the call stores them. */
export const classIdsOf = (account: Classified): (string | null)[] =>
  Array.from({ length: 8 }, (_, index) => classOf(account, index + 1) || null);
