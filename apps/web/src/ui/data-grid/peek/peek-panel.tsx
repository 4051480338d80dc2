import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { type ComponentType, type MouseEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import { FactList } from '#src/ui/page/section.tsx';
import { keepOpening } from '#src/ui/walk/walk-store.ts';
import type { GridColumn, GridRows } from '../model/grid-types.ts';
import classes from './peek.module.css';
import type { GridPeek } from './use-peek.ts';

interface PeekPanelProps<Row> {
  /** All columns of the grid, hidden ones too. */
  columns: readonly GridColumn<Row>[];
  /** Those before and after it; without them it is alone. */
  rows?: GridRows<Row> | undefined;
  peek: GridPeek<Row>;
  /** What else there is to see of a record. */
  More: ComponentType<{ row: Row }> | undefined;
}

/** A record beside the list: every column of its row, and what its domain adds. */
export function PeekPanel<Row>({ columns, rows, peek, More }: PeekPanelProps<Row>) {
  const { t } = useTranslation();
  const { row, index, show, close } = peek;
  if (row === null) return null;
  const primary = columns.find((column) => column.primary);
  const facts = columns.filter((column) => !column.primary && !column.interactive);
  const step = (by: -1 | 1) => {
    const next = rows?.rowAt(index + by);
    if (next !== undefined) show(next);
  };
  // The page of the record leads to the next one, as when it is opened from its row.
  const noteOpening = ({ target }: MouseEvent) => {
    const link = (target as Element).closest('a');
    if (link && rows) keepOpening({ rows, index, path: link.pathname, list: location.pathname + location.search });
  };
  return (
    <aside className={classes.panel} aria-label={t('grid.peek')}>
      <div className={classes.head}>
        <h2 className={classes.title} onClickCapture={noteOpening}>
          {primary?.cell(row)}
        </h2>
        {rows && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('walk.previous')}
              onClick={() => step(-1)}
              {...lockedBy(index === 0 && t('why.first'))}
            >
              <IconChevronUp size={18} stroke={1.75} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('walk.next')}
              onClick={() => step(1)}
              {...lockedBy(index === rows.count - 1 && t('why.last'))}
            >
              <IconChevronDown size={18} stroke={1.75} />
            </ActionIcon>
          </>
        )}
        <ActionIcon variant="subtle" color="gray" aria-label={t('action.close')} onClick={close}>
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        <FactList facts={facts.map(({ header, cell }) => ({ label: header, value: cell(row) }))} />
        {More && (
          <Suspense>
            <More row={row} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}
