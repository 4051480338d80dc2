/** Whether the reader may export a list, and what has to be done before. */
export interface ExportPolicy {
  /** Why not, in words. */
  why: string | false;
  /** Rejects where the server refuses. */
  begin: (list: string, rows: number | null) => Promise<void>;
}
