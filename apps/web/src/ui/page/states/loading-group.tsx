import type { ReactNode } from 'react';
import classes from './loading-group.module.css';

/**
 * Parts of a page that load on their own, above others: they are shown together when the last of them has loaded, so that nothing moves
 * while the reader looks at it. After a second those that have loaded are shown.
 */
export const LoadingGroup = ({ children }: { children: ReactNode }) => <div className={classes.group}>{children}</div>;

/** In place of a part that is loading and may turn out to be nothing. */
export const LoadingPart = () => <span hidden data-loading-part />;
