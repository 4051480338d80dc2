/** Spec §9: a live region announces a change after this many milliseconds. */
const delay = 100;

let region: HTMLElement | undefined;
let timer: number | undefined;

/**
 * Announces a text to screen readers, politely. A later text within the delay replaces the earlier one, so that fast
 * typing is not spoken letter by letter.
 */
export function announce(text: string): void {
  region ??= createRegion();
  window.clearTimeout(timer);
  // Screen readers announce the same text again only if the region was empty in between.
  region.textContent = '';
  timer = window.setTimeout(() => {
    if (region) region.textContent = text;
  }, delay);
}

function createRegion(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'status');
  element.setAttribute('aria-live', 'polite');
  element.setAttribute('aria-atomic', 'true');
  element.dataset.live = '';
  element.className = 'visually-hidden';
  document.body.append(element);
  return element;
}
