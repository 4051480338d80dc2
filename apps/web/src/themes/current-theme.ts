import { findTheme, type ThemeContent } from './theme-content.ts';

let current: ThemeContent | undefined;

/**
 * Applies a configured theme to the document.
 * @throws Error 'A valid theme is required to proceed'
 */
export function applyTheme(configured: string | undefined): ThemeContent {
  current = findTheme(configured);
  document.documentElement.dataset.theme = current.id;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', current.favicon);
  // For /assets/boot.js, so that the next start has its colours before this document is loaded.
  localStorage.setItem('lastTheme', current.id);
  return current;
}

/** The theme of the document. */
export function theme(): ThemeContent {
  if (!current) throw new Error('A valid theme is required to proceed');
  return current;
}
