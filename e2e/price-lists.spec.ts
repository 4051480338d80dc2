import { copyFromSpreadsheet } from './support/clipboard.ts';
import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('the office makes a price list, adjusts it after a preview, and sees why an item has its price', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = `Lijst ${unique()}`;
  await open('/price-lists');
  await expect(page.getByRole('heading', { level: 1, name: 'Prijslijsten' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Nieuwe prijslijst' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Naam' }).fill(name);
  await dialog.getByRole('combobox', { name: 'Prijsgroep' }).selectOption('Zorg en onderwijs');
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Nog geen regels')).toBeVisible();
  await page.getByRole('button', { name: 'Nieuwe regel' }).first().click();
  await dialog.getByRole('combobox', { name: 'Artikel', exact: true }).fill('PI-BLU');
  await page.getByRole('option', { name: /PI-BLU/ }).click();
  await dialog.getByRole('textbox', { name: 'Prijs of korting' }).fill('6');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  const row = page.getByRole('grid', { name: 'Prijzen' }).getByRole('row').filter({ hasText: 'PI-BLU' });
  await expect(row).toContainText('€ 6,00');

  await page.getByRole('button', { name: 'Meer' }).first().click();
  await page.getByRole('menuitem', { name: 'Prijzen wijzigen' }).click();
  await dialog.getByRole('textbox', { name: 'Verhoging' }).fill('5');
  await dialog.getByRole('button', { name: 'Voorbeeld tonen' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'PI-BLU' })).toContainText('€ 6,30');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Eén regel wijzigen' }).click();
  await expect(row).toContainText('€ 6,30');

  await copyFromSpreadsheet(page, [['PI-UIT', '10', '€ 1.234,50']]);
  await page.keyboard.press('Control+V');
  await expect(dialog.getByRole('row').filter({ hasText: 'PI-UIT' })).toContainText('1.234,50');
  await dialog.getByRole('button', { name: '1 regel toevoegen' }).click();
  await expect(
    page.getByRole('grid', { name: 'Prijzen' }).getByRole('row').filter({ hasText: 'PI-UIT' }),
  ).toContainText('€ 1.234,50');
  await page.getByRole('link', { name: 'Historie' }).click();
  await expect(page.getByText('6,3').first()).toBeVisible();

  await page.goto('/items/PI-BLU?tab=prices');
  await page.getByRole('button', { name: 'Waarom deze prijs?' }).click();
  await expect(page.getByRole('table', { name: 'Prijzen die in aanmerking kwamen' })).toContainText('Standaardprijs');
  await expectAccessible();
});
