import type { QueryClient } from '@tanstack/react-query';
import type { Me } from '@werkbank/contract/session/calls.ts';
import { api } from '#src/api/api.ts';
import { callOptions } from '#src/api/use-call.ts';
import { rightsOf } from '#src/identity/me.ts';

/** The definitions change rarely. */
const staleTime = 300_000;

/** Options of the read of all custom fields of a division. */
export const customFieldsOf = (division: number) => ({
  ...callOptions(api.customFields.list, { params: { division: String(division) }, pageSize: 400 }),
  staleTime,
});

interface Context {
  queryClient: QueryClient;
  me: Me;
  division: number;
}

/** Reads the custom fields before a list is shown, so that their columns and filters do not move what is already shown. */
export async function loadCustomFields({ queryClient, me, division }: Context): Promise<void> {
  if (!rightsOf(me, division).has('customFields.see')) return;
  // A list without custom fields is better than none.
  await queryClient.ensureQueryData(customFieldsOf(division)).catch(() => undefined);
}
