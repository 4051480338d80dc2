import { AsSignedIn } from './support/as-signed-in.ts';
import { copyFromSpreadsheet } from './support/clipboard.ts';
import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('an order at a supplier is created, received in parts with serial numbers, and a receipt is reversed', async ({
  page,
  open,
  expectAccessible,
}) => {
  const reference = unique();
  const serial = reference.replace(' ', '-');
  await open('/purchase-orders/new');
  await page.getByRole('combobox', { name: 'Leverancier' }).fill('a');
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Referentie leverancier' }).fill(reference);
  await page.getByRole('button', { name: 'Order aanmaken' }).click();
  await expect(page.getByRole('link', { name: /Orderregels/ })).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();

  await page.getByRole('combobox', { name: 'Artikel' }).fill('BB-SF06');
  await page.getByRole('option', { name: /BB-SF06/ }).click();
  await page.getByRole('textbox', { name: /^Aantal \(/ }).fill('3');
  await page.keyboard.press('Enter');
  // The rows of receipts, which may still be shown, have no ordered quantity.
  const line = page.getByRole('row').filter({ hasText: 'BB-SF06' }).filter({ hasText: '/ 3' });
  await expect(line).toContainText('0 / 3');
  await expectAccessible();

  await page.getByRole('link', { name: 'Ontvangen', exact: true }).click();
  const book = page.getByRole('button', { name: 'Ontvangst boeken' });
  await book.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Vul in wat er binnengekomen is.' })).toBeVisible();
  const came = page.getByRole('textbox', { name: 'Binnengekomen BB-SF06' });
  const scan = page.getByRole('textbox', { name: 'Scan artikel of serienummer' });
  await scan.fill('bb-sf06');
  await scan.press('Enter');
  await expect(page.getByText('BB-SF06: scan nu de serienummers')).toBeVisible();
  await scan.fill(`${serial}-1`);
  await scan.press('Enter');
  await expect(page.getByText('BB-SF06: 1 van 3')).toBeVisible();
  await expect(came).toHaveValue('1');
  await came.fill('4');
  await came.press('Tab');
  await page.getByRole('checkbox', { name: /we houden het/ }).check();
  await came.fill('2');
  await page.getByRole('button', { name: 'Weigeren BB-SF06' }).click();
  await page.getByRole('textbox', { name: 'Geweigerd van BB-SF06' }).fill('1');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await book.click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /vul de reden van de weigering in/ })
    .click();
  await page.keyboard.type('Beschadigd');
  await book.click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /1 van 2 serienummers/ })
    .click();
  const serials = page.getByRole('textbox', { name: 'Serienummers BB-SF06' });
  await expect(serials).toBeFocused();
  await serials.fill(`${serial}-2`);
  await page.keyboard.press('Enter');
  await expectAccessible();
  await book.click();
  await expect(page.getByRole('heading', { level: 1, name: /Ontvangst \d+ is geboekt/ })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Naar de order' }).click();
  await expect(line).toContainText('2 / 3');
  await page.getByRole('link', { name: /Ontvangsten/ }).click();
  await expect(page.getByText(`${serial}-1, ${serial}-2`)).toBeVisible();
  await page.getByRole('button', { name: 'Terugdraaien' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Beschadigd');
  await dialog.getByRole('button', { name: 'Terugdraaien' }).click();
  await expect(page.getByRole('heading', { name: /^Tegenontvangst/ })).toBeVisible();
  await page.getByRole('link', { name: /Orderregels/ }).click();
  await expect(line).toContainText('0 / 3');
});

test('purchase orders are filtered by status in the URL, closed with a reason, cancelled and reopened', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/purchase-orders');
  await page.getByRole('link', { name: /Te laat/ }).click();
  await expect(page).toHaveURL(/tab=late/);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible();

  await page.goto('/purchase-orders/new');
  await page.getByRole('combobox', { name: 'Leverancier' }).fill('a');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Order aanmaken' }).click();
  await page.getByRole('button', { name: 'Meer' }).first().click();
  await page.getByRole('menuitem', { name: 'Order annuleren' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Dubbel besteld');
  await dialog.getByRole('button', { name: 'Order annuleren' }).click();
  await expect(page.getByText('Geannuleerd').first()).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Dubbel besteld' })).toBeVisible();
  await page.getByRole('button', { name: 'Heropenen' }).click();
  await expect(page.getByRole('link', { name: 'Bewerken' })).toBeVisible();

  await page.getByRole('link', { name: 'Bewerken' }).click();
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Voorraad aanvullen');
  await expectAccessible();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByText('Voorraad aanvullen')).toBeVisible();
});

test('the terms of a supplier are stored with the item, used by an order line, and listed as a purchase', async ({
  page,
  open,
  expectAccessible,
}) => {
  const code = unique().replace(' ', '-').toUpperCase();
  const call = await AsSignedIn.as('employee');
  await call.post('/api/1/items', { code, description: 'Poederblusser', isPurchaseItem: true });
  await open(`/items/${code}?tab=suppliers`);
  await page.getByRole('button', { name: 'Leverancier toevoegen' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Leverancier' }).fill('a');
  await page.getByRole('listbox').getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: 'Artikelcode leverancier' }).fill(`LV-${code}`);
  await dialog.getByRole('textbox', { name: 'Prijs', exact: true }).fill('31,5');
  await dialog.getByRole('button', { name: 'Staffelprijs toevoegen' }).click();
  await dialog.getByRole('textbox', { name: 'Vanaf 1' }).fill('10');
  await dialog.getByRole('textbox', { name: 'Prijs 1' }).fill('29');
  await copyFromSpreadsheet(page, [
    ['Vanaf', 'Prijs'],
    ['50', '€ 27,50'],
    ['1.000', '25'],
  ]);
  await page.keyboard.press('Control+V');
  await expect(dialog.getByRole('textbox', { name: 'Prijs 2' })).toHaveValue(/27,50/);
  await expect(dialog.getByRole('textbox', { name: 'Vanaf 3' })).toHaveValue('1.000');
  await expect(dialog.getByRole('textbox', { name: 'Prijs 1' })).toHaveValue(/29/);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: `LV-${code}` });
  await expect(row).toContainText('31,50');
  await expect(row).toContainText('Voorkeursleverancier');
  await expectAccessible();
  await row.getByRole('link').first().click();
  const supplier = page.url().split('/').at(-1) ?? '';
  await page.goto(`/purchase-orders/new?supplier=${supplier}`);
  await page.getByRole('button', { name: 'Order aanmaken' }).click();
  await page.getByRole('combobox', { name: 'Artikel' }).fill(code);
  await page.getByRole('option', { name: code }).click();
  await page.getByRole('textbox', { name: /^Aantal \(/ }).fill('12');
  await page.keyboard.press('Enter');
  const line = page.getByRole('row').filter({ hasText: code });
  await expect(line).toContainText('29,00');
  await line.getByRole('button', { name: /^Acties voor regel/ }).click();
  await page.getByRole('menuitem', { name: 'Regel herhalen' }).click();
  await expect(line).toHaveCount(2);
  await expect(line.last()).toContainText('0 / 12');

  await page.goto(`/accounts/${supplier}?tab=purchases`);
  await expect(page.getByRole('heading', { name: 'Leverbetrouwbaarheid' })).toBeVisible();
  await expect(line).toHaveCount(2);
  await expect(line.first()).toContainText('29,00');
  await expectAccessible();
});

