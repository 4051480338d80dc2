/**
 * A press on a button that sends a form reaches it. Leaving a field makes a page grow, by a fault that is now shown, and
 * would move the button from under the pointer between press and release: the field is left at the release instead.
 */
export function steadySubmit(page: Document): void {
  page.addEventListener('mousedown', (event) => {
    if (submitOf(event)) event.preventDefault();
  });
  const release = (event: MouseEvent) => {
    // Enter in a field presses the button too, without a pointer, and leaves the field alone.
    if (event.detail > 0) submitOf(event)?.focus({ preventScroll: true });
  };
  page.addEventListener('click', release, { capture: true });
}

const submitOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[type="submit"]') : null;
