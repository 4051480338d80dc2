import type { Page } from '@playwright/test';
import { AsSignedIn } from '../support/as-signed-in.ts';
import { copyFromSpreadsheet } from '../support/clipboard.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

interface Created {
  id: string;
}

/** Chooses *Duplicate* in the menu of the page. */
async function duplicate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Meer acties', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Dupliceren' }).click();
}

const save = async (page: Page) => await page.getByRole('button', { name: 'Opslaan', exact: true }).click();

/** A new item that is kept in stock. */
async function stockItem(server: AsSignedIn, code: string): Promise<string> {
  const body = { code, description: `Artikel ${code}`, isStockItem: true };
  return ((await server.post('/api/1/items', body)) as Created).id;
}

test('an account and its contact are duplicated without what identifies them', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = unique();
  const server = await AsSignedIn.as('employee');
  const { id } = (await server.post('/api/1/account', {
    name,
    city: 'Oss',
    isSupplier: true,
    chamberOfCommerce: name,
  })) as Created;
  await server.post(`/api/1/account/${id}/contact`, { lastName: name, jobTitleDescription: 'Inkoper' });
  await open(`/accounts/${id}`);
  await duplicate(page);
  await expect(page.getByText(`Kopie van ${name}`)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Leverancier' })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Plaats' })).toHaveValue('');
  await expect(page.getByRole('textbox', { name: 'KvK-nummer' })).toHaveValue('');
  await expectAccessible();
  await page.getByRole('textbox', { name: 'Naam', exact: true }).fill(`${name} Noord`);
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: `${name} Noord` })).toBeVisible();

  await page.goto(`/contacts?q=${encodeURIComponent(name)}`);
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: name }).first();
  await row.getByRole('gridcell').last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Dupliceren' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Functie' })).toHaveValue('Inkoper');
  await expect(dialog.getByRole('textbox', { name: 'Achternaam' })).toHaveValue('');
  await expectAccessible();
});

test('a complaint is duplicated with its subjects', async ({ page, open, expectAccessible }) => {
  const text = unique();
  const server = await AsSignedIn.as('employee');
  const account = (await server.post('/api/1/account', { name: `Klager ${text}` })) as Created;
  const { id } = (await server.post('/api/1/complaint', {
    accountId: account.id,
    complaint: text,
    severity: 'high',
    notes: 'Teruggebeld',
  })) as Created;
  await open(`/complaints/${id}`);
  await duplicate(page);
  await expect(page.getByText(/^Kopie van klacht \d+/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Klacht' })).toHaveValue(text);
  await expect(page.getByRole('combobox', { name: 'Relatie' })).toHaveValue(new RegExp(`Klager ${text}`));
  await expect(page.getByRole('combobox', { name: 'Ernst' })).toHaveValue('high');
  await expect(page.getByRole('textbox', { name: 'Notities' })).toHaveValue('');
  await expectAccessible();
  await save(page);
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole('heading', { level: 1, name: text })).toBeVisible();
});

test('a transfer, a count and an assembly order are duplicated with their goods', async ({
  page,
  open,
  expectAccessible,
}) => {
  const code = unique().replace(' ', '-').toUpperCase();
  const server = await AsSignedIn.as('employee');
  const warehouses = (await server.get('/api/1/inventory/warehouses')) as { id: string; code: string; main: boolean }[];
  const main = warehouses.find((warehouse) => warehouse.main)?.id;
  const van = warehouses.find((warehouse) => !warehouse.main)?.id;
  const item = await stockItem(server, code);
  const transfer = (await server.post('/api/1/inventory/transfers', {
    toWarehouseId: van,
    description: 'Weekbevoorrading',
    lines: [{ itemId: item, quantity: 3 }],
  })) as Created;
  await open(`/transfers/${transfer.id}`);
  await duplicate(page);
  await expect(page.getByText(/^Kopie van overboeking \d+/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: `Aantal ${code}` })).toHaveValue('3');
  await expect(page.getByRole('textbox', { name: 'Omschrijving' })).toHaveValue('Weekbevoorrading');
  await expectAccessible();
  await page.getByRole('button', { name: 'Overboeking aanmaken' }).click();
  await expect(page).not.toHaveURL(new RegExp(`${transfer.id}|/new`));
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('3');

  const count = (await server.post('/api/1/inventory/counts', {
    warehouseId: main,
    kind: 'items',
    itemIds: [item],
    isBlind: false,
  })) as Created;
  await page.goto(`/counts/${count.id}`);
  await duplicate(page);
  await expect(page.getByRole('listitem').filter({ hasText: code })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Blind/ })).not.toBeChecked();
  await expectAccessible();
  await page.getByRole('button', { name: 'Telling starten' }).click();
  await expect(page).toHaveURL(/\/counts\/[\da-f-]{36}$/);
  await expect(page).not.toHaveURL(new RegExp(count.id));

  await server.put(`/api/divisions/1/item/${await stockItem(server, `SET-${code}`)}/assemblyitems`, {
    parts: [{ partItemId: item, quantityBatch: 2 }],
  });
  await page.goto(`/assembly-orders/new?item=SET-${code}&quantity=4`);
  await page.getByRole('button', { name: 'Order aanmaken' }).click();
  await expect(page).toHaveURL(/\/assembly-orders\/[\da-f-]{36}$/);
  const first = page.url();
  await duplicate(page);
  await expect(page.getByRole('combobox', { name: 'Artikel' })).toHaveValue(new RegExp(`SET-${code}`));
  await expect(page.getByRole('textbox', { name: 'Aantal' })).toHaveValue('4');
  await expectAccessible();
  await page.getByRole('button', { name: 'Order aanmaken' }).click();
  await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible();
  await expect(page).not.toHaveURL(first);
});

test('a transfer is duplicated from the menu of its row', async ({ page, open, expectAccessible }) => {
  await open('/transfers?tab=all');
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').last().click({ button: 'right' });
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Dupliceren' }).click();
  await expect(page.getByText(/^Kopie van overboeking \d+/)).toBeVisible();
});

test('a maintenance plan is duplicated for a country that has none', async ({ page, open, expectAccessible }) => {
  await open('/assets/types/EYE', 'admin');
  await page.getByRole('button', { name: 'Onderhoudsplan Nederland dupliceren' }).click();
  const dialog = page.getByRole('dialog');
  const country = dialog.getByRole('textbox', { name: 'Land' });
  await country.fill('DE');
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog.getByText('Dit land heeft al een plan.')).toBeVisible();
  await expectAccessible();
  await country.fill('LU');
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Onderhoudsplan Luxemburg' })).toBeVisible();
  const [table, copied] = ['Nederland', 'Luxemburg'].map((name) =>
    page.getByRole('table', { name: `Onderhoudsplan ${name}` }).getByRole('row'),
  );
  expect(await copied?.allInnerTexts()).toEqual(await table?.allInnerTexts());

  await page.getByRole('button', { name: 'Onderhoudsplan Luxemburg bewerken' }).click();
  await copyFromSpreadsheet(page, [
    ['Stap', 'Maanden'],
    ['Persproef', '120'],
    ['Verven', '6'],
  ]);
  await page.keyboard.press('Control+V');
  await expect(page.getByText('Rijen zonder bekende stap: 1.')).toBeVisible();
  const pasted = dialog.getByRole('group', { name: 'Persproef' });
  await expect(pasted.getByRole('textbox', { name: 'Interval' })).toHaveValue('120');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Versies van Onderhoudsplan Luxemburg' }).click();
  await expect(dialog.getByText('Persproef')).toBeVisible();
});
