import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { CatchBoundary } from '@tanstack/react-router';
import { type ComponentType, createContext, type ReactElement, Suspense, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isArranged } from '../list/list-search-params.ts';

/** Props of the menu of views, which is loaded when it is first wanted. */
export interface ViewsMenuProps {
  /** The button around which it opens; while a kept view is shown it carries that view's name. */
  target: ReactElement<{ children?: unknown; 'aria-label'?: string }>;
  list: string;
  /** What the address of the list says now. */
  search: object;
  opensAtOnce: boolean;
  /** Another view was chosen. */
  onChosen: () => void;
}

export interface ListViewsSlot {
  /** The lists of which views are kept. */
  lists: ReadonlySet<string>;
  preload: () => Promise<unknown>;
  Menu: ComponentType<ViewsMenuProps>;
}

/** Where views are kept is not for a widget to know; without it lists have none. */
export const ListViewsContext = createContext<ListViewsSlot | null>(null);

/** Ways to look at a list that somebody kept. What a list usually shows is none of them: then nothing is loaded. */
export function ListViews({ list, search, onChosen }: Pick<ViewsMenuProps, 'list' | 'search' | 'onChosen'>) {
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
    // A list is of use without its views: one that cannot be loaded stays closed.
    <CatchBoundary getResetKey={() => list} errorComponent={() => closed}>
      <Suspense fallback={closed}>
        <slot.Menu target={button} list={list} search={search} opensAtOnce={isOpened} onChosen={onChosen} />
      </Suspense>
    </CatchBoundary>
  );
}
