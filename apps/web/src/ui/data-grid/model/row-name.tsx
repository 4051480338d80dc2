import type { ReactNode } from 'react';
import classes from './row-name.module.css';

/**
 * A number or code that names a row. On a card the name follows the code; in a row the name has its own column.
 */
export function CodeName({ code, name }: { code: ReactNode; name: ReactNode }) {
  return (
    <>
      <span className={classes.code}>{code}</span>
      <span className={classes.onCard} data-on-card>
        {name}
      </span>
    </>
  );
}

/** The link that names a row with its marks, truncated in a narrow column; on a card shown in full. */
export const RowName = ({ children }: { children: ReactNode }) => <span className={classes.row}>{children}</span>;
