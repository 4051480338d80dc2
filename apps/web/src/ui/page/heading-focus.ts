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

/**
 * A page that has set the focus itself keeps it: on its first field, or on the row that the reader returns to. The form of a new record
 * begins in its first field, whose form is named after the heading; under a finger it does not, since a keyboard would cover it.
 */
function takeFocus(heading: HTMLElement): void {
  wanted = false;
  if (heading.closest('main')?.contains(document.activeElement)) return;
  const isFinger = matchMedia('(pointer: coarse)').matches;
  if (isFinger || !focusFirstField()) heading.focus({ preventScroll: true });
}

const fields = ['input', 'select', 'textarea']
  .map((field) => `${field}:not([type=hidden], [type=file], :disabled, [readonly], [tabindex="-1"])`)
  .join();

/** Puts the focus in the first field of the form of a new record; false on every other page. */
export function focusFirstField(): boolean {
  const first = document.querySelector<HTMLElement>(`main [data-new] :is(${fields})`);
  first?.focus({ preventScroll: true });
  return first !== null;
}

/** Puts the focus in the first field that is marked as wrong, once its mark is drawn: a picker has no other way to be focused. */
export function focusFirstFault(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const place = document.querySelector('[role="dialog"]') ?? document;
      place.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
    }),
  );
}
