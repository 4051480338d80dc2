import { expect, test } from './support/test.ts';

/** Runs share one database: every run adds a warehouse of its own. */
const unique = () => `E${Date.now().toString(36).toUpperCase()}`;

test('a warehouse needs a code that is free, and two users who change it choose field by field', async ({
  page,
  open,
  expectAccessible,
}) => {
  const code = unique();
  await open('/warehouses');
  const dialog = page.getByRole('dialog').first();
  const save = dialog.getByRole('button', { name: 'Opslaan' });
  await page.getByRole('button', { name: 'Nieuw magazijn' }).first().click();
  await dialog.getByRole('textbox', { name: 'Omschrijving' }).fill('Bus 12');
  await save.click();
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(dialog.getByText('Dit veld is verplicht.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('V01');
  await save.click();
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await save.click();
  await page.getByRole('link', { name: 'Bus 12' }).first().click();

  const second = await page.context().newPage();
  await second.goto(page.url());
  for (const one of [page, second]) await one.getByRole('button', { name: 'Bewerken' }).click();
  await second.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill('bus12@demo.example');
  await second.getByRole('dialog').getByRole('button', { name: 'Opslaan' }).click();
  await expect(second.getByRole('dialog')).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Omschrijving' }).fill('Bus 12 Utrecht');
  await save.click();
  await expect(page.getByText('Iemand anders heeft deze gegevens gewijzigd')).toBeVisible();
  await page.getByRole('button', { name: 'Deze keuze opslaan' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Bus 12 Utrecht' })).toBeVisible();
  await expect(page.getByText('bus12@demo.example')).toBeVisible();
});
