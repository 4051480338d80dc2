import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '#src/ui/shortcuts/use-shortcut.ts';
import type { GridColumn } from '../model/grid-types.ts';
import { type GridCell, moveFocus } from './grid-keys.ts';
import { type GridModel, nextSort } from './grid-model.ts';
import { selectColumn } from './grid-row.tsx';
import type { useCellEditing } from './use-cell-editing.ts';
import { cellOf, type GridFocus } from './use-grid-focus.ts';
import type { RowMenu } from './use-row-menu.tsx';

export interface GridActionsOptions<Row> {
  model: GridModel<Row>;
  columns: readonly GridColumn<Row>[];
  grid: RefObject<HTMLElement | null>;
  focus: GridFocus;
  editing: ReturnType<typeof useCellEditing<Row>>;
  rowMenu: RowMenu;
  rememberCell: (cell: GridCell) => void;
}

const widthStep = 16;

/** Keyboard and mouse actions in the table of a grid. */
export function useGridActions<Row>(options: GridActionsOptions<Row>) {
  const { model, focus } = options;
  useRowShortcuts(options);
  return {
    press: (event: KeyboardEvent) => {
      const cell = cellOf(event.target);
      if (!cell || event.defaultPrevented) return;
      if (isInControl(event.target) && event.key !== 'Escape') return;
      const action = findAction(options, cell, event);
      if (!action) return;
      event.preventDefault();
      action();
    },
    click: (event: MouseEvent) => {
      const cell = cellOf(event.target);
      if (!cell || (event.target as Element).closest('[data-resize]')) return;
      if (cell.row >= 0 && options.rowMenu.press(event, cell.row)) return;
      if (event.type === 'click') clickCell(options, cell, event);
      if (event.type === 'dblclick') editCell(options, cell, event);
    },
    focus: (target: EventTarget) => {
      const cell = cellOf(target);
      if (!cell) return;
      focus.setActive(cell);
      options.rememberCell(cell);
      if (cell.row < 0) return;
      model.selecting.setAnchor(cell.row);
      options.rowMenu.use(cell.row);
      // The record beside the list is that of the row in use.
      if (model.peek && model.peek.row !== null) peekAt(model, cell.row);
    },
  };
}

type Action = () => void;

function findAction<Row>(options: GridActionsOptions<Row>, cell: GridCell, event: KeyboardEvent): Action | null {
  const { model, columns, focus, editing, grid } = options;
  const column = columns[cell.column];
  if (!column) return null;
  if (event.key === 'Escape')
    return isInControl(event.target) ? () => focus.focusCell(cell) : model.peek?.row ? model.peek.close : null;
  if ((event.ctrlKey || event.metaKey) && event.key === 'a' && model.canSelect) return model.selecting.toggleAll;
  const extent = { rows: model.rows.count, columns: columns.length, pageRows: rowsInSight(grid.current) };
  const target = moveFocus(cell, event, extent);
  if (target) {
    return () => {
      focus.focusCell(target);
      if (event.shiftKey && model.canSelect && target.row !== cell.row) void model.selecting.extendTo(target.row);
    };
  }
  if (cell.row < 0) return headerAction(model, column, event);
  if (event.key === ' ' && model.canSelect && (!column.edit || model.editsByDoubleClick))
    return () => selectRow(model, cell.row, event.shiftKey);
  if (event.key === 'Enter' || event.key === 'F2') {
    if (editing.canEdit(cell) && !(model.editsByDoubleClick && event.key === 'Enter')) return () => editing.start(cell);
    return event.key === 'Enter' ? () => openCell(options, cell, column) : null;
  }
  if (model.editsByDoubleClick) return null;
  const isText = event.key.length === 1 || event.key === 'Backspace' || event.key === 'Delete';
  if (isText && !event.ctrlKey && !event.metaKey && !event.altKey && editing.canEdit(cell)) {
    // The editor gets the focus before the key is handled, so that the character is typed into it.
    flushSync(() => editing.start(cell));
  }
  return null;
}

function headerAction<Row>(model: GridModel<Row>, column: GridColumn<Row>, event: KeyboardEvent): Action | null {
  if (event.key === 'Enter' || event.key === ' ') return () => pressHeading(model, column);
  if (!event.altKey || column.id === selectColumn) return null;
  const by = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key];
  return by === undefined ? null : () => model.layout.setWidth(column.id, model.layout.widthOf(column.id) + by);
}

function pressHeading<Row>(model: GridModel<Row>, column: GridColumn<Row>): void {
  if (column.id === selectColumn) model.selecting.toggleAll();
  else if (column.sortable) model.onSortChange?.(nextSort(model.sort, column.id));
}

