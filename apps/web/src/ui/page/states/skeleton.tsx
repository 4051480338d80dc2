import { useTranslation } from 'react-i18next';
import pageClasses from '../page.module.css';
import classes from './skeleton.module.css';

/** A grey bar in place of loading content; it appears after 150 ms, so that fast responses cause no flicker. */
export function Skeleton({ width = '100%', height = '0.875rem' }: { width?: string; height?: string }) {
  return <span className={classes.bar} style={{ width, height }} />;
}

/** Loading rows of a table, in the height of real rows. */
export function TableSkeleton({ rows = 8, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div className={classes.table} aria-hidden="true" data-loading-part>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row}>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} width={`${[72, 48, 60, 36][(row + column) % 4]}%`} height="0.625rem" />
          ))}
        </div>
      ))}
    </div>
  );
}

export interface PageSkeletonProps {
  facts?: number;
  tabs?: boolean;
  rows?: number;
  width?: 'full' | 'normal' | 'narrow';
}

/** A whole loading page, with every part in its place. */
export function PageSkeleton({ facts = 0, tabs = false, rows = 8, width = 'normal' }: PageSkeletonProps) {
  const { t } = useTranslation();
  return (
    <div className={pageClasses.page} data-width={width} role="status" aria-label={t('state.loading')}>
      <div className={pageClasses.trail}>
        <Skeleton width="7rem" height="0.625rem" />
      </div>
      <div className={pageClasses.bar}>
        <Skeleton width="16rem" height="1.375rem" />
      </div>
      {facts > 0 && (
        <div className={classes.facts}>
          {Array.from({ length: facts }, (_, index) => (
            <div key={index} className={classes.fact}>
              <Skeleton width="40%" height="0.5rem" />
              <Skeleton width="65%" />
            </div>
          ))}
        </div>
      )}
      {tabs && <div className={classes.tabs} />}
      <div className={pageClasses.content}>
        <TableSkeleton rows={rows} />
      </div>
    </div>
  );
}
