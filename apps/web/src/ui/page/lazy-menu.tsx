import { cloneElement, type ReactElement, type ReactNode, Suspense, useState } from 'react';

/** Props of a menu or popover that is loaded on first use: it opens itself (`defaultOpened`) around this target. */
export interface LoadedMenuProps {
  target: ReactElement<ButtonProps>;
}

export interface LazyMenuProps {
  /** The button; it looks the same before, while and after the menu loads. */
  target: ReactElement<ButtonProps>;
  /** Renders the menu, made with React's `lazy`, around the target. */
  children: (target: LoadedMenuProps['target']) => ReactNode;
  /** Its import, started when the pointer or the focus reaches the button. */
  preload: () => Promise<unknown>;
  opens?: 'menu' | 'dialog';
}

interface ButtonProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
}

/** A button whose menu, with the code that positions and animates it, is not part of the first load. */
export function LazyMenu({ target, children, preload, opens = 'menu' }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  const beginLoading = () => void preload().catch(() => undefined);
  const closed = cloneElement(target, {
    onClick: () => setWanted(true),
    onPointerEnter: beginLoading,
    onFocus: beginLoading,
    'aria-haspopup': opens,
    'aria-expanded': false,
  });
  if (!wanted) return closed;
  return <Suspense fallback={closed}>{children(target)}</Suspense>;
}
