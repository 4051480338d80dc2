import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Page } from '@werkbank/contract/wire/call.ts';
import { useCallback, useRef, useState } from 'react';
import type { PageSize } from '#src/ui/list/page-size.ts';
import type { GridRows } from '../model/grid-types.ts';
import { blockSize, type GridSource, listBlocks, maxListLength } from './grid-blocks.ts';
import { type GridPagingBy, useBlockLoader } from './use-block-loader.ts';

export interface GridPaging {
  /** From 1; ignored in an endless list. */
  page: number;
  pageSize: PageSize;
  /** How the call pages: its `page` in the contract. */
  by: GridPagingBy;
}

type BlockLoader<Row> = ReturnType<typeof useBlockLoader<Row>>;

// While the scroll bar is dragged over thousands of rows, only the range where it stops is loaded.
const settle = 60;

/** Rows of a list on the server: one page of it, or all of it, loaded in blocks as they become visible. */
export function useGridRows<Row>(source: GridSource<Row>, { page, pageSize, by }: GridPaging): GridRows<Row> {
  const loader = useBlockLoader(source, by);
  const paged = usePagedRows(loader, page, pageSize === 'endless' ? null : pageSize);
  const endless = useEndlessRows(loader, pageSize === 'endless');
  return pageSize === 'endless' ? endless : paged;
}

function usePagedRows<Row>(loader: BlockLoader<Row>, page: number, pageSize: number | null): GridRows<Row> {
  const size = pageSize ?? 1;
  const offset = (page - 1) * size;
  const options = loader.optionsAt(offset, size);
  const query = useQuery({ ...options, enabled: pageSize !== null, placeholderData: keepPreviousData });
  const rows = query.data?.rows ?? [];
  return {
    count: query.isPending ? size : rows.length,
    total: query.data?.total ?? null,
    totalIsExact: query.data?.totalIsExact ?? true,
    offset,
    rowAt: (index) => rows[index],
    show: () => undefined,
    collect: async (first, last) => rows.slice(first, last + 1),
    status: query.isError ? 'failed' : query.isPending ? 'loading' : 'ready',
    isStale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
    listKey: `${loader.listKey} ${page} ${size}`,
  };
}

function useEndlessRows<Row>({ listKey, optionsAt }: BlockLoader<Row>, enabled: boolean): GridRows<Row> {
  const client = useQueryClient();
  const optionsOf = (block: number) => optionsAt(block * blockSize, blockSize);
  const read = blockReader((block) => client.getQueryData<Page<Row>>(optionsOf(block).queryKey));
  const { blocks, show } = useVisibleBlocks(listKey);
  const queries = useQueries({ queries: enabled ? blocks.map(optionsOf) : [] });
  const known = queries.findLast(({ data }) => data)?.data ?? read(0);
  const failed = queries.find(({ isError }) => isError);
  const total = known?.total ?? null;
  const seen = useRowsSeen(listKey, queries, blocks);

  const collect = async (first: number, last: number) => {
    const wanted = listBlocks(first, last);
    const answers = await Promise.allSettled(
      wanted.map(async (block) => await client.ensureQueryData(optionsOf(block))),
    );
    return answers.flatMap((answer, index) => {
      if (answer.status === 'rejected') return [];
      const skip = (wanted[index] ?? 0) * blockSize;
      return answer.value.rows.slice(Math.max(first - skip, 0), last - skip + 1);
    });
  };
  return {
    count: total === null ? (failed ? 0 : blockSize) : Math.min(known?.totalIsExact ? total : seen, maxListLength),
    total,
    totalIsExact: known?.totalIsExact ?? true,
    offset: 0,
    rowAt: (index) => read(Math.floor(index / blockSize))?.rows[index % blockSize],
    show,
    collect,
    status: failed ? 'failed' : total === null ? 'loading' : 'ready',
    isStale: false,
    error: failed?.error,
    retry: () => void failed?.refetch(),
    listKey,
  };
}

// Looking up a block hashes its key: once per block and render, not once per row.
function blockReader<Row>(read: (block: number) => Page<Row> | undefined) {
  const known = new Map<number, Page<Row> | undefined>();
  return (block: number) => {
    if (!known.has(block)) known.set(block, read(block));
    return known.get(block);
  };
}

/** The visible blocks: at once while scrolling steadily, at the final position after a jump. */
function useVisibleBlocks(listKey: string) {
  const [visible, setVisible] = useState({ listKey, blocks: [0] });
  const timer = useRef<number | undefined>(undefined);
  const lastFirst = useRef(0);
  const show = useCallback(
    (first: number, last: number) => {
      window.clearTimeout(timer.current);
      const isLeap = Math.abs(first - lastFirst.current) > blockSize / 2;
      lastFirst.current = first;
      const blocks = listBlocks(first - blockSize / 2, last + blockSize / 2);
      const keepOrReplace = (before: typeof visible) =>
        before.listKey === listKey && String(before.blocks) === String(blocks) ? before : { listKey, blocks };
      if (!isLeap) return setVisible(keepOrReplace);
      timer.current = window.setTimeout(() => setVisible(keepOrReplace), settle);
    },
    [listKey],
  );
  return { blocks: visible.listKey === listKey ? visible.blocks : [0], show };
}

// A list whose count stopped at the limit grows by one block as long as there is a next one.
function useRowsSeen(
  listKey: string,
  queries: readonly { data: Page<unknown> | undefined }[],
  blocks: readonly number[],
) {
  const [seen, setSeen] = useState({ listKey, rows: 0 });
  const ends = queries.map(({ data }, index) => {
    const start = (blocks[index] ?? 0) * blockSize;
    return data ? start + data.rows.length + (data.next === undefined ? 0 : blockSize) : 0;
  });
  const before = seen.listKey === listKey ? seen.rows : 0;
  const rows = Math.max(before, ...ends, ...queries.map(({ data }) => data?.total ?? 0));
  if (rows !== seen.rows || seen.listKey !== listKey) setSeen({ listKey, rows });
  return rows;
}
