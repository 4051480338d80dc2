import { AsSignedIn } from './support/as-signed-in.ts';
import { expect, test } from './support/test.ts';

/** All runs share one database, so every run adds its own warehouse. */
const unique = () => `E${Date.now().toString(36).toUpperCase()}`;

test('a warehouse needs a unique code, and two users who change it choose field by field', async ({
  page,
  open,
  expectAccessible,
}) => {
  const code = unique();
  const name = `Bus ${code}`;
  await open('/warehouses');
  const dialog = page.getByRole('dialog').first();
  const save = dialog.getByRole('button', { name: 'Opslaan', exact: true });
  await page.getByRole('button', { name: 'Nieuw magazijn' }).first().click();
  await dialog.getByRole('textbox', { name: 'Omschrijving' }).fill(name);
  await save.click();
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(dialog.getByText('Dit veld is verplicht.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill('V01');
  await save.click();
  await expect(dialog.getByRole('textbox', { name: 'Code' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await save.click();
  await page.getByRole('link', { name }).first().click();
  // The URL is that of the warehouse once its page is shown.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(page.url());
  for (const one of [page, second]) await one.getByRole('button', { name: 'Bewerken' }).click();
  await second.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill('bus12@demo.example');
  await second.getByRole('dialog').getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(second.getByRole('dialog')).toBeHidden();
  await dialog.getByRole('textbox', { name: 'Omschrijving' }).fill(`${name} Utrecht`);
  await save.click();
  await expect(page.getByText('Iemand anders heeft deze gegevens gewijzigd')).toBeVisible();
  await page.getByRole('button', { name: 'Deze keuze opslaan' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: `${name} Utrecht` })).toBeVisible();
  await expect(page.getByText('bus12@demo.example')).toBeVisible();
});

/** A new item with serial numbers, with this quantity in the main warehouse. */
async function stockItem(server: AsSignedIn, code: string, counted: number): Promise<void> {
  const warehouses = (await server.get('/api/1/inventory/warehouses')) as { id: string; main: boolean }[];
  const main = warehouses.find((warehouse) => warehouse.main);
  const { id } = (await server.post('/api/1/items', {
    code,
    description: `Artikel ${code}`,
    isStockItem: true,
    isSerialItem: true,
  })) as { id: string };
  await server.post('/api/1/inventory/corrections', { itemId: id, warehouseId: main?.id, counted, reason: 'Begin' });
}

test('a van is filled up to its maximum: one click creates the transfer, which is picked with a scanner, sent and received', async ({
  page,
  open,
  expectAccessible,
}) => {
  const code = unique();
  const item = `SPRAY-${code}`.toUpperCase();
  const server = new AsSignedIn(page);
  await open('/warehouses');
  await stockItem(server, item, 5);
  await page.getByRole('button', { name: 'Nieuw magazijn' }).first().click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code);
  await dialog.getByRole('textbox', { name: 'Omschrijving' }).fill(`Bus ${code}`);
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await page.getByRole('link', { name: `Bus ${code}` }).click();

  await page.getByRole('button', { name: 'Minimum en maximum' }).click();
  await dialog.getByRole('combobox', { name: 'Artikel' }).fill(item);
  await page.getByRole('option', { name: item }).click();
  await dialog.getByRole('textbox', { name: 'Maximum' }).fill('1');
  await dialog.getByRole('textbox', { name: 'Minimum' }).fill('2');
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog.getByText('Het maximum mag niet onder het minimum liggen.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Maximum' }).fill('3');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('button', { name: `Minimum en maximum ${item}` })).toBeVisible();
  await page.getByRole('link', { name: 'Aan te vullen' }).click();
  await expect(page.getByRole('row').filter({ hasText: item })).toContainText('3');
  await expectAccessible();
  await page.getByRole('button', { name: 'Overboeking aanmaken' }).click();
  await expect(page).toHaveURL(/\/transfers\//);
  await expectAccessible();

  await page.getByRole('link', { name: 'Picken' }).click();
  const scan = page.getByRole('textbox', { name: 'Scan artikel of serienummer' });
  await scan.fill('niet-hier');
  await scan.press('Enter');
  await expect(page.getByText('niet-hier hoort hier niet bij')).toBeVisible();
  for (const seen of [item.toLowerCase(), `${code}-1`, `${code}-2`]) {
    await scan.fill(seen);
    await scan.press('Enter');
  }
  await expect(page.getByText(`${item}: 2`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Verzenden' }).click();
  await expect(page.getByText('Onderweg').first()).toBeVisible();

  await page.getByRole('link', { name: 'Per regel ontvangen' }).click();
  await scan.fill(`${code}-2`.toLowerCase());
  await scan.press('Enter');
  await page.getByRole('button', { name: 'Ontvangst boeken' }).click();
  await expect(page.getByText('Deels ontvangen').first()).toBeVisible();
  await page.getByRole('button', { name: 'Meer' }).click();
  await page.getByRole('menuitem', { name: 'Overboeking annuleren' }).click();
  await dialog.getByRole('textbox').fill('Niet ingeladen');
  await dialog.getByRole('button', { name: 'Overboeking annuleren' }).click();
  await expect(page.getByText('Compleet').first()).toBeVisible();
  await page.getByRole('link', { name: 'Verzonden en ontvangen' }).click();
  await expect(page.getByRole('heading', { name: 'Teruggekomen' })).toBeVisible();
});

test('a count is entered on a phone, its differences are reviewed and posted', async ({
  page,
  open,
  expectAccessible,
}) => {
  const [counted, uncounted] = [`HOSE-${unique()}`, `REEL-${unique()}`].map((code) => code.toUpperCase()) as [
    string,
    string,
  ];
  const server = new AsSignedIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/counts/new');
  for (const code of [counted, uncounted]) await stockItem(server, code, 5);
  await page.getByRole('combobox', { name: 'Wat wordt geteld' }).selectOption({ label: 'Gekozen artikelen' });
  await page.getByRole('button', { name: 'Telling starten' }).click();
  await expect(page.getByText('Kies minstens één artikel.')).toBeVisible();
  for (const code of [counted, uncounted]) {
    await page.getByRole('combobox', { name: 'Ander artikel toevoegen' }).fill(code);
    await page
      .getByRole('option', { name: new RegExp(code) })
      .first()
      .click();
  }
  await expectAccessible();
  await page.getByRole('button', { name: 'Telling starten' }).click();

  const scan = page.getByRole('textbox', { name: 'Scan artikel of serienummer' });
  await expect(page.getByRole('heading', { name: '0 van 2 geteld' })).toBeVisible();
  await scan.fill(counted.toLowerCase());
  await scan.press('Enter');
  await expect(page.getByText(`${counted}: 1`)).toBeVisible();
  await scan.fill(counted.toLowerCase());
  await scan.press('Enter');
  await expect(page.getByRole('textbox', { name: `Geteld ${counted}` })).toHaveValue('2');
  await expect(page.getByRole('heading', { name: '1 van 2 geteld' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('link', { name: 'Verschillen' }).click();
  await expect(page.getByRole('row').filter({ hasText: counted })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Telling boeken' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox', { name: '1 niet-getelde artikelen op nul zetten' })).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Telling boeken' }).click();
  await expect(page.getByText('Geboekt').first()).toBeVisible();
});

test('leaving a new count or transfer with something entered asks for confirmation', async ({ page, open }) => {
  await open('/counts/new');
  for (const address of ['/counts/new', '/transfers/new']) {
    await page.goto(address);
    await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Half werk');
    // Pages of goods are part of the warehouses.
    await expect(page.getByRole('link', { name: 'Magazijnen' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('link', { name: 'Relaties', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Niet-opgeslagen wijzigingen' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Weggaan zonder opslaan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Relaties' })).toBeVisible();
  }
});
