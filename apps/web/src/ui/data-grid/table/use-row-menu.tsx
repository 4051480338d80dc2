import { type MouseEvent, type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '#src/ui/basics/use-event.ts';
import { Skeleton } from '#src/ui/page/states/skeleton.tsx';
import type { ScreenPoint } from '../model/row-commands.ts';
import type { GridModel } from './grid-model.ts';
import classes from './row-menu.module.css';

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
  const { used, setUsed, awaited, setAwaited, put } = useUsedRow({ rows, rowId, RowCommands });
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
    menu: awaited ? (
      <LoadingMenu at={awaited.at} onClose={() => setAwaited(null)} />
    ) : (
      RowCommands &&
      used && (
        <Suspense
          fallback={
            used.at !== null && (
              <LoadingMenu at={used.at} onClose={() => setUsed((now) => now && { ...now, at: null })} />
            )
          }
        >
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
      )
    ),
  };
}

/** The row in use, and where its menu is open. */
function useUsedRow<Row>({ rows, rowId, RowCommands }: Pick<GridModel<Row>, 'rows' | 'rowId' | 'RowCommands'>) {
  const [used, setUsed] = useState<{ index: number; row: object; id: string; at: ScreenPoint | null } | null>(null);
  /** The menu was asked for before the row was loaded. */
  const [awaited, setAwaited] = useState<{ index: number; at: ScreenPoint } | null>(null);
  const put = (index: number, at: ScreenPoint | null) => {
    const row = rows.rowAt(index);
    if (!RowCommands) return;
    if (typeof row !== 'object' || row === null) {
      setAwaited(at && { index, at });
      return;
    }
    setAwaited(null);
    const id = rowId(row);
    // The focus that returns to a row does not close its menu.
    if (at !== null || used?.id !== id) setUsed({ index, row, id, at });
  };
  const awaitedRow = awaited && rows.rowAt(awaited.index);
  // After the row is drawn, because the menu reads its link.
  const openAwaited = useEvent(() => awaited && put(awaited.index, awaited.at));
  useEffect(() => {
    if (typeof awaitedRow === 'object' && awaitedRow !== null) openAwaited();
  }, [awaitedRow, openAwaited]);
  return { used, setUsed, awaited, setAwaited, put };
}

interface LoadingMenuProps {
  at: ScreenPoint;
  onClose: () => void;
}

/** In place of a menu whose commands are still loading; a press elsewhere or Escape gives it up. */
function LoadingMenu({ at, onClose }: LoadingMenuProps) {
  const { t } = useTranslation();
  const close = useEvent(onClose);
  useEffect(() => {
    const giveUp = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', giveUp);
    document.addEventListener('keydown', giveUp);
    return () => {
      document.removeEventListener('pointerdown', giveUp);
      document.removeEventListener('keydown', giveUp);
    };
  }, [close]);
  return (
    <div
      className={classes.loading}
      style={{ left: `min(${at.x}px, 100vw - 232px)`, top: `min(${at.y + 2}px, 100vh - 160px)` }}
      role="status"
      aria-label={t('state.loading')}
    >
      {[60, 75, 50, 65].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </div>
  );
}

/** A field, a link to something else than a page, and marked text have the menu of the browser. */
const keepsOwnMenu = (target: Element) =>
  target.closest('input, textarea, a[href^="tel:"], a[href^="mailto:"]') !== null ||
  (getSelection()?.isCollapsed === false && getSelection()?.containsNode(target, true) === true);
