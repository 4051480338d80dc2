import { SalesOrdersDocument } from './pages/sales-orders/document.ts';
import { SalesOrdersNew } from './pages/sales-orders/new.ts';
import { keptDrafts } from './support/kept-drafts.ts';
import { expect, openAs, type Page, test } from './support/test.ts';
import { unique } from './support/unique.ts';

/** An order of Lindelust Zorg with these lines, entered with the keyboard. */
async function makeOrder(page: Page, open: (path: string) => Promise<void>, lines: [code: string, quantity: string][]) {
  const form = new SalesOrdersNew(page);
  await open('/sales-orders/new');
  await expect(page.getByRole('combobox', { name: 'Besteld door' })).toBeFocused();
  await form.pick('lindelust', /Lindelust Zorg/);
  for (const [code, quantity] of lines) await form.addLine(code, quantity);
  await form.create();
  return page.url();
}

test('an order is entered, partly delivered with serial numbers, and the delivery is reversed', async ({
  page,
  open,
  expectAccessible,
}) => {
  const order = new SalesOrdersDocument(page);
  await makeOrder(page, open, [
    ['BB-SF06', '2'],
    ['AR-MON', '1,5'],
  ]);
  await expect(order.line('BB-SF06')).toContainText('0 / 2');
  await expect(order.totals).toContainText('€ 290,46');
  await expectAccessible();

  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('leveren');
  await page.getByRole('textbox', { name: 'Nu leveren BB-SF06' }).fill('1');
  const book = page.getByRole('button', { name: 'Levering boeken' });
  await book.click();
  await page.getByRole('alert').getByRole('link', { name: 'BB-SF06: 0 van 1 serienummers ingevoerd.' }).click();
  await expect(page.getByRole('textbox', { name: 'Serienummers BB-SF06' })).toBeFocused();
  const scan = page.getByRole('textbox', { name: 'Scan artikel of serienummer' });
  await scan.fill('BB-SF06');
  await scan.press('Enter');
  await scan.fill(`SN-${Date.now()}`);
  await scan.press('Enter');
  await expect(page.getByText('gescand: 1 van 1')).toBeVisible();
  await expect.poll(async () => await keptDrafts(page)).toContain('SN-');
  await page.reload();
  await page.getByRole('button', { name: 'Concept overnemen' }).click();
  await expect(page.getByRole('textbox', { name: 'Nu leveren BB-SF06' })).toHaveValue('1');
  await expectAccessible();
  await book.click();

  await expect(page.getByText(/Levering \d+ is geboekt/)).toBeVisible();
  await order.showTab('Orderregels');
  await expect(order.line('BB-SF06')).toContainText('1 / 2');
  await expect(page.getByText('Gedeeltelijk geleverd').first()).toBeVisible();

  await order.showTab('Leveringen');
  await page.getByRole('button', { name: 'Terugdraaien' }).click();
  await order.giveReason('Verkeerde locatie', 'Terugdraaien');
  await expect(page.getByRole('heading', { name: /^Tegenlevering/ })).toBeVisible();
  await order.showTab('Orderregels');
  await expect(order.line('BB-SF06')).toContainText('0 / 2');
});

