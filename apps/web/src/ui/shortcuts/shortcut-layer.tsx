import { createContext, type ReactNode, use, useEffect } from 'react';
import { openShortcutLayer } from './shortcut-registry.ts';

const Layer = createContext(0);

/** Shortcuts registered inside belong to this layer; while it is mounted, those outside are inactive. */
export function ShortcutLayer({ children }: { children: ReactNode }) {
  const depth = use(Layer) + 1;
  useEffect(() => openShortcutLayer(depth), [depth]);
  return <Layer value={depth}>{children}</Layer>;
}

export function useShortcutLayer(): number {
  return use(Layer);
}
