import type { ComponentType } from 'react';

/** A position on the screen, in pixels. */
export interface ScreenPoint {
  x: number;
  y: number;
}

/** What can be done with the row in use; its commands are declared by its domain. */
export interface RowCommandsProps {
  row: object;
  /** The page of the row. */
  href: string | undefined;
  /** Where the menu is open; null when it is closed. */
  at: ScreenPoint | null;
  /** Opens the page of the row, as its link does. */
  open: () => void;
  onClose: () => void;
}

/** The menu of a row, loaded with the first row in use. */
export type RowCommandsPart = ComponentType<RowCommandsProps> & {
  /** Loads it earlier. */
  preload?: () => Promise<unknown>;
};
