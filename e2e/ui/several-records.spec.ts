import { ItemsForm } from '../pages/items/form.ts';
import { ItemsList } from '../pages/items/list.ts';
import { SalesOrdersDocument } from '../pages/sales-orders/document.ts';
import { SalesOrdersNew } from '../pages/sales-orders/new.ts';
import { AsSignedIn } from '../support/as-signed-in.ts';
import { expect, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

test('lines of a spreadsheet become an order, which is duplicated', async ({ page, open, expectAccessible }) => {
  const order = new SalesOrdersNew(page);
  const document = new SalesOrdersDocument(page);
  await open('/sales-orders/new');
  await expect(page.getByRole('combobox', { name: 'Besteld door' })).toBeFocused();
  await order.pick('lindelust', /Lindelust Zorg/);
  await page.getByRole('button', { name: 'Regels plakken' }).click();
  const dialog = page.getByRole('dialog', { name: 'Regels uit een spreadsheet plakken' });
  await dialog
    .getByRole('textbox')
    .fill('Artikel\tAantal\tPrijs\nbo-beu\t4\t\nPI-AED\t2\t€ 12,50\nBESTAAT-NIET\t1\t\nPI-BLU\tveel\t');
  await expect(dialog.getByText('Kopregel, wordt overgeslagen.')).toBeVisible();
  await expect(dialog.getByText('Geen artikel met deze code of barcode dat hier past.')).toBeVisible();
  await expect(dialog.getByText('Het aantal ontbreekt of is geen getal.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: '2 regels toevoegen' }).click();
  await expect(page.getByText('2 regels toegevoegd')).toBeVisible();
  await order.create();
  await expect(document.line('PI-AED')).toContainText('0 / 2');
  await expect(document.line('PI-AED')).toContainText('12,50');
  await expect(document.line('BO-BEU')).toContainText('0 / 4');

  const first = page.url();
  await page.getByRole('button', { name: 'Meer acties', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Dupliceren' }).click();
  const question = page.getByRole('dialog', { name: /^Verkooporder \d+ dupliceren$/ });
  await expect(question).toContainText('met de prijzen van vandaag.');
  await question.getByRole('button', { name: 'Dupliceren' }).click();
  await expect(page).not.toHaveURL(first);
  await expect(document.line('BO-BEU')).toContainText('0 / 4');
  await expect(document.line('PI-AED')).not.toContainText('12,50');

  await document.chooseForLine('BO-BEU', 'Regel herhalen');
  await expect(document.line('BO-BEU')).toHaveCount(2);
  await expect(document.line('BO-BEU').last()).toContainText('0 / 4');
});

test('several items are entered one after the other, and worked off in the order of the list', async ({
  page,
  open,
}) => {
  const prefix = unique().replace(' ', '-').toUpperCase();
  const form = new ItemsForm(page);
  const code = page.getByRole('textbox', { name: 'Artikelcode' });
  const description = page.getByRole('textbox', { name: 'Omschrijving', exact: true });
  await open('/items/new');
  for (const letter of ['A', 'B']) {
    await form.fill('Artikelcode', `${prefix}-${letter}`);
    await form.fill('Omschrijving', `Reeks ${letter}`);
    await page.getByRole('button', { name: 'Opslaan en nieuw' }).click();
    await expect(description).toHaveValue('');
    await expect(code).toBeFocused();
  }
  await page.goto(`/items?q=${prefix}`);
  const list = new ItemsList(page);
  await expect.poll(async () => await list.codes()).toEqual([`${prefix}-A`, `${prefix}-B`]);
  await list.open(`${prefix}-A`);
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await form.fill('Omschrijving', 'Reeks A, nagekeken');
  await page.getByRole('button', { name: 'Opslaan en volgende' }).click();
  await expect(description).toHaveValue('Reeks B');
  await form.fill('Omschrijving', 'Reeks B, nagekeken');
  await expect(page.getByRole('button', { name: 'Opslaan en volgende' })).toHaveCount(0);
  await form.save();
  await expect(page.getByRole('heading', { level: 1, name: 'Reeks B, nagekeken' })).toBeVisible();
});

test('more items like one are added, with codes counted up', async ({ page, open, expectAccessible }) => {
  const prefix = unique().replace(' ', '-').toUpperCase();
  const server = await AsSignedIn.as('employee');
  const item = { code: `${prefix}-08`, description: 'Blusdeken', standardSalesPrice: 24.5 };
  await server.post('/api/1/items', item);
  await open(`/items/${item.code}`);
  await page.getByRole('button', { name: 'Meer acties', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Meer van deze toevoegen' }).click();
  const dialog = page.getByRole('dialog', { name: `Meer toevoegen: ${item.code}` });
  await dialog.getByRole('textbox', { name: 'Aantal' }).fill('3');
  await expect(dialog.getByText(`${prefix}-09 … ${prefix}-11`)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: '3 artikelen toevoegen' }).click();
  await expect(page.getByText('3 artikelen toegevoegd')).toBeVisible();
  await page.goto(`/items?q=${prefix}`);
  const list = new ItemsList(page);
  await expect(list.row(`${prefix}-11`)).toContainText('24,50');
  expect(await list.codes()).toEqual(['08', '09', '10', '11'].map((n) => `${prefix}-${n}`));
});

test('orders are entered one after the other, also twice the same', async ({ page, open, expectAccessible }) => {
  await open('/sales-orders/new');
  const order = new SalesOrdersNew(page);
  const created = new Set<string>();
  for (let n = 1; n <= 2; n++) {
    await expect(page.getByRole('combobox', { name: 'Besteld door' })).toBeFocused();
    await order.pick('lindelust', /Lindelust Zorg/);
    await order.addLine('BO-BEU', '1');
    await page.getByRole('button', { name: 'Opslaan en nieuw' }).click();
    const told = page.getByText(/^Order \d+ is aangemaakt/).last();
    // The message about the one before may still be there.
    await expect.poll(async () => created.has(await told.innerText())).toBe(false);
    created.add(await told.innerText());
    await expect(order.row('BO-BEU')).toHaveCount(0);
    await expectAccessible();
  }
  expect(created.size).toBe(2);
});
