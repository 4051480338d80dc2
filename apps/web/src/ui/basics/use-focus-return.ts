import { useEffect } from 'react';

/**
 * When what is `opened` closes, or is taken out of the page, the focus goes back to where it came from: to the button, or
 * to the button of the menu in which it was chosen. Whoever has the focus by then keeps it.
 */
export function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const opener = openerOf(document.activeElement);
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body && opener?.isConnected) opener.focus({ preventScroll: true });
      });
    };
  }, [opened]);
}

/** A menu closes as soon as something in it was chosen; its button stays and names it. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return opener instanceof HTMLElement ? opener : null;
}