function clickCell<Row>(options: GridActionsOptions<Row>, cell: GridCell, event: MouseEvent): void {
  const { model, columns, editing } = options;
  const column = columns[cell.column];
  if (!column || (editing.editing?.row === cell.row && editing.editing.column === cell.column)) return;
  if (cell.row < 0) return pressHeading(model, column);
  if (column.id === selectColumn) return selectRow(model, cell.row, event.shiftKey);
  if (isInControl(event.target)) return;
  const isEditable = editing.canEdit(cell);
  if (isEditable && !model.editsByDoubleClick) return editing.start(cell);
  const row = model.rows.rowAt(cell.row);
  if (row === undefined || (column.edit && !model.editsByDoubleClick)) return;
  if (model.onOpenRow) return model.onOpenRow(row);
  if (column.interactive) return;
  // The panel beside the list moves the cells: a second click would meet another one.
  if (!isEditable || model.peek?.row) return peekAt(model, cell.row);
  clearTimeout(awaitedPeek);
  awaitedPeek = window.setTimeout(() => peekAt(model, cell.row), doubleClickTime);
}

const doubleClickTime = 300;
let awaitedPeek: number | undefined;

function editCell<Row>({ editing }: GridActionsOptions<Row>, cell: GridCell, event: MouseEvent): void {
  if (cell.row < 0 || isInControl(event.target) || !editing.canEdit(cell)) return;
  clearTimeout(awaitedPeek);
  event.preventDefault();
  editing.start(cell);
}

function peekAt<Row>({ peek, rows }: GridModel<Row>, index: number): void {
  const row = rows.rowAt(index);
  if (row !== undefined && index !== peek?.index) peek?.show(row);
}

function selectRow<Row>(model: GridModel<Row>, index: number, isRange: boolean): void {
  if (isRange) void model.selecting.extendTo(index);
  else model.selecting.toggle(index);
}

/** Enter: moves into the buttons of the cell, or follows the link of its row. */
function openCell<Row>({ model, grid }: GridActionsOptions<Row>, cell: GridCell, column: GridColumn<Row>): void {
  const element = grid.current?.querySelector(`[data-cell="${cell.row}:${cell.column}"]`);
  if (column.interactive) return element?.querySelector<HTMLElement>('button:not(:disabled), a')?.focus();
  const link = element?.closest('[role="row"]')?.querySelector<HTMLElement>('[role="rowheader"] a');
  if (link) return link.click();
  const row = model.rows.rowAt(cell.row);
  if (row !== undefined) model.onOpenRow?.(row);
}

function useRowShortcuts<Row>({ model, focus, columns, grid, rowMenu }: GridActionsOptions<Row>): void {
  const { t } = useTranslation();
  const group = t('shortcuts.list');
  const { row, column } = focus.active;
  const goTo = (next: number) => {
    const isInside = next >= 0 && next < model.rows.count;
    if (isInside) focus.focusCell({ row: next, column: Math.min(column, columns.length - 1) });
  };
  useShortcut('j', () => goTo(row + 1), { label: t('shortcuts.nextRow'), group });
  useShortcut('k', () => goTo(row - 1), { label: t('shortcuts.previousRow'), group });
  useShortcut('v', () => (model.peek?.row ? model.peek.close() : peekAt(model, row)), {
    label: t('shortcuts.peek'),
    group,
    enabled: model.peek !== undefined,
  });
  const tick = () => {
    const here = model.rows.rowAt(row);
    if (here !== undefined) model.onTick?.(model.rowId(here));
    focus.focusCell({ row, column: column + 1 });
  };
  useShortcut('x', model.onTick ? tick : () => model.selecting.toggle(row), {
    label: t('shortcuts.selectRow'),
    group,
    enabled: model.canSelect || model.onTick !== undefined,
  });
  useShortcut('shift+F10', () => rowMenu.open(row, pointOf(grid.current?.querySelector(`[data-cell="${row}:0"]`))), {
    label: t('action.more'),
    group,
    enabled: model.RowCommands !== undefined,
  });
}

const pointOf = (element: Element | null | undefined) => {
  const { left = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: left + 12, y: bottom };
};

const isInControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, input:not([type="checkbox"]), select, textarea') !== null;

function rowsInSight(grid: HTMLElement | null): number {
  const row = grid?.querySelector<HTMLElement>('[data-row]');
  return grid && row ? Math.max(1, Math.floor(grid.clientHeight / row.offsetHeight) - 2) : 10;
}
