import { contract } from '@werkbank/contract/contract.ts';
import type { Call, Limitation } from '@werkbank/contract/wire/call.ts';
import type { Right } from '@werkbank/contract/wire/rights.ts';

/** Whether a limited right is of use: a call with it applies the limit, or it only shows fields. */
export const isUsable = (right: Right, limitation: Limitation): boolean => {
  const calls = callsByRight.get(right);
  return calls === undefined || calls.some(({ limits = [] }) => limits.includes(limitation));
};
const callsByRight = Map.groupBy(
  Object.values<Readonly<Record<string, Call>>>(contract).flatMap((calls) => Object.values(calls)),
  ({ access }) => access,
) as ReadonlyMap<string, readonly Call[]>;
