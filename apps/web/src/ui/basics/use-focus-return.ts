import { useEffect } from 'react';

/**
 * When what is `opened` closes or unmounts, returns the focus to the element that had it before: the button, or the
 * button of the menu with the chosen entry. An element that has taken the focus in the meantime keeps it.
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

/** The button of a menu: the menu itself closes as soon as an entry is chosen. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return opener instanceof HTMLElement ? opener : null;
}
