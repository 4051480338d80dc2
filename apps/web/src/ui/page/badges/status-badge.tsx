import type { ReactNode } from 'react';
import classes from './status-badge.module.css';
import { type StatusTone, statusShapes } from './status-shapes.tsx';

export interface StatusBadgeProps {
  /**
   * `draft` not begun · `open` waiting · `active` in progress or partial · `done` · `attention` · `failed` · `stopped`
   * cancelled or void.
   */
  tone: StatusTone;
  /** The word; a status is never shown by shape and colour alone. */
  children: ReactNode;
  /** Without its background, for rows of a table. */
  quiet?: boolean;
}

/** A status: word, shape and colour, so that it is readable in print, in sunlight and without colour vision. */
export function StatusBadge({ tone, children, quiet = false }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-quiet={quiet || undefined}>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" className={classes.shape}>
        {statusShapes[tone]}
      </svg>
      {children}
    </span>
  );
}
