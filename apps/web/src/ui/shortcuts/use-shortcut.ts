import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcutLayer } from './shortcut-layer.tsx';
import { registerShortcut } from './shortcut-registry.ts';

export interface ShortcutOptions {
  /** What it does, in the overview. */
  label: string;
  /** Heading in the overview; "On this page" by default. */
  group?: string | undefined;
  whileTyping?: boolean | undefined;
  enabled?: boolean | undefined;
}

/** Binds keys (`c`, `/`, `g a`, `mod+Enter`) while the component is mounted. */
export function useShortcut(keys: string, run: (event: KeyboardEvent) => void, options: ShortcutOptions): void {
  const { t } = useTranslation();
  const layer = useShortcutLayer();
  const { label, group = t('shortcuts.page'), whileTyping = false, enabled = true } = options;
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    return registerShortcut({ keys, label, group, layer, whileTyping, run: (event) => latest.current(event) });
  }, [keys, label, group, layer, whileTyping, enabled]);
}
