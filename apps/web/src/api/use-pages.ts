import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { CallInput, CallResult } from '@werkbank/contract/wire/call.ts';
import type { CallFunction } from '@werkbank/contract/wire/client.ts';
import { keyOf } from './use-call.ts';

/** Options of an endless list paged by keyset: pages follow `next`. */
export const pagesOptions = <C>(call: CallFunction<C>, input: Omit<CallInput<C>, 'after'>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(call, input), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      call({ ...input, ...(pageParam !== undefined && { after: pageParam }) } as CallInput<C>, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: CallResult<C>) => (page as { next?: string }).next,
  });

/** An endless list, for use in a screen. */
export const usePages = <C>(
  call: CallFunction<C>,
  input: Omit<CallInput<C>, 'after'>,
  options: { enabled?: boolean } = {},
) => useInfiniteQuery({ ...pagesOptions(call, input), ...options });
