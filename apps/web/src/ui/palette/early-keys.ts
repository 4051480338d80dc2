import { closeCommandPalette } from './palette-store.ts';

/** Milliseconds after which the keyboard works as usual again, if the palette cannot be loaded. */
const patience = 10_000;

let typed = '';
let end: (() => void) | undefined;

/**
 * Keeps what is typed between the opening of the palette and the focus in its field, while the palette loads. Otherwise the letters would
 * be lost, or would be taken for shortcuts of the page.
 */
export function keepEarlyKeys(): () => void {
  typed = '';
  window.addEventListener('keydown', keep, { capture: true });
  const timer = window.setTimeout(() => end?.(), patience);
  end = () => {
    window.removeEventListener('keydown', keep, { capture: true });
    window.clearTimeout(timer);
  };
  return end;
}

/** What was typed early, once. */
export function takeEarlyKeys(): string {
  const text = typed;
  typed = '';
  end?.();
  return text;
}

function keep(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return;
  if (key === 'Escape') closeCommandPalette();
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
