import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('an administrator adds a choice to the accounts', async ({ page, open, expectAccessible }) => {
  const name = unique();
  await open('/administration/own-fields', 'admin');
  await expectAccessible();
  await page.getByRole('button', { name: 'Nieuw veld' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuw veld' });
  await dialog.getByLabel('Naam (Nederlands)').fill(name);
  await dialog.getByLabel('Soort').selectOption('Keuze');
  await dialog.getByRole('button', { name: 'Optie toevoegen' }).click();
  await dialog.getByLabel('Optie 1 (Nederlands)').fill('Begane grond');
  await dialog.getByLabel('Kolom in de lijst').uncheck();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Keuze');
});

test('the office fills in an own field of an account, and finds accounts by it', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/accounts?q=zorg', 'employee');
  await page.getByRole('grid').getByRole('link').first().click();
  const section = page.getByRole('region', { name: 'Eigen velden' });
  await section.getByRole('button', { name: 'Eigen velden bewerken' }).click();
  const form = page.getByRole('dialog', { name: 'Eigen velden bewerken' });
  await form.getByLabel('Gevonden via').selectOption('Beurs');
  await expectAccessible();
  await page.keyboard.press('Control+Enter');
  await expect(section).toContainText('Beurs');
  await expectAccessible();
  const account = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('link', { name: 'Relaties', exact: true }).first().click();
  await page.getByRole('button', { name: 'Eigen velden' }).click();
  await page.getByLabel('Gevonden via').selectOption('Beurs');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listitem').filter({ hasText: 'Gevonden via: Beurs' })).toBeVisible();
  await page.getByRole('searchbox').fill(account.replace(/^\d+\s*/, ''));
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
});
