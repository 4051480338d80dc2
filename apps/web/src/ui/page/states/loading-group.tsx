import type { ReactNode } from 'react';
import classes from './loading-group.module.css';

/**
 * Parts of a page that load on their own, above others: they are shown at once when the last of them has arrived, so that nothing moves
 * down under the reader's eyes. After a second what is there is shown.
 */
export const LoadingGroup = ({ children }: { children: ReactNode }) => <div className={classes.group}>{children}</div>;

/** In place of a part that is loading and may turn out to be nothing. */
export const LoadingPart = () => <span hidden data-loading-part />;
