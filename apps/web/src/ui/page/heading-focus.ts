import { type RefObject, useEffect } from 'react';

let wanted = false;

/** Called when a navigation to another page ends: the next page heading on screen gets the focus. */
export function focusNextHeading(): void {
  wanted = true;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) takeFocus(heading);
}

/** Gives the focus to a page's `h1` after a navigation, so that screen readers start there, even if it appears late. */
export function useHeadingFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (wanted && heading.current) takeFocus(heading.current);
  }, [heading]);
}

/** A page that has set the focus itself keeps it: on its first field, or on the row that the reader returns to. */
function takeFocus(heading: HTMLElement): void {
  wanted = false;
  if (heading.closest('main')?.contains(document.activeElement)) return;
  heading.focus({ preventScroll: true });
}
