import { createContext, type ReactNode, use, useLayoutEffect } from 'react';
import { openShortcutLayer } from './shortcut-registry.ts';

const Layer = createContext(0);

interface LayerProps {
  /** False as soon as the dialog begins to close: keys that are pressed while it fades out are meant for the page. */
  isOpen: boolean;
  children: ReactNode;
}

/** Shortcuts registered inside belong to this layer; while it is open, those outside are inactive. */
export function ShortcutLayer({ isOpen, children }: LayerProps) {
  const depth = use(Layer) + 1;
  // Before the next key: other effects run only some time after the dialog has gone from the screen.
  useLayoutEffect(() => (isOpen ? openShortcutLayer(depth) : undefined), [depth, isOpen]);
  return <Layer value={depth}>{children}</Layer>;
}

export function useShortcutLayer(): number {
  return use(Layer);
}
