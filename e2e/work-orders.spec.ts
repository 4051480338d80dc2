import { LocationsLocation } from './pages/locations/location.ts';
import { holdUndo } from './pages/ui/messages.ts';
import { WorkOrdersBoard } from './pages/work-orders/board.ts';
import { WorkOrdersOrder } from './pages/work-orders/order.ts';
import { JobMaker, officeDay } from './support/job-maker.ts';
import { expect, hearing, openAs, test } from './support/test.ts';
import { unique } from './support/unique.ts';

const words = new Intl.DateTimeFormat('nl', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A Monday some months from now, and the following day. */
function farWeek() {
  const now = new Date();
  const start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3 + Math.floor(Math.random() * 40), 3);
  const monday = new Date(start - ((new Date(start).getUTCDay() + 6) % 7) * 86_400_000);
  const day = (after: number) => new Date(monday.getTime() + after * 86_400_000);
  const iso = (after: number) => day(after).toISOString().slice(0, 10);
  const typed = (after: number) => iso(after).split('-').reverse().join('-');
  return { iso, typed, words: (after: number) => words.format(day(after)) };
}

test('the work orders list is filtered, and the URL keeps its state', async ({ page, open, expectAccessible }) => {
  await open('/work-orders');
  const list = page.getByRole('grid', { name: 'Werkorders' });
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible();
  const engineer = page.getByRole('combobox', { name: 'Monteur' });
  await engineer.focus();
  await expect(engineer.getByRole('option', { name: /^Nog niet gepland \([1-9]/ })).toBeAttached();
  await expect(engineer.getByRole('option', { name: /\([\d.]+\)$/ })).not.toHaveCount(1);
  await engineer.selectOption('unplanned');
  await page.getByRole('button', { name: /^Open/ }).click();
  await page.getByRole('button', { name: 'Filteren' }).click();
  await page.getByRole('checkbox', { name: 'Reparatie' }).check();
  await expectAccessible();
  await expect(page).toHaveURL(/types=.*repair/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Open/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(engineer).toHaveValue('unplanned');
  await expect(list.getByRole('row').nth(1)).toContainText('Reparatie');
  await page.getByRole('searchbox').fill('bestaat niet');
  await expect(page.getByText('Geen werkorders gevonden')).toBeVisible();
  await expectAccessible();
});

test('an order is created, put on hold, resumed, and lists what is missing before completion', async ({
  page,
  open,
  expectAccessible,
}) => {
  const order = new WorkOrdersOrder(page);
  const week = farWeek();
  await open('/locations/new');
  const number = await order.make(unique());
  await expect(page.getByText('Er is nog geen bezoek gepland.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Plannen', exact: true }).click();
  await expectAccessible();
  await order.plan('Emre Kaya', week.typed(0));
  await expect(page.getByText('Bezoek van Emre Kaya op')).toBeVisible();

  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Aanhouden' }).click();
  await order.dialog.getByRole('button', { name: 'Wacht op onderdeel' }).click();
  await order.dialog.getByRole('button', { name: 'Aanhouden' }).click();
  await expect(page.getByText('Aangehouden: Wacht op onderdeel')).toBeVisible();
  await page.getByRole('button', { name: 'Meer acties' }).click();
  await page.getByRole('menuitem', { name: 'Hervatten' }).click();
  await order.dialog.getByRole('button', { name: 'Hervatten' }).click();
  await expect(page.getByText('Bezoek van Emre Kaya op')).toBeVisible();

  await page.getByRole('button', { name: 'Afronden' }).click();
  await order.dialog.getByRole('button', { name: 'Afronden' }).click();
  await expect(order.dialog.getByRole('link', { name: /Schuimblusser/ })).toBeVisible();
  await expect(order.dialog.getByRole('link', { name: 'Handtekening van de klant' })).toBeVisible();
  await expectAccessible();
  await order.dialog.getByRole('button', { name: 'Annuleren' }).click();

  const tabs = page.getByRole('navigation', { name: 'Onderdelen van de werkorder' });
  for (const tab of ['Artikelen', 'Bezoeken', 'Details', 'Historie']) {
    await tabs.getByRole('link', { name: tab }).click();
    await expectAccessible();
  }
  await tabs.getByRole('link', { name: 'Details' }).click();
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Werkbon (PDF)' }).click();
  expect((await pdf).suggestedFilename()).toBe(`orderSheet-${number}.pdf`);
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await page.getByRole('textbox', { name: 'Omschrijving' }).fill('Jaarbeurt');
  await expectAccessible();
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jaarbeurt' })).toBeVisible();
});

test('the card and the dialog of a visit show the person to call, the access instructions and the items to take along', async ({
  page,
  open,
  expectAccessible,
}) => {
  const maker = await JobMaker.open();
  const office = maker.server;
  const { workOrderId } = await maker.make(1, { phone: '+31 38 765 43 21', accessNote: 'Melden bij de portier' });
  const { number } = (await office.get(`/api/workorders/${workOrderId}`)) as { number: number };
  const [item] = (await office.get('/api/1/items')) as { code: string; description: string }[];
  const planned = { itemCode: item?.code, quantity: 2, planned: true };
  await office.post(`/api/workorders/${workOrderId}/items`, planned);
  const board = new WorkOrdersBoard(page);
  await open(`/work-orders/board?from=${officeDay()}&q=${number}`);
  await expect(board.visit(String(number))).toHaveAttribute('title', /Femke Bos \+31 38 123 45 67/);
  for (const words of ['Femke Bos +31 38 123 45 67', 'Melden bij de portier', item?.description ?? ''])
    await expect(board.visit(String(number))).toContainText(words);
  await board.visit(String(number)).click();
  await expect(board.dialog.getByRole('link', { name: '+31 38 123 45 67' })).toHaveAttribute(
    'href',
    'tel:+31381234567',
  );
  await expect(board.dialog.getByRole('link', { name: '+31 38 765 43 21' })).toBeVisible();
  for (const words of ['Femke Bos', 'Melden bij de portier', item?.description ?? ''])
    await expect(board.dialog).toContainText(words);
  await expectAccessible();
});

test('an order is dragged to a day, moved with the keyboard, and the move is undone', async ({
  page,
  open,
  expectAccessible,
}) => {
  const board = new WorkOrdersBoard(page);
  const week = farWeek();
  await open('/locations/new');
  const number = await new WorkOrdersOrder(page).make(unique());
  await page.goto(`/work-orders/board?from=${week.iso(0)}&q=${number}`);
  await expect(board.waiting(number)).toBeVisible();
  await expectAccessible();
  await board.drag(board.waiting(number), board.cell('Emre Kaya', week.words(0)));
  await board.expectPlaced(number, 'Emre Kaya');
  await expect(board.waiting(number)).toHaveCount(0);
  await expect(board.cell('Emre Kaya', week.words(0)).getByRole('button')).toHaveCount(1);

  await board.drag(board.visit(number), board.cell('Daan Tolhoek', week.words(1)));
  await board.expectPlaced(number, 'Daan Tolhoek');
  await expect(board.cell('Daan Tolhoek', week.words(1)).getByRole('button')).toHaveCount(1);

  await board.visit(number).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(board.cell('Daan Tolhoek', week.words(2)).getByRole('button')).toHaveCount(1);
  const undo = await holdUndo(page);
  await undo.click();
  await expect(board.cell('Daan Tolhoek', week.words(1)).getByRole('button')).toHaveCount(1);

  await board.visit(number).click();
  await expectAccessible();
  await board.dialog.getByRole('button', { name: 'Verplaatsen' }).click();
  await new WorkOrdersOrder(page).plan('Emre Kaya', week.typed(3), 'Verplaatsen');
  await expect(board.cell('Emre Kaya', week.words(3)).getByRole('button')).toHaveCount(1);
  await page.reload();
  await expect(board.cell('Emre Kaya', week.words(3)).getByRole('button')).toHaveCount(1);
});

test('the list of unplanned orders does not move while in use: an order planned by a colleague is marked in its row', async ({
  page,
  open,
  browser,
}) => {
  const board = new WorkOrdersBoard(page);
  const week = farWeek();
  await open('/locations/new');
  const name = unique();
  const number = await new WorkOrdersOrder(page).make(name);
  const address = page.url();
  await hearing(page, () => page.goto(`/work-orders/board?from=${week.iso(0)}&q=${encodeURIComponent(name)}`));
  await board.waiting(number).getByRole('button').focus();

  const context = await browser.newContext();
  const other = await context.newPage();
  await openAs(other, address, 'employee');
  await other.getByRole('button', { name: 'Plannen', exact: true }).click();
  await new WorkOrdersOrder(other).plan('Emre Kaya', week.typed(0));
  await expect(board.waiting(number)).toContainText('Gepland door Eva de Vries');
  await page.getByRole('button', { name: 'Vernieuwen', exact: true }).click();
  await expect(board.waiting(number)).toHaveCount(0);
  await context.close();
});

test('when two planners move the same visit, the second one sees both positions', async ({ page, open, browser }) => {
  const board = new WorkOrdersBoard(page);
  const week = farWeek();
  await open('/locations/new');
  const number = await new WorkOrdersOrder(page).make(unique());
  await page.getByRole('button', { name: 'Plannen', exact: true }).click();
  await new WorkOrdersOrder(page).plan('Emre Kaya', week.typed(0));
  const address = `/work-orders/board?from=${week.iso(0)}`;
  await page.goto(address);
  await expect(board.visit(number)).toBeVisible();
  // Blocks live updates.
  await page.route('**/api/planning/board*', (route) => route.abort());

  const context = await browser.newContext();
  const other = await context.newPage();
  const theirs = new WorkOrdersBoard(other);
  await openAs(other, address, 'employee');
  await theirs.drag(theirs.visit(number), theirs.cell('Emre Kaya', week.words(2)));
  await theirs.expectPlaced(number, 'Emre Kaya');

  await board.drag(board.visit(number), board.cell('Daan Tolhoek', week.words(1)));
  await expect(board.dialog.getByText('Eva de Vries heeft dit bezoek net verplaatst')).toBeVisible();
  await expect(board.dialog.getByText('Daan Tolhoek')).toBeVisible();
  await page.unroute('**/api/planning/board*');
  await board.dialog.getByRole('button', { name: 'Toch verplaatsen' }).click();
  await board.expectPlaced(number, 'Daan Tolhoek');
  await expect(board.cell('Daan Tolhoek', week.words(1)).getByRole('button')).toHaveCount(1);
  await context.close();
});

test('the day of a sick engineer is replanned; visits that someone else has moved are kept, with the reason', async ({
  page,
  open,
  browser,
  expectAccessible,
}) => {
  const board = new WorkOrdersBoard(page);
  const order = new WorkOrdersOrder(page);
  const week = farWeek();
  await open('/locations/new');
  const numbers: string[] = [];
  for (const _ of [1, 2]) {
    await page.goto('/locations/new');
    numbers.push(await order.make(unique()));
    await page.getByRole('button', { name: 'Plannen', exact: true }).click();
    await order.plan('Emre Kaya', week.typed(0));
  }
  const [first = '', second = ''] = numbers;
  await page.goto(`/work-orders/board?from=${week.iso(0)}`);
  await page.getByRole('button', { name: 'Dag omplannen' }).click();
  await board.dialog.getByRole('combobox', { name: 'Dag van' }).selectOption({ label: 'Emre Kaya' });
  await board.dialog.getByRole('textbox', { name: 'Dag', exact: true }).fill(week.typed(0));
  await board.dialog.getByRole('combobox', { name: 'Naar' }).selectOption({ label: 'Daan Tolhoek' });
  await board.dialog.getByRole('textbox', { name: 'Op dag' }).fill(week.typed(0));
  await expect(board.dialog.getByRole('checkbox')).toHaveCount(2);
  await expectAccessible();
  await page.route('**/api/planning/board*', (route) => route.abort());

  const context = await browser.newContext();
  const other = await context.newPage();
  const theirs = new WorkOrdersBoard(other);
  await openAs(other, `/work-orders/board?from=${week.iso(0)}`, 'employee');
  await theirs.drag(theirs.visit(first), theirs.cell('Emre Kaya', week.words(2)));
  await theirs.expectPlaced(first, 'Emre Kaya');
  await context.close();

  await board.dialog.getByRole('button', { name: '2 bezoeken verplaatsen' }).click();
  await expect(board.dialog.getByText('1 van 2 bezoeken verplaatst.')).toBeVisible();
  await expect(board.dialog.getByRole('listitem').filter({ hasText: first })).toContainText(
    'Door iemand anders verplaatst',
  );
  await expect(board.dialog.getByRole('listitem').filter({ hasText: second })).toContainText('Daan Tolhoek');
  await page.unroute('**/api/planning/board*');
  await board.dialog.getByRole('button', { name: 'Alles ongedaan maken' }).click();
  await expect(board.dialog).toBeHidden();
  await expect(board.cell('Emre Kaya', week.words(0)).getByRole('button')).toHaveCount(1);
});

test('visits are proposed for orders without one, accepted in part, shown on the day, and taken back', async ({
  page,
  open,
  expectAccessible,
}) => {
  const board = new WorkOrdersBoard(page);
  const order = new WorkOrdersOrder(page);
  const week = farWeek();
  await open('/locations/new');
  const number = await order.make(unique());
  await page.goto(`/work-orders/board?from=${week.iso(0)}&span=day`);
  await page.getByRole('button', { name: 'Voorstel' }).click();
  const proposed = board.dialog.getByRole('checkbox', { name: new RegExp(number) });
  await expect(proposed).toBeChecked();
  await expectAccessible();
  // Orders that other tests create in the meantime are proposed as well.
  await expect(async () => {
    for (const box of await board.dialog.getByRole('checkbox').all()) await box.uncheck({ timeout: 1_000 });
    await proposed.check({ timeout: 1_000 });
    await board.dialog.getByRole('button', { name: '1 bezoek overnemen' }).click({ timeout: 1_000 });
  }).toPass();
  await expect(board.dialog.getByText('1 van 1 bezoeken ingepland.')).toBeVisible();
  await board.dialog.getByRole('button', { name: 'Alles ongedaan maken' }).click();
  await expect(board.dialog).toBeHidden();
  await expect(page.getByText('7:00').first()).toBeVisible();
  await expectAccessible();
});

test('the last order of a location is recreated after a preview of the differences', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/work-orders');
  await page.getByRole('textbox', { name: 'Locatiecode' }).fill('NL-000042');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/location=/);
  await page
    .getByRole('grid', { name: 'Werkorders' })
    .getByRole('link', { name: /De Linde/ })
    .first()
    .click();
  await new LocationsLocation(page).showTab('Werkorders');
  await expectAccessible();
  await page.getByRole('link', { name: 'Ongewijzigd opnieuw aanmaken' }).click();
  await expect(page.getByRole('list', { name: 'Verschillen' })).toContainText('hetzelfde');
  await expectAccessible();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Ongewijzigd opnieuw aanmaken' }).click();
  await expect(page.getByText(/is ongewijzigd opnieuw aangemaakt/)).toBeVisible();
  await expect(page.getByText('Er is nog geen bezoek gepland.')).toBeVisible();
});