test('after a receipt, the next order of the list is received', async ({ page, open, expectAccessible }) => {
  const name = unique();
  const code = name.replace(' ', '-').toUpperCase();
  const call = await AsSignedIn.as('employee');
  const created = async (path: string, body: object) => ((await call.post(path, body)) as { id: string }).id;
  const supplierId = await created('/api/1/account', { name, isSupplier: true });
  const itemId = await created('/api/1/items', { code, description: 'Muurbeugel', isPurchaseItem: true });
  for (const quantityInPurchaseUnits of [2, 5])
    await created('/api/1/purchaseorder/order', {
      supplierId,
      lines: [{ itemId, quantityInPurchaseUnits, unitPrice: 4 }],
    });
  await open(`/purchase-orders?supplier=${supplierId}`);
  await page.getByRole('rowheader').first().getByRole('link').click();
  const book = page.getByRole('button', { name: 'Ontvangst boeken' });
  const receive = async () => {
    await page.getByRole('button', { name: 'Alles is binnen' }).click();
    await book.click();
    await expect(page.getByRole('heading', { level: 1, name: /Ontvangst \d+ is geboekt/ })).toBeVisible();
  };
  await page.getByRole('link', { name: 'Ontvangen', exact: true }).click();
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  await receive();
  await expectAccessible();
  await page.getByRole('link', { name: 'Volgende order ontvangen' }).click();
  await expect(book).toBeVisible();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(first);
  await receive();
  await expect(page.getByRole('link', { name: 'Volgende order ontvangen' })).toHaveCount(0);
});

test('an engineer sees no purchase orders', async ({ page, open }) => {
  await open('/purchase-orders', 'engineer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U hebt hier geen toegang toe');
});
