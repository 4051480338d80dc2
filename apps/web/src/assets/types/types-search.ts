import { type RawSearch, textOf } from '#src/ui/list/list-search-params.ts';

/** Search parameters of the definitions. */
export interface TypesSearch {
  tab?: 'points' | 'defects';
  /** Code of a family of types. */
  family?: string;
}

export function readTypesSearch(search: RawSearch): TypesSearch {
  const family = textOf(search.family);
  return {
    ...((search.tab === 'points' || search.tab === 'defects') && { tab: search.tab }),
    ...(/^[A-Z]{2,10}$/.test(family) && { family }),
  };
}
