import { lazy, Suspense } from 'react';
import classes from '../grid.module.css';
import type { RowsProps } from './visible-rows.tsx';

const VisibleRows = lazy(async () => ({ default: (await import('./visible-rows.tsx')).VisibleRows }));

/** Up to this number all rows are rendered: the browser's own search and printing then include them. */
const fewRows = 200;
const firstRows = 40;

/** All rows of a short list; of a long one the visible rows, within the height of all. */
export function GridBody(props: RowsProps) {
  const { count, rowHeight } = props;
  return (
    <div className={classes.body} role="rowgroup" style={{ height: count * rowHeight }}>
      {count <= fewRows ? (
        <AllRows {...props} />
      ) : (
        <Suspense fallback={<AllRows {...props} count={firstRows} />}>
          <VisibleRows {...props} />
        </Suspense>
      )}
    </div>
  );
}

const AllRows = ({ count, rowHeight, children }: RowsProps) =>
  Array.from({ length: count }, (_, index) => children({ index, top: index * rowHeight }));
