import type { ReactNode } from 'react';
import classes from './recorded-line.module.css';
import { UnsentDot } from './unsent-dot.tsx';

interface RecordedLineProps {
  isUnsent: boolean;
  children: ReactNode;
}

/** What the customer signed or decided, marked as unsent until it is sent. */
export function RecordedLine({ isUnsent, children }: RecordedLineProps) {
  return (
    <p className={classes.line}>
      {isUnsent && <UnsentDot />}
      <span className={classes.text}>{children}</span>
    </p>
  );
}
