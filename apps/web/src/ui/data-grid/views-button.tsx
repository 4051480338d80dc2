import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, createContext, type ReactElement, Suspense, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isArranged } from '../list/list-search-params.ts';

/** Props of the menu of views, which is loaded on first use. */
export interface ViewsMenuProps {
  /** The button that opens it; while a saved view is active it has the name of that view. */
  target: ReactElement<{ children?: unknown; 'aria-label'?: string }>;
  list: string;
  /** The current search parameters of the list. */
  search: object;
  opensAtOnce: boolean;
  /** Called when another view was chosen. */
  onChosen: () => void;
}

export interface ListViewsSlot {
  /** The lists that have saved views. */
  lists: ReadonlySet<string>;
  preload: () => Promise<unknown>;
  Menu: ComponentType<ViewsMenuProps>;
}

/** Lets the grid show views without depending on how they are saved; without a provider lists have no views. */
export const ListViewsContext = createContext<ListViewsSlot | null>(null);

/** Saved views of a list. The menu is not loaded while the list shows its default. */
export function ViewsButton({ list, search, onChosen }: Pick<ViewsMenuProps, 'list' | 'search' | 'onChosen'>) {
  const { t } = useTranslation();
  const slot = useContext(ListViewsContext);
  const [isOpened, setOpened] = useState(false);
  const [wasArranged, setArranged] = useState(false);
  if (!wasArranged && isArranged(search)) setArranged(true);
  if (!slot?.lists.has(list)) return null;
  const beginLoading = () => void slot.preload().catch(() => undefined);
  const button = (
    <Button variant="default" px="xs" aria-label={t('grid.views')} aria-haspopup="menu">
      <IconBookmark size={18} stroke={1.7} />
      <span data-word>{t('grid.views')}</span>
    </Button>
  );
  const closed = (
    <Button
      {...button.props}
      aria-expanded={false}
      onClick={() => setOpened(true)}
      onPointerEnter={beginLoading}
      onFocus={beginLoading}
    />
  );
  if (!isOpened && !wasArranged) return closed;
  return (
    // A list works without its views: if the menu fails to load, it stays closed.
    <CatchBoundary getResetKey={() => list} errorComponent={() => closed}>
      <Suspense fallback={closed}>
        <slot.Menu target={button} list={list} search={search} opensAtOnce={isOpened} onChosen={onChosen} />
      </Suspense>
    </CatchBoundary>
  );
}
