import { hashKey, type QueryFunctionContext, type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@werkbank/contract/wire/call.ts';
import { useState } from 'react';
import { Cursors, type GridSource, maxBlockSize } from './grid-blocks.ts';

/** `skip`: any range can be requested. `keyset`: a range follows the one before it, by cursor. */
export type GridPagingBy = 'skip' | 'keyset';

type BlockOptions<Row> = UseQueryOptions<Page<Row>>;

const placeMark = 'from';

/** How to request rows from any position of a list, and what identifies the list. */
export function useBlockLoader<Row>(source: GridSource<Row>, by: GridPagingBy) {
  const client = useQueryClient();
  const first = (pageSize: number) => source(by === 'skip' ? { skip: 0, pageSize } : { pageSize }).queryKey;
  const listKey = hashKey(first(1));
  const cursors = useCursors(listKey);

  const loadFrom = async (row: number, pageSize: number, context: QueryFunctionContext): Promise<Page<Row>> => {
    const place = cursors.nearest(row);
    const step = Math.min(row - place.row, maxBlockSize);
    const size = step || pageSize;
    const page = await ask(
      source({ pageSize: size, ...(place.after !== undefined && { after: place.after }) }),
      context,
    );
    const hasMoved = cursors.remember(place.row + page.rows.length, page.next);
    if (hasMoved)
      void client.invalidateQueries({ predicate: ({ queryKey }) => isBehind(queryKey, first(1), place.row) });
    if (!step) return page;
    return page.next === undefined ? { ...page, rows: [] } : await loadFrom(row, pageSize, context);
  };
  const optionsAt = (row: number, pageSize: number): BlockOptions<Row> => {
    if (by === 'skip') return source({ skip: row, pageSize });
    return {
      ...source({ pageSize }),
      queryKey: row === 0 ? first(pageSize) : [...first(1), placeMark, row, pageSize],
      queryFn: async (context) => await loadFrom(row, pageSize, context),
    };
  };
  return { listKey, optionsAt };
}

// Another list has other cursors.
function useCursors(listKey: string): Cursors {
  const [own, setOwn] = useState(() => ({ listKey, cursors: new Cursors() }));
  if (own.listKey === listKey) return own.cursors;
  const next = { listKey, cursors: new Cursors() };
  setOwn(next);
  return next.cursors;
}

async function ask<Row>({ queryFn }: BlockOptions<Row>, context: QueryFunctionContext): Promise<Page<Row>> {
  if (typeof queryFn !== 'function') throw new TypeError('A grid source has no queryFn');
  return await queryFn(context as Parameters<typeof queryFn>[0]);
}

function isBehind(queryKey: readonly unknown[], firstKey: readonly unknown[], row: number): boolean {
  const [mark, place] = queryKey.slice(firstKey.length);
  const isSameList = hashKey(queryKey.slice(0, firstKey.length)) === hashKey(firstKey);
  return isSameList && mark === placeMark && typeof place === 'number' && place > row;
}
