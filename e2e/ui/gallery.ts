import { test as base, type Page } from '../support/test.ts';

export { expect } from '../support/test.ts';

export interface Look {
  /** Which widgets to show. */
  show?: string;
  theme?: 'cura' | 'mobility';
  scheme?: 'light' | 'dark';
  language?: 'nl' | 'de' | 'en';
  /** `endless`: the long list with continuous scrolling; `by=keyset`: it is paged by cursor. */
  size?: 'endless';
  by?: 'keyset';
}

export interface GalleryFixtures {
  /** Opens the gallery of widgets, in English by default. */
  openGallery(look: Look): Promise<void>;
  /** The last value that a widget reported. */
  reported(name: string): Promise<unknown>;
}

export const test = base.extend<GalleryFixtures>({
  openGallery: async ({ page }, use) => {
    await use(async (look) => {
      const query = new URLSearchParams({ language: 'en', ...look });
      await page.goto(`/dev/ui?${query}`);
      await page.locator('[data-gallery]').waitFor();
    });
  },
  reported: async ({ page }, use) => {
    await use(async (name) => JSON.parse((await page.getByTestId(name).textContent()) ?? 'null'));
  },
});

/** The text announced to a screen reader. */
export const spoken = (page: Page) => page.locator('[data-live]');

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
