import type { ChangeOf } from '#src/ui/list/list-search-params.ts';

/** What a part of the tools of a list knows: the address, and how it is changed. */
export interface FilterProps<Search> {
  search: Search;
  onChange: (change: ChangeOf<Search>) => void;
}
