import { queryOptions, type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallInput, CallResult } from '@werkbank/contract/wire/call.ts';
import type { CallFunction } from '@werkbank/contract/wire/client.ts';

/** Cache key of a call: its name, then its input. */
export const keyOf = (call: { callName: string }, input: unknown) => [...call.callName.split('.'), inputOf(input)];

/** Normalises the input, so that equal requests share an entry: a division may be a number or a text, and an empty query equals none. */
function inputOf(input: unknown): unknown {
  const { params, query, ...rest } = (input ?? {}) as { params?: object; query?: object };
  const isAsked = query && Object.values(query).some((value) => value !== undefined);
  return {
    ...(params && { params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])) }),
    ...(isAsked && { query }),
    ...rest,
  };
}

/** Options of a read, for a route's loader and a screen alike: both use the same entry of the cache. */
export const callOptions = <C>(call: CallFunction<C>, input: CallInput<C>) =>
  queryOptions<CallResult<C>>({ queryKey: keyOf(call, input), queryFn: ({ signal }) => call(input, signal) });

/** A read, for use in a screen. */
export function useCall<C>(
  call: CallFunction<C>,
  input: CallInput<C>,
  options: Partial<Pick<UseQueryOptions<CallResult<C>>, 'enabled' | 'placeholderData' | 'staleTime'>> = {},
) {
  return useQuery<CallResult<C>>({ ...callOptions(call, input), ...options });
}

type Refreshed = { readonly callName: string } | string;

/**
 * A write: runs the call, then marks the named calls (or whole domains, by name) as out of date. `onError` also runs when the screen has
 * been left, as after an undo; elsewhere a screen shows `error` itself.
 */
export function useAction<C>(
  call: CallFunction<C>,
  refreshes: readonly Refreshed[] = [],
  onError: (error: Error) => void = () => undefined,
) {
  const client = useQueryClient();
  return useMutation<CallResult<C>, Error, CallInput<C>>({
    mutationFn: (input) => call(input),
    onError,
    onSettled: async () => {
      await Promise.all(
        refreshes.map((one) =>
          client.invalidateQueries({ queryKey: typeof one === 'string' ? [one] : one.callName.split('.') }),
        ),
      );
    },
  });
}
