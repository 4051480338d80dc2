import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('a field of several locations is changed at once, and changed back', async ({ page, open, expectAccessible }) => {
  await open('/locations');
  for (const row of [0, 1]) await page.locator(`[data-cell="${row}:0"]`).click();
  await page.getByRole('button', { name: 'Veld wijzigen' }).click();
  await page.getByRole('combobox', { name: 'Veld' }).selectOption('accessNote');
  await page.getByRole('textbox', { name: 'Nieuwe waarde' }).fill(`Melden ${unique()}`);
  await expectAccessible();
  await page.getByRole('button', { name: '2 wijzigen' }).click();
  await expect(page.getByText('2 gelukt, 0 geweigerd')).toBeVisible();
  await page.getByRole('button', { name: 'Alles ongedaan maken' }).click();
  await expect(page.getByText('2 wijzigingen ongedaan gemaakt.')).toBeVisible();
});