test('a round creates one order for each selected location and lists those that already had one', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/work-orders/rounds');
  const list = page.getByRole('grid', { name: 'Periodieke rondes' });
  await expect(list.getByRole('row').nth(2)).toBeVisible();
  await expectAccessible();
  await list.getByRole('checkbox').nth(1).check();
  await list.getByRole('checkbox').nth(2).check();
  await page.getByRole('button', { name: 'Werkorders aanmaken' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expect(dialog.getByRole('link').first()).toBeVisible();
  await expectAccessible();
});

test('an absence of an engineer is shown on the board', async ({ page, open, expectAccessible }) => {
  await open('/engineers');
  await expect(page.getByRole('button', { name: /Sanne Kwelder, Ziek/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Emre Kaya', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Code', exact: true })).toHaveValue('EK');
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuleren' }).click();
  const week = farWeek();
  await page.getByRole('button', { name: 'Afwezigheid van Daan Tolhoek toevoegen' }).click();
  await page.getByRole('textbox', { name: 'Eerste dag' }).fill(week.typed(4));
  await page.getByRole('textbox', { name: 'Laatste dag' }).fill(week.typed(4));
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`/work-orders/board?from=${week.iso(0)}`);
  await expect(new WorkOrdersBoard(page).cell('Daan Tolhoek', week.words(4))).toContainText('Ziek');
});

test('an engineer sees no board, a user without access no work orders', async ({ page, open }) => {
  await open('/work-orders/board', 'engineer');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 } });

  test('on a phone the board starts with today, on any day of the week', async ({ page, open }) => {
    await open(`/work-orders/board?from=${officeDay()}`);
    const today = page.getByRole('columnheader').filter({ hasText: 'Vandaag' });
    await expect(today).toBeInViewport({ ratio: 0.9 });
    const names = page.getByRole('rowheader').first();
    const [head, name] = [await today.boundingBox(), await names.boundingBox()];
    expect(head?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0) - 1);
  });

  test('every screen of work orders fits on a phone', async ({ page, open, expectAccessible }) => {
    await open('/work-orders');
    const addresses = [
      '/work-orders',
      '/work-orders/board',
      '/work-orders/board?span=day',
      '/work-orders/board?span=month',
      '/work-orders/rounds',
      '/engineers',
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), address).toBe(false);
    }
  });
});
