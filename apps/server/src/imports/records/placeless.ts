import { type Candidate, divide, type Outcome, type WriteContext } from '../shared/entity.ts';

/** Refuses rows without a warehouse in a division that has no main one. */
export function withoutPlaceless(
  { home }: WriteContext,
  candidates: readonly Candidate[],
): { candidates: Candidate[]; rejected: Outcome['rejected'] } {
  const [placed, placeless] = divide(
    candidates,
    ({ found }) => Boolean(found.warehouse) || home.mainWarehouseId !== null,
  );
  return {
    candidates: placed,
    rejected: placeless.map((candidate) => ({ candidate, fault: { code: 'required', field: 'warehouse' } })),
  };
}
