import { type MouseEvent, type ReactNode, type RefObject, Suspense, useState } from 'react';
import type { ScreenPoint } from '../model/row-commands.ts';
import type { GridModel } from './grid-model.ts';

export interface RowMenu {
  /** The row in use; the palette offers its commands. */
  use: (index: number) => void;
  open: (index: number, at: ScreenPoint) => void;
  /** The button of a row, or the right mouse button. Elsewhere the menu of the browser opens. */
  press: (event: MouseEvent, index: number) => boolean;
  /** Rendered next to the rows; nothing before a row is in use. */
  menu: ReactNode;
}

/** The menu of a row; its commands are loaded when the first row is in use. */
export function useRowMenu<Row>(
  { rows, rowId, RowCommands }: Pick<GridModel<Row>, 'rows' | 'rowId' | 'RowCommands'>,
  frame: RefObject<HTMLElement | null>,
  onClose: (index: number) => void = () => undefined,
): RowMenu {
  const [used, setUsed] = useState<{ index: number; row: object; id: string; at: ScreenPoint | null } | null>(null);
  const put = (index: number, at: ScreenPoint | null) => {
    const row = rows.rowAt(index);
    if (!RowCommands || typeof row !== 'object' || row === null) return;
    const id = rowId(row);
    // The focus that returns to a row does not close its menu.
    if (at !== null || used?.id !== id) setUsed({ index, row, id, at });
  };
  const link = (index: number) =>
    frame.current?.querySelector<HTMLAnchorElement>(`[data-row="${index}"] :is([role="rowheader"], [data-name]) a`);
  return {
    use: (index) => put(index, null),
    open: put,
    press: (event, index) => {
      const target = event.target as Element;
      const button = target.closest('[data-row-menu]');
      const box = button?.getBoundingClientRect();
      if (!RowCommands || (!button && (event.type !== 'contextmenu' || keepsOwnMenu(target)))) return false;
      event.preventDefault();
      put(index, box ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY });
      return true;
    },
    menu: RowCommands && used && (
      <Suspense>
        <RowCommands
          key={used.id}
          row={used.row}
          href={link(used.index)?.getAttribute('href') ?? undefined}
          at={used.at}
          open={() => link(used.index)?.click()}
          onClose={() => {
            setUsed({ ...used, at: null });
            onClose(used.index);
          }}
        />
      </Suspense>
    ),
  };
}

/** A field, a link to something else than a page, and marked text have the menu of the browser. */
const keepsOwnMenu = (target: Element) =>
  target.closest('input, textarea, a[href^="tel:"], a[href^="mailto:"]') !== null ||
  (getSelection()?.isCollapsed === false && getSelection()?.containsNode(target, true) === true);
