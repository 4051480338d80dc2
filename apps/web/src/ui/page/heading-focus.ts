import { type RefObject, useEffect } from 'react';

let wanted = false;

/** Called when a navigation to another page ends: the next page heading that is on the screen takes the focus. */
export function focusNextHeading(): void {
  wanted = true;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) takeFocus(heading);
}

/** Makes a page's `h1` the place where reading starts after a navigation, also when it appears late. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (wanted && heading.current) takeFocus(heading.current);
  }, [heading]);
}

/** A page that has put the focus somewhere itself keeps it there: its first field, the row one comes back to. */
function takeFocus(heading: HTMLElement): void {
  wanted = false;
  if (heading.closest('main')?.contains(document.activeElement)) return;
  heading.focus({ preventScroll: true });
}
