import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('an administrator adds a field with options to the accounts', async ({ page, open, expectAccessible }) => {
  const name = unique();
  await open('/administration/custom-fields', 'admin');
  await expectAccessible();
  await page.getByRole('button', { name: 'Nieuw veld' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nieuw veld' });
  await dialog.getByLabel('Naam (Nederlands)').fill(name);
  await dialog.getByLabel('Soort').selectOption('Keuze');
  await dialog.getByRole('button', { name: 'Optie toevoegen' }).click();
  await dialog.getByLabel('Optie 1 (Nederlands)').fill('Begane grond');
  await dialog.getByLabel('Kolom in de lijst').uncheck();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Keuze');
});
