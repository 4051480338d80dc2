import { findTheme, type ThemeContent } from './theme-content.ts';

let current: ThemeContent | undefined;

/** The company's own brand: its colours from light to dark, and the address of its logo. */
export interface OwnBrand {
  name: string;
  colours: readonly string[] | null;
  logo: string | null;
}

/**
 * Applies a configured theme to the document, and the company's own brand.
 * @throws Error 'A valid theme is required to proceed'
 */
export function applyTheme(configured: string | undefined, brand?: OwnBrand): ThemeContent {
  const { name, logo, colours } = brand ?? {};
  current = { ...findTheme(configured), ...(name && logo && { name, logo, invertedLogo: logo, isOwn: true as const }) };
  showColours(colours ?? []);
  document.documentElement.dataset.theme = current.id;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', current.favicon);
  // Stored for /assets/boot.js, so that the next start has its colours before this document is loaded.
  localStorage.setItem('lastTheme', current.id);
  return current;
}

/** Uses the steps of a brand as the document's colours; without any, those of the theme apply. */
export function showColours(colours: readonly string[]): void {
  const { style } = document.documentElement;
  for (let step = 0; step < 10; step += 1) style.setProperty(`--brand-${step}`, colours[step] ?? '');
  // Stored for /assets/boot.js, as above.
  localStorage.setItem('lastColours', colours.join());
}

/** The theme of the document. */
export function theme(): ThemeContent {
  if (!current) throw new Error('A valid theme is required to proceed');
  return current;
}
