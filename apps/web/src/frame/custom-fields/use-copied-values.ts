import type { CustomRecord } from '@werkbank/contract/custom-fields/calls.ts';
import { useCall } from '#src/api/use-call.ts';
import { useDivision, useHasRight } from '#src/identity/use-me.ts';
import { type CustomRecordKind, customCalls } from './custom-calls.ts';
import { useCustomFields } from './use-custom-fields.ts';

export interface CopiedValues {
  isLoading: boolean;
  /** Only of fields in use; undefined for a reader who may not see them, and in a company without such fields. */
  values: CustomRecord['values'] | undefined;
}

/** The values of the custom fields of the record that a new one is copied from. */
export function useCopiedValues(of: CustomRecordKind, id: string | undefined, division?: number): CopiedValues {
  const current = useDivision();
  const fields = useCustomFields(of, division);
  const isShown = useHasRight(customCalls[of].see, division);
  const canSet = useHasRight(customCalls[of].change, division);
  const input = { params: { division: String(division ?? current) }, query: { id: id ?? '' } };
  const isAsked = id !== undefined && isShown && canSet && fields.length > 0;
  const { data, isLoading } = useCall(customCalls[of].get, input, { enabled: isAsked });
  const known = fields.flatMap(({ id }) => {
    const value = data?.values[id] ?? null;
    return value === null ? [] : [[id, value] as const];
  });
  return { isLoading, values: data && Object.fromEntries(known) };
}
