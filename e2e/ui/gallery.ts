import { test as base, type Page } from '../support/test.ts';

export { expect } from '../support/test.ts';

export interface Look {
  /** Which widgets to show. */
  show?: string;
  theme?: 'cura' | 'mobility';
  scheme?: 'light' | 'dark';
  language?: 'nl' | 'de' | 'en';
  /** `endless`: the long list in one scroll; `by=keyset`: it pages by cursor. */
  size?: 'endless';
  by?: 'keyset';
}

export interface GalleryFixtures {
  /** Opens the gallery of widgets, in English unless asked otherwise. */
  openGallery(look: Look): Promise<void>;
  /** What a widget reported last. */
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

/** The text that a screen reader is given. */
export const spoken = (page: Page) => page.locator('[data-live]');

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
