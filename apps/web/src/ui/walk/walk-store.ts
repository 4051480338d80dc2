import type { GridRows } from '../data-grid/model/grid-types.ts';

/** A row whose page was opened from a list. */
export interface Opening {
  rows: Pick<GridRows<unknown>, 'rowAt' | 'count' | 'offset' | 'total' | 'totalIsExact'>;
  index: number;
  /** Its page. */
  path: string;
  /** The list with its filters, as a URL without the origin. */
  list: string;
}

/** Name of the walk in the storage of the tab, so that it continues when the page is reloaded. */
export const walkName = 'werkbank.walk';

let opening: Opening | null = null;

export function keepOpening(next: Opening): void {
  opening = next;
}

/** Since the program was loaded. */
export const lastOpening = (): Opening | null => opening;

/** Whether a record was opened from a list in this tab. */
export const hasWalk = (): boolean => opening !== null || readStoredWalk() !== null;

export function readStoredWalk(): string | null {
  try {
    return sessionStorage.getItem(walkName);
  } catch {
    // Storage may be disabled.
    return null;
  }
}
