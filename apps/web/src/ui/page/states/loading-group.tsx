import type { ReactNode } from 'react';
import classes from './loading-group.module.css';

/**
 * Groups parts of a page that load separately above others: they are shown together when the last of them has loaded, so that nothing moves
 * while it is being read. After a second, those that have loaded are shown.
 */
export const LoadingGroup = ({ children }: { children: ReactNode }) => <div className={classes.group}>{children}</div>;

/** Placeholder for a part that is loading and may turn out to be empty. */
export const LoadingPart = () => <span hidden data-loading-part />;
