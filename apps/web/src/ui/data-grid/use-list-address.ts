import { useNavigate } from '@tanstack/react-router';
import type { ChangeOf, PageParams } from '../list/list-search-params.ts';
import { defaultPageSize, type PageSize } from '../list/page-size.ts';
import type { GridPagingControl } from './data-grid.tsx';
import type { GridSort } from './model/grid-types.ts';
import { readSort, writeSort } from './table/grid-model.ts';

/** Default values, which the search parameters of a list leave out. */
interface UsualPlace {
  /** `name`, or `-name` for descending; a list without it has one order only. */
  sort?: string;
  size?: PageSize;
}

export interface ListAddress<Search> {
  search: Search;
  /** Changes the search parameters; another filter goes back to the first page. */
  show: (change: ChangeOf<Search> | ChangeOf<PageParams>) => void;
  paging: GridPagingControl;
  /** The id of the row that is open beside the list. */
  peek: { id: string | undefined; show: (id: string | undefined) => void };
  sorting: { sort?: GridSort | null; onSortChange?: (sort: GridSort | null) => void };
}

/** Page, page size and order of a list, from its search parameters. */
export function useListAddress<Search extends PageParams>(search: Search, usual: UsualPlace = {}): ListAddress<Search> {
  const navigate = useNavigate();
  const show = (change: ChangeOf<Search> | ChangeOf<PageParams>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, page: undefined, peek: undefined, ...change }) as never,
      replace: change.page === undefined,
      resetScroll: false,
    });
  const sortBy = (next: GridSort | null) => {
    const sort = writeSort(next);
    show({ sort: sort === usual.sort ? undefined : sort });
  };
  return {
    search,
    show,
    paging: {
      page: search.page ?? 1,
      pageSize: search.size ?? usual.size ?? defaultPageSize,
      onPageChange: (page) => show({ page }),
      onPageSizeChange: (size) => show({ size }),
    },
    peek: {
      id: search.peek,
      show: (peek) =>
        void navigate({
          to: '.',
          search: (before: object) => ({ ...before, peek }) as never,
          replace: search.peek !== undefined,
          resetScroll: false,
        }),
    },
    sorting: usual.sort ? { sort: readSort(search.sort ?? usual.sort), onSortChange: sortBy } : {},
  };
}
