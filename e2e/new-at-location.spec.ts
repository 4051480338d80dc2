import { expect, test } from './support/test.ts';

for (const [path, button, heading] of [
  ['/work-orders', 'Nieuwe werkorder', 'Nieuwe werkorder'],
  ['/estimates', 'Nieuwe offerte', 'Nieuwe offerte'],
  ['/assets', 'Nieuwe asset', 'Nieuwe asset'],
] as const)
  test(`${button} is one click away from its list, and starts with the location`, async ({
    page,
    open,
    expectAccessible,
  }) => {
    await open(path);
    await page.getByRole('link', { name: button }).click();
    const location = page.getByRole('combobox', { name: 'Locatie' });
    await expect(location).toBeFocused();
    await expectAccessible();
    await location.fill('NL-000042');
    await page.getByRole('option', { name: /NL-000042/ }).click();
    await expect(page).toHaveURL(/\/locations\/[^/]+\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  });
