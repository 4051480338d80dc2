import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '@werkbank/contract/session/calls.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { rightsOf } from '#src/identity/me.ts';

/** The definitions change rarely. */
const staleTime = 300_000;

/** Options of the read of all own fields of a division. */
export const ownFieldsOf = (division: number) => ({
  ...callOptions(api.ownFields.list, { params: { division: String(division) }, pageSize: 400 }),
  staleTime,
});

interface Context {
  queryClient: QueryClient;
  me: Me;
  division: number;
}

/** Reads the own fields before a list is shown, so that their columns and filters do not move what is already shown. */
export async function loadOwnFields({ queryClient, me, division }: Context): Promise<void> {
  if (!rightsOf(me, division).has('ownFields.see')) return;
  // A list without own fields is better than none.
  await queryClient.ensureQueryData(ownFieldsOf(division)).catch(() => undefined);
}
