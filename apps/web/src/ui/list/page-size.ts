/** Rows per page, or one long list that loads while scrolling. */
export type PageSize = number | 'endless';

/** Spec §9: ten rows on a page unless the reader chooses otherwise. */
export const defaultPageSize = 10;
export const pageSizes: readonly PageSize[] = [10, 25, 50, 100, 'endless'];
