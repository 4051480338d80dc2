import { AsSignedIn } from '../support/as-signed-in.ts';
import { expect, type Page, test } from '../support/test.ts';

/** Labels of buttons at the lower edge of the screen that are truncated. */
const cutLabels = async (page: Page) =>
  await page
    .getByRole('main')
    .locator('.mantine-Button-label')
    .evaluateAll((all) =>
      all.flatMap((label) => (label.scrollWidth > label.clientWidth && label.textContent ? [label.textContent] : [])),
    );

const menus = {
  'nl-NL': { more: 'Meer acties', items: ['Periodieke rondes', 'Planbord'], edit: 'Bewerken' },
  'de-DE': { more: 'Weitere Aktionen', items: ['Wartungsrunden', 'Plantafel'], edit: 'Bearbeiten' },
} as const;

for (const locale of ['nl-NL', 'de-DE'] as const)
  test.describe(`the buttons of a page on a phone in ${locale}`, () => {
    test.use({ locale, viewport: { width: 360, height: 780 }, hasTouch: true });
    const words = menus[locale];

    test('are not truncated, and the links to other pages are in a menu', async ({ page, open, expectAccessible }) => {
      await page.addInitScript((language) => localStorage.setItem('appLanguage', language), locale.slice(0, 2));
      const server = await AsSignedIn.as('employee');
      const [{ id }] = (await server.get('/api/1/account/?name=10042')) as [{ id: string }];
      for (const address of ['/assets', `/accounts/${id}`, '/service-requests', '/work-orders']) {
        await open(address);
        await expect(page.getByRole('button', { name: words.more }).or(page.getByRole('group')).first()).toBeVisible();
        await expect.poll(async () => await cutLabels(page), address).toEqual([]);
      }
      await page.getByRole('button', { name: words.more }).first().click();
      for (const name of words.items) await expect(page.getByRole('menuitem', { name })).toBeInViewport({ ratio: 1 });
      await expectAccessible();
      await page.getByRole('menuitem', { name: words.items[0] }).click();
      await expect(page).toHaveURL(/\/work-orders\/rounds/);
      await page.goto(`/accounts/${id}`);
      await page.getByRole('button', { name: words.more }).first().click();
      await page.getByRole('menuitem', { name: words.edit }).click();
      await expect(page).toHaveURL(/\/edit$/);
    });
  });
