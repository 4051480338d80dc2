import type { ComponentType } from 'react';
import type { ListViewsSlot } from '#src/ui/data-grid/list-views.tsx';

/** What the frame shows of the domains without importing one; `app/composition/frame-parts.ts` is it. */
export interface FrameParts {
  /** What the domains put into the palette. */
  readonly Commands: ComponentType;
  /** A figure at the end of an entry of the navigation, by the entry's path. */
  readonly badges: Readonly<Partial<Record<string, ComponentType>>>;
  /** What lists need for views that are kept; null for people who keep none. */
  useListViews(): ListViewsSlot | null;
}

let connected: FrameParts | undefined;

export function connectFrame(parts: FrameParts): void {
  connected = parts;
}

export function frameParts(): FrameParts {
  if (!connected) throw new Error('The frame is drawn before it is connected');
  return connected;
}
