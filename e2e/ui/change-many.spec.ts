import { expect, test } from '../support/test.ts';

test('accounts are ticked on demand and one field of them is changed, after a value is given, and restored', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/accounts?q=Velmora');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('rowheader').nth(2)).toBeVisible();
  await expect(grid.getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(grid.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('button', { name: 'Veld wijzigen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Veld' }).selectOption('Handelsnaam');
  await expect(dialog.getByRole('listitem').filter({ hasText: '→' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: '2 wijzigen' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('textbox', { name: 'Nieuwe waarde' }).fill('Velmora Groep');
  await expect(dialog.getByRole('listitem').filter({ hasText: '→ Velmora Groep' })).toHaveCount(2);
  await expectAccessible();
  await dialog.getByRole('button', { name: '2 wijzigen' }).click();
  await expect(dialog.getByText('2 gelukt, 0 geweigerd')).toBeVisible();
  await dialog.getByRole('button', { name: 'Alles ongedaan maken' }).click();
  await expect(page.getByText('2 wijzigingen ongedaan gemaakt.')).toBeVisible();
  await expect(grid.getByRole('checkbox')).toHaveCount(0);
});
