import type { ReactNode } from 'react';
import classes from './next-step-bar.module.css';

export interface NextStepBarProps {
  /** What the way is the way of, for screen readers. */
  label: string;
  /** In order; none where the record left its way. */
  stations: readonly string[];
  /** Index of the station where it stands. */
  reached: number;
  /** Waits for somebody or something: drawn so that it is seen. */
  isHeld?: boolean;
  /** What comes next, in a sentence. */
  children: ReactNode;
  action?: ReactNode;
}

/** How far a record has come along its way, and what comes next. */
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
