import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import classes from '../grid.module.css';

const RowsInSight = lazy(async () => ({ default: (await import('./visible-rows.tsx')).RowsInSight }));

export interface BodyRow {
  index: number;
  top: number;
}

export interface GridBodyProps {
  count: number;
  rowHeight: number;
  scroller: RefObject<HTMLElement | null>;
  /** Stays in the page wherever the grid is scrolled to: it may hold the focus. */
  keep: number;
  onShow: (first: number, last: number) => void;
  /** The rows of a long list have taken the place of those that stood in for them. */
  onReplaced: () => void;
  /** Draws one row. */
  children: (row: BodyRow) => ReactNode;
}

/** Up to this many rows are all in the page: the browser's own search and printing then see them. */
const fewRows = 200;
const firstRows = 40;

/** All rows of a short list; of a long one those in sight, with the height of all. */
export function GridBody(props: GridBodyProps) {
  const { count, rowHeight } = props;
  return (
    <div className={classes.body} role="rowgroup" style={{ height: count * rowHeight }}>
      {count <= fewRows ? (
        <AllRows {...props} />
      ) : (
        <Suspense fallback={<AllRows {...props} count={firstRows} />}>
          <RowsInSight {...props} />
        </Suspense>
      )}
    </div>
  );
}

const AllRows = ({ count, rowHeight, children }: GridBodyProps) =>
  Array.from({ length: count }, (_, index) => children({ index, top: index * rowHeight }));
