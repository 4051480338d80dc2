import { type ComponentType, cloneElement, type ReactElement, Suspense, useState } from 'react';

/** Props of a menu that is loaded when it is first wanted: it renders Mantine's `Menu`, `defaultOpened`, around this target. */
export interface LoadedMenuProps {
  target: ReactElement<ButtonProps>;
}

export interface LazyMenuProps {
  /** The button; it looks the same before, while and after the menu loads. */
  target: ReactElement<ButtonProps>;
  /** The menu, made with React's `lazy`. */
  menu: ComponentType<LoadedMenuProps>;
  /** Its import, begun when the pointer or the focus reaches the button. */
  preload: () => Promise<unknown>;
}

interface ButtonProps {
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
}

/** A button whose menu, with all that positions and moves it, is not part of the first load. */
export function LazyMenu({ target, menu: LoadedMenu, preload }: LazyMenuProps) {
  const [wanted, setWanted] = useState(false);
  const beginLoading = () => void preload().catch(() => undefined);
  const closed = cloneElement(target, {
    onClick: () => setWanted(true),
    onPointerEnter: beginLoading,
    onFocus: beginLoading,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  });
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <LoadedMenu target={target} />
    </Suspense>
  );
}
