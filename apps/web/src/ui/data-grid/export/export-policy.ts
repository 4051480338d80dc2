/** Whether the reader may export a list, and what has to be done before. */
export interface ExportPolicy {
  /** Why the reader may not, as a text. */
  why: string | false;
  /** Rejects when the server refuses. */
  begin: (list: string, rows: number | null) => Promise<void>;
}
