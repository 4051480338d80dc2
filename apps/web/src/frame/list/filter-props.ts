import type { ChangeOf } from '#src/ui/list/list-search-params.ts';

/** Props of a part of a list's toolbar: the search parameters, and how to change them. */
export interface FilterProps<Search> {
  search: Search;
  onChange: (change: ChangeOf<Search>) => void;
}
