import { ItemsForm } from './pages/items/form.ts';
import { ItemsItem } from './pages/items/item.ts';
import { ItemsList } from './pages/items/list.ts';
import { expect, test } from './support/test.ts';

/** All runs share one database, so every run creates its own items. */
const unique = () => `E2E-${Date.now().toString(36).toUpperCase()}-${Math.floor(Math.random() * 1296).toString(36)}`;

test('an employee creates an item, prices it, counts it and finds it again', async ({
  page,
  open,
  expectAccessible,
}) => {
  const code = unique();
  const form = new ItemsForm(page);
  const item = new ItemsItem(page);
  await open('/items/new');
  await form.fill('Artikelcode', code);
  await form.fill('Omschrijving', 'Poederblusser 9 kg, ABC');
  await form.fill('Verkoopprijs', '99,5');
  await form.choose('Artikelgroep', '100 Brandblussers');
  await expectAccessible();
  await form.save();
  await expect(page.getByRole('heading', { level: 1, name: 'Poederblusser 9 kg, ABC' })).toBeVisible();
  await expect(item.fact('Verkoopprijs')).toHaveText('€ 99,50');

  await item.showTab('Prijzen');
  await page.getByRole('button', { name: 'Nieuwe prijs' }).first().click();
  await item.dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(item.dialog.getByText('Dit veld is verplicht.')).toBeVisible();
  await item.dialog.getByRole('button', { name: 'Annuleren' }).click();
  await item.addPrice('89,90', '10');
  await page.getByRole('textbox', { name: 'Aantal' }).fill('12');
  await expect(page.getByText('Staffelprijs voor iedereen')).toBeVisible();
  await expect(page.locator('strong').filter({ hasText: '€ 89,90' })).toBeVisible();

  await item.showTab('Voorraad');
  await item.countStock('24', 'Telverschil');
  await expect(item.fact('Beschikbaar')).toHaveText('24 st.');
  const movement = page.getByRole('table', { name: 'Voorraadmutaties' }).getByRole('row').nth(1);
  await expect(movement).toContainText('Correctie');
  await expect(movement).toContainText('+24');
  await expectAccessible();

  await item.showTab('Historie');
  await expect(page.getByText('Eva de Vries heeft dit aangemaakt').first()).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Artikelen' }).first().click();
  const list = new ItemsList(page);
  await list.search.fill(code.toLowerCase());
  await expect(list.row(code)).toContainText('24');
  await page.reload();
  await expect(list.search).toHaveValue(code.toLowerCase());
  await expect.poll(async () => await list.codes()).toEqual([code]);
});

test('the items list filters by group, and the URL keeps the filter', async ({ page, open, expectAccessible }) => {
  const list = new ItemsList(page);
  await open('/items');
  await list.chooseGroup('Samenstellingen');
  await expect(list.row('SA-KAN')).toBeVisible();
  expect((await list.codes()).every((code) => code.startsWith('SA-'))).toBe(true);
  await expect(page).toHaveURL(/groups=/);
  await expectAccessible();
  await list.search.fill('bestaat niet');
  await expect(page.getByText('Geen artikelen gevonden')).toBeVisible();
  await page.getByRole('link', { name: 'Filters wissen' }).click();
  await expect(list.row('AE-APP')).toBeVisible();
});

test('an assembled item consists of parts but never of itself', async ({ page, open }) => {
  const code = unique();
  const form = new ItemsForm(page);
  const item = new ItemsItem(page);
  await open('/items/new');
  await form.fill('Artikelcode', code);
  await form.fill('Omschrijving', 'Set voor de proef');
  await form.save();
  await item.showTab('Onderdelen');
  await page.getByRole('button', { name: 'Onderdelen toevoegen' }).click();
  await item.addPart(1, 'SA-BB06', '2');
  await item.dialog.getByRole('button', { name: 'Onderdeel toevoegen' }).click();
  await item.addPart(2, 'PI-UIT', '1');
  await item.dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  const parts = page.getByRole('table', { name: 'Onderdelen' });
  await expect(parts.getByRole('row').filter({ hasText: 'BB-SF06' })).toContainText('2 st.');

  await page.getByRole('button', { name: 'Onderdelen bewerken' }).click();
  await item.addPart(2, code, '1');
  await item.dialog.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(item.dialog.getByRole('alert')).toContainText('geen onderdeel van zichzelf');
});

test('when two users change one item, the second sees both versions and chooses', async ({ page, open, context }) => {
  const code = unique();
  const form = new ItemsForm(page);
  await open('/items/new');
  await form.fill('Artikelcode', code);
  await form.fill('Omschrijving', 'Zoals het begon');
  await form.save();
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await form.fill('Omschrijving', 'Zoals ik het wil');

  const colleague = await context.newPage();
  await colleague.goto(`/items/${code}/edit`);
  const other = new ItemsForm(colleague);
  await other.fill('Zoekcode', 'VAN DE COLLEGA');
  await other.save();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Zoals het begon' })).toBeVisible();

  await form.save();
  const conflict = page.getByRole('dialog');
  await expect(conflict).toContainText('Zoals ik het wil');
  await expect(conflict).toContainText('VAN DE COLLEGA');
  await conflict.getByRole('button', { name: 'Deze keuze opslaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zoals ik het wil' })).toBeVisible();
  await expect(page.getByText('VAN DE COLLEGA')).toBeVisible();
});

test('an item is found from any page by its code', async ({ page, open }) => {
  await open('/warehouses');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Overal zoeken' })).toBeFocused();
  await page.keyboard.type('bb-sf06');
  await expect(page.getByRole('option', { name: /^BB-SF06/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/items\/BB-SF06/);
});

test('an engineer sees stock but no prices', async ({ page, open }) => {
  await open('/items/BB-SF06', 'engineer');
  const item = new ItemsItem(page);
  await expect(item.fact('Beschikbaar')).toContainText('st.');
  await expect(page.getByText('Verkoopprijs')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bewerken' })).toHaveCount(0);
});

test('a warehouse shows its stock and links to the item', async ({ page, open, expectAccessible }) => {
  await open('/warehouses');
  await expectAccessible();
  await page.getByRole('link', { name: 'Servicebus Emre Kaya' }).click();
  const stock = page.getByRole('grid', { name: 'Voorraad' });
  await page.getByRole('searchbox').fill('blus');
  await expect(page).toHaveURL(/q=blus/);
  await expect(stock.getByRole('rowheader').first()).toContainText('B');
  await expectAccessible();
  await stock.getByRole('link').first().click();
  await expect(page.getByRole('navigation', { name: 'Onderdelen van het artikel' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('items are shown as cards, and neither list nor item needs horizontal scrolling', async ({
    page,
    open,
    expectAccessible,
  }) => {
    await open('/items');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await page.getByRole('combobox', { name: 'Artikelgroep' }).selectOption({ label: '150 AED' });
    await page.getByRole('link', { name: /AE-APP/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /AED volautomaat/ })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
  });
});
