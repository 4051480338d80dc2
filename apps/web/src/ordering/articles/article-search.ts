import { idsOf, isGuid, type RawSearch, readPlace, some, textOf } from '#src/ui/list/list-search-params.ts';

/** Search parameters of the articles page. */
export interface ArticleSearch {
  q?: string;
  /** Code of an item group. */
  group?: string;
  /** For employees: the account whose prices are shown. */
  account?: string;
  page?: number;
  /** Ids of the articles to compare. */
  compare?: string[];
}

/** Two to four articles side by side; fewer while they are being chosen. */
export const readCompared = ({ compare }: RawSearch) =>
  some('compare', [compare ?? []].flat().filter(isGuid).slice(0, 4));

export function readArticleSearch(address: RawSearch): ArticleSearch {
  const q = textOf(address.q);
  const group = textOf(address.group, 10);
  const { page } = readPlace(address);
  return {
    ...(q && { q }),
    ...(group && { group }),
    ...idsOf(address, 'account'),
    ...(page && { page }),
    ...readCompared(address),
  };
}
