import type { PhoneReasonUse } from '@werkbank/contract/administration/lists/master-lists.ts';
import { usePhone } from './phone-state.ts';

/** The reasons that a division offers in a place of the phone, from the stored pack; the usual ones if it has none of its own. */
export function usePackReasons(division: number): (use: PhoneReasonUse, usual: readonly string[]) => readonly string[] {
  const { pack } = usePhone();
  return (use, usual) => {
    const own = pack?.reasons.filter((one) => one.division === division && one.use === use) ?? [];
    return own.length > 0 ? own.map(({ description }) => description) : usual;
  };
}