test('a new order shows the discount of the account, and each unit separately from its quantity', async ({
  page,
  open,
}) => {
  const form = new SalesOrdersNew(page);
  await open('/sales-orders/new');
  await expect(page.getByRole('combobox', { name: 'Besteld door' })).toBeFocused();
  await form.pick('lindelust', /Lindelust Zorg/);
  await form.addLine('BB-SF06', '12');
  await expect(form.row('BB-SF06').getByRole('cell', { name: '5%', exact: true })).toBeVisible();
  const quantity = form.row('BB-SF06').getByRole('textbox', { name: /^Aantal/ });
  const { room, unit } = await quantity.evaluate((input) => {
    const section = input.parentElement?.querySelector('[data-position=right]');
    const text = document.createRange();
    text.selectNodeContents(section ?? input);
    const inside = input.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(input).paddingRight);
    return { room: text.getBoundingClientRect().left - inside, unit: section?.textContent };
  });
  expect(unit).toBe('stuks');
  expect(room).toBeGreaterThanOrEqual(4);

  const day = page.getByRole('textbox', { name: 'Leverdatum' });
  await day.fill('1-2-2020');
  await quantity.fill('1,5');
  await quantity.press('Tab');
  await page.getByRole('alert').getByRole('button', { name: 'Leverdatum' }).click();
  await expect(day).toBeFocused();
  await day.fill('31-2-2030');
  await day.press('Tab');
  await page.getByRole('alert').getByRole('button', { name: 'BB-SF06 · Aantal' }).click();
  await expect(quantity).toBeFocused();
  await quantity.fill('2');
  await quantity.press('Tab');
  await expect(page.getByRole('alert').filter({ hasText: 'BB-SF06' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Order aanmaken' }).click();
  await expect(day).toBeFocused();
  await expect(page).toHaveURL(/sales-orders\/new/);
});

test('the confirmation of an order is sent by e-mail, stored with the order, and listed among the mails', async ({
  page,
  open,
  expectAccessible,
}) => {
  const order = new SalesOrdersDocument(page);
  await makeOrder(page, open, [['AR-MON', '2']]);
  const recipient = `${unique().replaceAll(/\W/g, '').toLowerCase()}@klant.example`;
  await page.getByRole('button', { name: 'Meer acties', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Orderbevestiging mailen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Onderwerp' })).toHaveValue(/^Orderbevestiging \d+$/);
  await dialog.getByRole('textbox', { name: 'Aan' }).fill('niemand');
  await dialog.getByRole('button', { name: 'Versturen' }).click();
  await expect(dialog.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Aan' }).fill(recipient);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Versturen' }).click();
  await expect(dialog).toBeHidden();

  await order.showTab('Details');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Orderbevestiging \d+$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Orderbevestiging_\d+\.pdf$/);
  await expect(page.getByText(`${recipient} ·`)).toBeVisible();
  await expectAccessible();

  await page.goto(`/mails?q=${recipient}`);
  const row = page.getByRole('grid', { name: 'E-mails' }).getByRole('row').filter({ hasText: recipient });
  await expect(row).toContainText('Verstuurd');
  await expectAccessible();
  await row.getByRole('link', { name: /^Verkooporder \d+$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lindelust');
});

test('from the palette to a saved order only the keyboard is used', async ({ page, open }) => {
  const form = new SalesOrdersNew(page);
  await open('/accounts');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Overal zoeken' })).toBeFocused();
  await form.pick('nieuwe verk', /Nieuwe verkooporder/);
  await expect(page.getByRole('combobox', { name: 'Besteld door' })).toBeFocused();
  await form.pick('lindelust', /Lindelust Zorg/);
  await form.addLine('PI-AED', '2');
  await form.create();
  await expect(page.getByRole('heading', { level: 1, name: 'Stichting Lindelust Zorg' })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Verkooporders' })).toBeFocused();
  await page.keyboard.press('c');
  await expect(page.getByRole('combobox', { name: 'Besteld door' })).toBeFocused();
});

test('order lines are edited in place, closed with a reason, deleted and restored', async ({ page, open }) => {
  const order = new SalesOrdersDocument(page);
  await makeOrder(page, open, [
    ['BO-BEU', '4'],
    ['PI-BLU', '3'],
  ]);
  await order.type('BO-BEU', 'quantity', '10');
  await expect(order.line('BO-BEU')).toContainText('0 / 10');
  await expect(order.line('BO-BEU')).toContainText('€ 75,05');

  await order.chooseForLine('BO-BEU', 'Restant sluiten');
  await order.giveReason('Klant ziet af van de rest', 'Restant sluiten');
  await order.chooseForLine('BO-BEU', 'Restant heropenen');
  await expect(page.getByText('Te leveren').first()).toBeVisible();

  await order.chooseForLine('PI-BLU', 'Regel verwijderen');
  await page.getByRole('button', { name: /Ongedaan maken/ }).click();
  await expect(order.line('PI-BLU')).toContainText('0 / 3');
});

test('an earlier change of an order by a colleague is shown, and nothing is lost', async ({ page, open, browser }) => {
  const order = new SalesOrdersDocument(page);
  const address = await makeOrder(page, open, [['PI-AED', '5']]);
  // The page misses the change, as one does whose stream of events is interrupted.
  await page.route('**/api/events?*', async (route) => await route.abort());
  await page.reload();
  await expect(order.line('PI-AED')).toBeVisible();
  const colleague = await (await browser.newContext()).newPage();
  await openAs(colleague, address, 'employee');
  const theirs = new SalesOrdersDocument(colleague);
  await expect(theirs.line('PI-AED')).toBeVisible();
  await theirs.type('PI-AED', 'quantity', '8');
  await expect(theirs.line('PI-AED')).toContainText('0 / 8');

  await order.type('PI-AED', 'quantity', '6');
  const dialog = page.getByRole('dialog', { name: /Iemand anders/ });
  await expect(dialog).toContainText('Eva de Vries');
  await dialog.getByRole('radio', { name: /Opgeslagen versie/ }).check();
  await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click();
  await expect(order.line('PI-AED')).toContainText('0 / 8');
  await colleague.context().close();
});

test('the sales orders lists keep their filters in the URL', async ({ page, open, expectAccessible }) => {
  await open('/sales-orders');
  await page.getByRole('link', { name: /^Te leveren/ }).click();
  await expect(page).toHaveURL(/tab=toDeliver/);
  await page.getByRole('searchbox').fill('INK-88231');
  await expect(page.getByRole('row').filter({ hasText: 'Stichting Lindelust Zorg' })).toHaveCount(1);
  await expect(page).toHaveURL(/q=INK-88231/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('INK-88231');
  await expectAccessible();

  await page.getByRole('link', { name: 'Openstaande regels' }).click();
  await page.getByRole('button', { name: 'Backorder' }).click();
  await expect(page).toHaveURL(/show=backOrder/);
  await expect(page.getByRole('row').filter({ hasText: 'backorder' }).first()).toBeVisible();
  await expectAccessible();
});
