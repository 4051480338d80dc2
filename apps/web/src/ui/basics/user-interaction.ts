const rows = '[data-row], article';
const open = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/**
 * Whether somebody is working in a list: it is being scrolled, one of its rows has the focus or is ticked, or a dialog
 * or menu is open over it.
 */
export function isUserInteracting(frame: HTMLElement | null): boolean {
  if (!frame) return false;
  const focused = document.activeElement?.closest(rows);
  return (
    (focused !== null && focused !== undefined && frame.contains(focused)) ||
    frame.querySelector('[data-row][aria-selected="true"], article[data-selected]') !== null ||
    document.querySelector(open) !== null ||
    window.scrollY > 0 ||
    [frame, ...frame.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)
  );
}
