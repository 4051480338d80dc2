/**
 * Makes sure that a click on a submit button hits it. Leaving a field can show an error, which makes the page grow and would move the
 * button away from the pointer between press and release, so the field loses focus only on release.
 */
export function steadySubmit(page: Document): void {
  page.addEventListener('mousedown', (event) => {
    if (submitOf(event)) event.preventDefault();
  });
  const release = (event: MouseEvent) => {
    // Enter in a field clicks the button too, without a pointer, and does not leave the field.
    if (event.detail > 0) submitOf(event)?.focus({ preventScroll: true });
  };
  page.addEventListener('click', release, { capture: true });
}

const submitOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('button[type="submit"]') : null;
