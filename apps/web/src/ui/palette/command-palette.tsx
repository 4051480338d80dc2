import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcut } from '../shortcuts/use-shortcut.ts';
import { keepEarlyKeys } from './early-keys.ts';
import {
  addPaletteSource,
  openCommandPalette,
  type PaletteSource,
  readPalette,
  subscribeToPalette,
} from './palette-store.ts';

const PaletteDialog = lazy(async () => ({ default: (await import('./palette-dialog.tsx')).PaletteDialog }));

/** Rendered once in the application: Ctrl+K opens one search over all records, screens and commands. */
export function CommandPalette({ onNavigate }: { onNavigate: (to: string) => void }) {
  const { t } = useTranslation();
  const { isOpen, sources } = useSyncExternalStore(subscribeToPalette, readPalette);
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  useShortcut('mod+k', openCommandPalette, {
    label: t('app.search.global'),
    group: t('shortcuts.general'),
    whileTyping: true,
  });
  useEffect(() => (isOpen ? keepEarlyKeys() : undefined), [isOpen]);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <PaletteDialog opened={isOpen} sources={sources} onNavigate={onNavigate} />
    </Suspense>
  );
}

/** Offers entries in the palette while the component is mounted; the source must keep its identity. */
export function usePaletteSource(source: PaletteSource): void {
  useEffect(() => addPaletteSource(source), [source]);
}
