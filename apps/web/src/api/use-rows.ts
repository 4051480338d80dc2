import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallInput } from '@werkbank/contract/wire/call.ts';
import type { CallFunction } from '@werkbank/contract/wire/client.ts';
import { keyOf } from './use-call.ts';

type RowOf<C> =
  CallFunction<C> extends (...given: never) => Promise<{ rows: readonly (infer Row)[]; total: number }> ? Row : never;
interface Part<Row> {
  rows: readonly Row[];
  total: number;
}

/** The first rows of a list paged by `skip`, and further rows on request. */
export function useRows<C>(call: CallFunction<C>, input: Omit<CallInput<C>, 'skip' | 'pageSize'>, size: number) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...keyOf(call, { ...input, pageSize: size }), 'rows'],
    queryFn: async ({ signal, pageParam: skip }) =>
      (await call({ ...input, pageSize: size, ...(skip > 0 && { skip }) } as unknown as CallInput<C>, signal)) as Part<
        RowOf<C>
      >,
    initialPageParam: 0,
    getNextPageParam: ({ rows, total }, parts) => {
      const loaded = parts.reduce((sum, part) => sum + part.rows.length, 0);
      return rows.length > 0 && loaded < total ? loaded : undefined;
    },
  });
  const rows = data?.pages.flatMap((part) => part.rows);
  return {
    data: rows && { rows, total: data?.pages.at(-1)?.total ?? 0 },
    error,
    refetch,
    more: { isLoading: isFetchingNextPage, load: hasNextPage ? () => void fetchNextPage() : undefined },
  };
}
