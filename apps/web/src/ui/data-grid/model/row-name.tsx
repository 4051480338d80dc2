import type { ReactNode } from 'react';
import classes from './row-name.module.css';

/** A number or code that names a row. On a card what it stands for is part of the name; in a row it has a column of its own. */
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

/** The link that names a row, cut short where it is narrow, with what is said about it beside it; on a card all of it. */
export const RowName = ({ children }: { children: ReactNode }) => <span className={classes.row}>{children}</span>;
