import { lazy, type RefObject, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listenForShortcuts } from './shortcut-registry.ts';
import { useShortcut } from './use-shortcut.ts';

const ShortcutHelp = lazy(async () => ({ default: (await import('./shortcut-help.tsx')).ShortcutHelp }));

/** Rendered once in the application: handles the shortcuts and lists them all on `?`. */
export function Shortcuts() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useEffect(listenForShortcuts, []);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  useShortcut('?', open, { label: t('shortcuts.title'), group: t('shortcuts.general') });
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ShortcutHelp opened={isOpen} onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** `/` moves the focus into the search of a list. */
export function useSearchShortcut(search: RefObject<HTMLInputElement | null>): void {
  const { t } = useTranslation();
  useShortcut('/', () => search.current?.focus(), { label: t('shortcuts.search'), group: t('shortcuts.list') });
}

/** Ctrl+Enter saves, also from inside a text field. */
export function useSaveShortcut(save: () => void, enabled = true): void {
  const { t } = useTranslation();
  useShortcut('mod+Enter', save, { label: t('action.save'), whileTyping: true, enabled });
}
