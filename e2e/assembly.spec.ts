import { AsSignedIn } from './support/as-signed-in.ts';
import { expect, test } from './support/test.ts';

/** All runs share one database, so every run adds its own items. */
const unique = () => `E${Date.now().toString(36)}`.toUpperCase();

/** Creates a set with serial numbers, assembled from an alarm with serial numbers and two brackets; two alarms are in stock. */
async function makeSet(server: AsSignedIn, code: string): Promise<void> {
  const warehouses = (await server.get('/api/1/inventory/warehouses')) as { id: string; main: boolean }[];
  const main = warehouses.find((warehouse) => warehouse.main);
  const add = async (suffix: string, isSerialItem: boolean, counted: number) => {
    const { id } = (await server.post('/api/1/items', {
      code: `${suffix}-${code}`,
      description: `Artikel ${suffix} ${code}`,
      isStockItem: true,
      isSerialItem,
      costPriceStandard: 10,
    })) as { id: string };
    const correction = { itemId: id, warehouseId: main?.id, counted, reason: 'Begin' };
    if (counted > 0) await server.post('/api/1/inventory/corrections', correction);
    return id;
  };
  const [set, alarm, bracket] = [await add('SET', true, 0), await add('DEV', true, 2), await add('BRK', false, 3)];
  await server.put(`/api/divisions/1/item/${set}/assemblyitems`, {
    parts: [
      { partItemId: alarm, quantityBatch: 1 },
      { partItemId: bracket, quantityBatch: 2 },
    ],
  });
}

test('a set is ordered from its item, built with a scanner so that serial numbers stay together, and the rest is cancelled', async ({
  page,
  open,
  expectAccessible,
}) => {
  const code = unique();
  const server = new AsSignedIn(page);
  await open('/assembly-orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible();
  await makeSet(server, code);

  await page.goto(`/items/SET-${code}?tab=parts`);
  await page.getByRole('link', { name: 'Nieuwe assemblageorder' }).click();
  await page.getByRole('textbox', { name: 'Aantal' }).fill('2');
  await expectAccessible();
  await page.getByRole('button', { name: 'Order aanmaken' }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`Artikel SET ${code}`) })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `BRK-${code}` })).toContainText('Ontbreekt: 1');
  await expectAccessible();
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('menuitem', { name: 'Werkblad' }).click();
  expect((await sheet).suggestedFilename()).toMatch(/^Werkblad .*\.pdf$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Gereedmelden' }).click();
  await expect(page.getByRole('textbox', { name: 'Aantal' })).toHaveValue('1');
  const finish = page.getByRole('button', { name: 'Gereedmelden' });
  await finish.click();
  const missing = page.getByRole('alert').getByRole('link', { name: /ontbreekt nog een serienummer/ });
  await missing.click();
  await expect(page.getByRole('textbox', { name: `SET-${code}` })).toBeFocused();
  const scan = page.getByRole('textbox', { name: 'Scan artikel of serienummer' });
  for (const seen of [`dev-${code}`, `${code}-D1`, `${code}-S1`]) {
    await scan.fill(seen);
    await scan.press('Enter');
  }
  await expect(page.getByText(`SET-${code} ${code}-S1 bij stuk 1`)).toBeVisible();
  await expectAccessible();
  await finish.click();
  await expect(page.getByRole('heading', { name: '1 stuk gereed' })).toBeVisible();
  await expect(page.getByText(`${code}-D1`)).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: `${code}-S1` }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Samengesteld' })).toContainText(`${code}-D1`);
  await expectAccessible();
  await page.goBack();

  await page.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('menuitem', { name: 'Rest annuleren' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Niet meer nodig');
  await dialog.getByRole('button', { name: 'Rest annuleren' }).click();
  await expect(page.getByText('Gereed', { exact: true }).first()).toBeVisible();
});

test('a set is taken apart with the batches of its parts, and a colleague’s change in the meantime loses nothing', async ({
  page,
  open,
  expectAccessible,
}) => {
  const code = unique();
  const server = await AsSignedIn.as('employee');
  const warehouses = (await server.get('/api/1/inventory/warehouses')) as { id: string; main: boolean }[];
  const warehouseId = warehouses.find((warehouse) => warehouse.main)?.id;
  const add = async (suffix: string, isBatchItem: boolean) => {
    const item = {
      code: `${suffix}-${code}`,
      description: `Artikel ${suffix} ${code}`,
      isStockItem: true,
      isBatchItem,
    };
    return ((await server.post('/api/1/items', item)) as { id: string }).id;
  };
  const [box, gel] = [await add('BOX', false), await add('GEL', true)];
  await server.put(`/api/divisions/1/item/${box}/assemblyitems`, { parts: [{ partItemId: gel, quantityBatch: 2 }] });
  const correction = { itemId: box, warehouseId, counted: 3, reason: 'Begin' };
  await server.post('/api/1/inventory/corrections', correction);
  const apart = { itemId: box, quantity: 3, type: 8061 };
  const order = (await server.post('/api/1/inventory/assemblyorders', apart)) as { id: string };
  const finish = `/api/1/inventory/assemblyorders/${order.id}/finish`;
  const parts = (batchNumber: string) => [{ lineNumber: 1, batchNumbers: [{ batchNumber, quantity: 2 }] }];

  await open(`/assembly-orders/${order.id}/finish`);
  await page.getByRole('textbox', { name: 'Aantal' }).first().fill('1');
  const batches = page.getByRole('group', { name: `Batches GEL-${code}` });
  await batches.getByRole('button', { name: 'Batch toevoegen' }).click();
  await batches.getByRole('textbox', { name: 'Batchnummer' }).fill('G-7');
  await batches.getByRole('textbox', { name: 'Aantal' }).fill('1');
  const press = page.getByRole('button', { name: 'Demonteren' });
  await press.click();
  await expect(page.getByRole('alert').filter({ hasText: 'zijn samen nog niet het aantal' })).toBeVisible();
  await expectAccessible();
  await batches.getByRole('textbox', { name: 'Aantal' }).fill('2');

  // A colleague is a moment earlier: the request with the old version is held until that is done.
  await page.route(
    `**${finish}`,
    async (route) => {
      await server.post(finish, { quantity: 1, parts: parts('G-6') });
      await route.continue();
    },
    { times: 1 },
  );
  await press.click();
  await expect(page.getByText('Iemand anders heeft dit intussen gewijzigd.')).toBeVisible();
  await expect(batches.getByRole('textbox', { name: 'Batchnummer' })).toHaveValue('G-7');

  await press.click();
  await expect(page.getByRole('heading', { name: '1 stuk gedemonteerd' })).toHaveCount(2);
  await expect(page.getByText('G-7')).toBeVisible();
  await expect(page.getByText('G-6')).toBeVisible();
  await expectAccessible();
});
