/** Rows per page, or one long list that loads while scrolling. */
export type PageSize = number | 'endless';

/** Default rows per page. The specification (§9) sets ten for the bare widget only. */
export const defaultPageSize = 25;
export const pageSizes: readonly PageSize[] = [10, 25, 50, 100, 'endless'];
