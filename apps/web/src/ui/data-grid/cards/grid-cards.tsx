import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lockedBy } from '#src/ui/basics/locked.ts';
import type { GridColumn } from '../model/grid-types.ts';
import { isEditable } from '../table/grid-cell.tsx';
import type { GridModel } from '../table/grid-model.ts';
import { type RowMenu, useRowMenu } from '../table/use-row-menu.tsx';
import { GridCard } from './grid-card.tsx';
import classes from './grid-cards.module.css';

const fewCards = 100;

type CardColumn = Pick<GridColumn<never>, 'primary' | 'card'> & { edit?: unknown };

/** Height of a card whose values each fit in one line, and the gap below it. */
const estimatedHeight = (columns: readonly CardColumn[]): number =>
  columns.reduce(
    (height, { primary, card, edit }) =>
      height + (primary ? 42 + (edit ? 40 : 24) : card === undefined ? (edit ? 40 : 23) : 0),
    0,
  );

/** The same rows as cards below each other, for a phone. */
export function GridCards<Row>({ model }: { model: GridModel<Row> }) {
  const { rows } = model;
  const list = useRef<HTMLUListElement>(null);
  const items = useCardItems(list, rows, estimatedHeight(model.layout.columns));
  const rowMenu = useRowMenu(model, list);
  return (
    <>
      <CardSort model={model} />
      <ul
        ref={list}
        className={classes.list}
        aria-label={model.label}
        aria-busy={rows.status === 'loading' || rows.isStale}
        data-virtual={items.height !== undefined || undefined}
        style={{ height: items.height }}
      >
        {items.cards.map(({ index, top }) => (
          <li
            // A row replaces its placeholder instead of changing the size of it.
            key={rows.rowAt(index) === undefined ? `loading ${index}` : index}
            ref={items.measure}
            data-index={index}
            data-row={index}
            className={classes.item}
            aria-posinset={rows.offset + index + 1}
            aria-setsize={rows.total ?? -1}
            style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
          >
            <CardOf model={model} index={index} rowMenu={rowMenu} />
          </li>
        ))}
      </ul>
      <CardTotals model={model} />
      {rowMenu.menu}
    </>
  );
}

function CardOf<Row>({ model, index, rowMenu }: { model: GridModel<Row>; index: number; rowMenu: RowMenu }) {
  const { rows, rowId, edits, selecting, layout } = model;
  const row = rows.rowAt(index);
  const id = row === undefined ? '' : rowId(row);
  const [editing, setEditing] = useState<{ column: string; seen: Row } | null>(null);
  return (
    <GridCard
      row={row === undefined ? undefined : edits.preview(row, id)}
      columns={
        model.editsByDoubleClick ? layout.columns.map((column) => ({ ...column, edit: undefined })) : layout.columns
      }
      isSelected={selecting.isSelected(row)}
      onToggle={() => selecting.toggle(index)}
      changes={edits.changes.get(id)}
      mark={model.marks?.get(id)}
      editing={editing?.column ?? null}
      onEdit={(column) => row !== undefined && isEditable(column, row) && setEditing({ column: column.id, seen: row })}
      onCommit={(column, value) => {
        setEditing(null);
        if (editing && rowId(editing.seen) === id) edits.commit(id, editing.seen, column, value);
      }}
      onCancel={() => setEditing(null)}
      onMenu={model.RowCommands && ((event) => rowMenu.press(event, index))}
      onOpen={model.onOpenRow && (() => row !== undefined && model.onOpenRow?.(row))}
    />
  );
}

function CardTotals<Row>({ model }: { model: GridModel<Row> }) {
  const totals = model.layout.columns.filter(({ total }) => total !== undefined);
  if (!totals.length) return null;
  return (
    <dl className={classes.totals}>
      {totals.map((column) => (
        <div key={column.id}>
          <dt>{column.header}</dt>
          <dd>{column.total}</dd>
        </div>
      ))}
    </dl>
  );
}

interface CardItems {
  cards: readonly { index: number; top: number | undefined }[];
  /** Undefined when all cards are rendered. */
  height: number | undefined;
  measure: ((card: HTMLLIElement | null) => void) | undefined;
}

// Cards scroll with the page: a phone has no room for a second scroll bar.
function useCardItems(
  list: RefObject<HTMLElement | null>,
  { count, show }: Pick<GridModel<never>['rows'], 'count' | 'show'>,
  height: number,
): CardItems {
  const [margin, setMargin] = useState(0);
  const isFew = count <= fewCards;
  useLayoutEffect(() => {
    if (list.current) setMargin(list.current.getBoundingClientRect().top + window.scrollY);
  }, [list, isFew]);
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count,
    enabled: !isFew,
    estimateSize: () => height,
    overscan: 4,
    scrollMargin: margin,
  });
  const first = virtualizer.range?.startIndex ?? 0;
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (!isFew) show(first, last);
  }, [isFew, first, last, show]);
  if (isFew) {
    const cards = Array.from({ length: count }, (_, index) => ({ index, top: undefined }));
    return { cards, height: undefined, measure: undefined };
  }
  return {
    cards: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - margin })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

/** Cards have no column headings to click: sorting is a select above them. */
function CardSort<Row>({ model }: { model: GridModel<Row> }) {
  const { t } = useTranslation();
  const id = useId();
  const { sort, onSortChange } = model;
  const sortable = model.layout.columns.filter(({ sortable: isSortable }) => isSortable);
  if (!onSortChange || !sortable.length) return null;
  const isDown = sort?.direction === 'desc';
  return (
    <div className={classes.sort}>
      <label htmlFor={id}>{t('grid.sortBy')}</label>
      <NativeSelect
        id={id}
        className={classes.select ?? ''}
        value={sort?.column ?? ''}
        onChange={({ currentTarget: { value } }) => onSortChange(value ? { column: value, direction: 'asc' } : null)}
        data={[
          { value: '', label: t('grid.usualOrder') },
          ...sortable.map((column) => ({ value: column.id, label: column.header })),
        ]}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(isDown ? 'action.sortAscending' : 'action.sortDescending')}
        onClick={() => sort && onSortChange({ ...sort, direction: isDown ? 'asc' : 'desc' })}
        {...lockedBy(!sort && t('why.noSort'))}
      >
        {isDown ? <IconSortDescending size={18} /> : <IconSortAscending size={18} />}
      </ActionIcon>
    </div>
  );
}
