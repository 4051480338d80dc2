import type { Page } from '@playwright/test';
import { expect, phone, test } from './gallery.ts';

/** Brings a widget to its fullest state. */
type Step = (page: Page) => Promise<void>;

const button =
  (name: string): Step =>
  async (page) =>
    await page.getByRole('button', { name }).first().click();
const states: readonly { show: string; state: string; step: Step }[] = [
  { show: '', state: 'at rest', step: async () => undefined },
  { show: 'fields', state: 'with its calendar', step: button('Kalender openen') },
  { show: 'typeahead', state: 'with options', step: async (page) => await page.getByLabel('Naam').fill('hotel') },
  { show: 'typeahead', state: 'failed', step: async (page) => await page.getByLabel('Naam').fill('error') },
  { show: 'grid', state: 'with its columns', step: button('Kolommen') },
  { show: 'grid', state: 'with rows ticked', step: async (page) => await page.getByRole('checkbox').nth(2).click() },
  { show: 'dialogs', state: 'asking', step: button('Verwijderen') },
  { show: 'dialogs', state: 'asking why', step: button('Afwijzen') },
  { show: 'dialogs', state: 'with a conflict', step: button('Iemand anders') },
  { show: 'dialogs', state: 'with a message', step: button('error') },
  { show: 'documents', state: 'at rest with documents', step: async () => undefined },
  { show: 'lists', state: 'with news', step: async () => undefined },
  { show: 'camera', state: 'without a camera', step: button('Camera gebruiken') },
  { show: 'palette', state: 'with the palette', step: button('Overal zoeken') },
  { show: 'palette', state: 'with the overview', step: async (page) => await page.keyboard.press('?') },
];
const themes = ['cura', 'mobility'] as const;
const schemes = ['light', 'dark'] as const;
// The themes differ in their accent only, which is visible in these states.
const accented = states.filter(({ state }) => ['at rest', 'with rows ticked', 'with the palette'].includes(state));

for (const theme of themes) {
  for (const { show, state, step } of theme === 'cura' ? states : accented) {
    test(`${show || 'every widget'} ${state}, ${theme}, light and dark`, async ({
      page,
      openGallery,
      expectAccessible,
    }) => {
      await openGallery({ theme, scheme: 'light', language: 'nl', ...(show && { show }) });
      await step(page);
      await settle(page);
      for (const scheme of schemes) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme);
        await expectAccessible();
      }
    });
  }
}

test('an editor in its cell with a refused value is accessible', async ({ page, openGallery, expectAccessible }) => {
  await openGallery({ show: 'editing', language: 'nl' });
  await page.locator('[data-cell="0:2"]').focus();
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Aantal' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
});

test('no text of a widget is missing in any language', async ({ page, openGallery }) => {
  for (const language of ['nl', 'de', 'en'] as const) {
    await openGallery({ language });
    await page.getByRole('grid').first().locator('[data-cell="0:1"]').waitFor();
    const body = await page.locator('body').innerHTML();
    expect(body.match(/\[[a-z]+(\.[a-zA-Z]+)+\]/g) ?? []).toEqual([]);
  }
});

test.describe('on a phone,', () => {
  test.use(phone);

  for (const { show, state, step } of states) {
    test(`${show || 'every widget'} ${state}`, async ({ page, openGallery, expectAccessible }) => {
      await openGallery({ language: 'nl', ...(show && { show }) });
      await step(page);
      await settle(page);
      await expectAccessible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(wide).toBe(false);
    });
  }
});

/** Waits until pending requests and animations are finished. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400);
  await page.evaluate(async () => {
    const isEndless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Infinity;
    const ending = document.getAnimations().filter((animation) => !isEndless(animation));
    await Promise.allSettled(ending.map(async (animation) => await animation.finished));
  });
}
