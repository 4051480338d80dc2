/** The requested rows of a list: `size` rows after `skip`, or after the cursor. */
export interface PageRequest {
  size: number;
  skip: number;
  after: string | undefined;
  /** The total is not needed; a list may return any number for it. */
  isUncounted?: true;
}

/** A page as returned by a handler. */
export interface PageResult<Row> {
  rows: readonly Row[];
  total: number;
  /** False when counting stopped at the limit. */
  totalIsExact?: boolean;
  next?: string | undefined;
}
