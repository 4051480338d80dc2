import type { ReactNode } from 'react';
import classes from './next-step-bar.module.css';

export interface NextStepBarProps {
  /** What the steps describe, for screen readers. */
  label: string;
  /** In order; none for a record off the usual course, such as a cancelled one. */
  stations: readonly string[];
  /** Index of the current station. */
  reached: number;
  /** The record is waiting, and is highlighted. */
  isHeld?: boolean;
  /** The next step, in a sentence. */
  children: ReactNode;
  action?: ReactNode;
}

/** The progress of a record along its stations, and the next step. */
export function NextStepBar({ label, stations, reached, isHeld = false, children, action }: NextStepBarProps) {
  return (
    <div className={classes.step} data-held={isHeld || undefined}>
      {stations.length > 0 && (
        <ol className={classes.way} aria-label={label}>
          {stations.map((station, n) => (
            <li
              key={station}
              className={classes.station}
              data-passed={n < reached || undefined}
              aria-current={n === reached ? 'step' : undefined}
            >
              {station}
            </li>
          ))}
        </ol>
      )}
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  );
}
