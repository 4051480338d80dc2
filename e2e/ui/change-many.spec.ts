import type { Page } from '@playwright/test';
import { AsSignedIn } from '../support/as-signed-in.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

interface Created {
  id: string;
}

/** Opens the change of a field for all rows that are ticked. */
async function change(page: Page, rows: number) {
  await expect(page.getByRole('grid').getByRole('checkbox', { name: 'Regel selecteren', checked: true })).toHaveCount(
    rows,
  );
  await page.getByRole('button', { name: 'Veld wijzigen' }).click();
  return page.getByRole('dialog');
}

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

test('the delivery date of several sales orders is changed with a result per order, and restored', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = unique();
  const server = await AsSignedIn.as('employee');
  const account = (await server.post('/api/1/account', { name })) as Created;
  const item = (await server.post('/api/1/items', { code: name.replace(' ', '-'), description: name })) as Created;
  const place = async (orderDate: string) =>
    (await server.post('/api/1/salesorder', {
      orderedById: account.id,
      yourRef: name,
      orderDate,
      lines: [{ itemId: item.id, quantity: 1 }],
    })) as Created;
  const first = await place('2026-01-05');
  // Nothing is delivered before it is ordered.
  await place('2091-01-01');
  await open(`/sales-orders?account=${account.id}`);
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(2);
  // The keyboard begins on the first row.
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  const dialog = await change(page, 2);
  await expect(dialog.getByRole('combobox', { name: 'Veld' })).toHaveValue('deliveryDate');
  await dialog.getByRole('textbox', { name: 'Nieuwe waarde' }).fill('24-12-2090');
  await expect(dialog.getByRole('listitem').filter({ hasText: '→' })).toHaveCount(2);
  await expectAccessible();
  await dialog.getByRole('button', { name: '2 wijzigen' }).click();
  await expect(dialog.getByText('1 gelukt, 1 geweigerd')).toBeVisible();
  const read = async () =>
    ((await server.get(`/api/1/salesorder/${first.id}`)) as { deliveryDate: string | null }).deliveryDate;
  expect(await read()).toBe('2090-12-24');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Alles ongedaan maken' }).click();
  await expect(page.getByText('1 wijziging ongedaan gemaakt.')).toBeVisible();
  expect(await read()).toBeNull();
});

test('the severity of several complaints is changed at once', async ({ page, open, expectAccessible }) => {
  const name = unique();
  const server = await AsSignedIn.as('employee');
  const account = (await server.post('/api/1/account', { name })) as Created;
  for (const complaint of ['Te laat', 'Onvolledig'])
    await server.post('/api/1/complaint', { accountId: account.id, complaint: `${complaint} ${name}` });
  await open(`/complaints?account=${account.id}`);
  const boxes = page.getByRole('grid').getByRole('checkbox', { name: 'Regel selecteren' });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.click();
  const dialog = await change(page, 2);
  await dialog.getByRole('combobox', { name: 'Veld' }).selectOption('Ernst');
  await dialog.getByRole('combobox', { name: 'Nieuwe waarde' }).selectOption('Ernstig');
  await expect(dialog.getByRole('listitem').filter({ hasText: '→ Ernstig' })).toHaveCount(2);
  await expectAccessible();
  await dialog.getByRole('button', { name: '2 wijzigen' }).click();
  await expect(dialog.getByText('2 gelukt, 0 geweigerd')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sluiten' }).last().click();
  await expect(page.getByRole('grid').getByText('Ernstig')).toHaveCount(2);
});

test('the reference of several purchase orders is changed at once', async ({ page, open, expectAccessible }) => {
  const name = unique();
  const server = await AsSignedIn.as('employee');
  const supplier = (await server.post('/api/1/account', { name, isSupplier: true })) as Created;
  const order = async () => (await server.post('/api/1/purchaseorder/order', { supplierId: supplier.id })) as Created;
  const orders = [await order(), await order()];
  await open(`/purchase-orders?supplier=${supplier.id}`);
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(2);
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  const dialog = await change(page, 2);
  await dialog.getByRole('combobox', { name: 'Veld' }).selectOption({ value: 'yourRef' });
  await dialog.getByRole('textbox', { name: 'Nieuwe waarde' }).fill('Najaar');
  await expect(dialog.getByRole('listitem').filter({ hasText: '→ Najaar' })).toHaveCount(2);
  await expectAccessible();
  await dialog.getByRole('button', { name: '2 wijzigen' }).click();
  await expect(dialog.getByText('2 gelukt, 0 geweigerd')).toBeVisible();
  for (const { id } of orders)
    expect(await server.get(`/api/1/purchaseorder/${id}`)).toMatchObject({ yourRef: 'Najaar' });
});

test('a field of several estimates is changed, except of one that was sent', async ({ page, open }) => {
  const name = unique();
  const server = await AsSignedIn.as('employee');
  const account = (await server.post('/api/1/account', { name })) as Created;
  const site = (await server.post('/api/1/locations', { name: `Pand ${name}`, accountId: account.id })) as Created;
  const code = name.replaceAll(/\W/g, '-').toUpperCase();
  const item = (await server.post('/api/1/items', { code, description: name, standardSalesPrice: 80 })) as Created;
  const estimate = async () =>
    (await server.post(`/api/locations/${site.id}/estimates`, {
      description: name,
      lines: [{ itemId: item.id, quantity: 1 }],
    })) as Created;
  const [draft, sent] = [await estimate(), await estimate()];
  await server.post(`/api/estimates/${sent.id}/send`, { to: 'beheer@klant.example' });
  await open(`/estimates?account=${account.id}`);
  await expect(page.getByRole('grid').getByRole('rowheader')).toHaveCount(2);
  for (const key of ['x', 'j', 'x']) await page.keyboard.press(key);
  const dialog = await change(page, 2);
  await dialog.getByRole('combobox', { name: 'Veld' }).selectOption({ value: 'yourRef' });
  await dialog.getByRole('textbox', { name: 'Nieuwe waarde' }).fill('Najaar');
  await dialog.getByRole('button', { name: '2 wijzigen' }).click();
  await expect(dialog.getByText('1 gelukt, 1 geweigerd')).toBeVisible();
  expect(await server.get(`/api/estimates/${draft.id}`)).toMatchObject({ yourRef: 'Najaar' });
});
