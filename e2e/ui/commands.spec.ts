import { expect, test } from '../support/test.ts';

/** Commands that every row has and that the page of a record does not need. */
const ofRow = ['Openen', 'Openen in een nieuw tabblad', 'Link kopiëren'];

test('the menu of a row, that of its page and the palette have the same commands', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/accounts?q=Velmora');
  const grid = page.getByRole('grid');
  const row = grid.getByRole('row').filter({ hasText: 'Velmora Logistics B.V.' }).first();
  const menu = page.getByRole('menu');
  const listCommands = async () => {
    await expect(menu.getByRole('menuitem', { name: 'Bewerken' })).toBeVisible();
    return await menu.getByRole('menuitem').allInnerTexts();
  };
  await row.getByRole('gridcell').last().click({ button: 'right' });
  const ofMouse = await listCommands();
  expect(ofMouse.slice(0, 3)).toEqual(ofRow);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await row.getByRole('rowheader').focus();
  await page.keyboard.press('Shift+F10');
  expect(await listCommands()).toEqual(ofMouse);
  await page.keyboard.press('Escape');
  await expect(row.locator(':focus')).toBeVisible();

  await row.getByRole('button', { name: 'Meer acties' }).click();
  expect(await listCommands()).toEqual(ofMouse);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  const found = page.getByRole('group', { name: 'Velmora Logistics B.V.' }).getByRole('option');
  await expect(found.first()).toBeVisible();
  expect(await found.allInnerTexts()).toEqual(ofMouse.slice(3));
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: 'Meer acties' }).click();
  await menu.getByRole('menuitem', { name: 'Openen', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Velmora Logistics B.V.' })).toBeVisible();
  await page.getByRole('button', { name: 'Meer acties' }).click();
  expect(await listCommands()).toEqual(ofMouse.slice(3));
});

test('a right click on a row that is still loading opens its menu once the row and its commands have come', async ({
  page,
  open,
}) => {
  await open('/accounts');
  await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/\d+\/accounts\?/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await page.locator('[data-row="1"] [role="gridcell"]').last().click({ button: 'right' });
  await expect(page.getByRole('status', { name: 'Bezig met laden…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status', { name: 'Bezig met laden…' })).toHaveCount(0);
  await page.locator('[data-row="1"] [role="gridcell"]').last().click({ button: 'right' });
  release();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Openen', exact: true })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Bewerken' })).toBeVisible();
});

test('what is typed after Ctrl+K while the palette loads is searched for, and is no shortcut of the page', async ({
  page,
  open,
}) => {
  await open('/sales-orders');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  // The letter c would open the form of a new order.
  await page.keyboard.type('cvelmora');
  await page.keyboard.press('Home');
  await expect(page.getByRole('combobox', { name: 'Overal zoeken' })).toHaveValue('cvelmora');
  await expect(page).toHaveURL(/\/sales-orders$/);
  await page.keyboard.press('Escape');
  await page.unroute('**/assets/*.js');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('velmora');
  await expect(page.getByRole('combobox', { name: 'Overal zoeken' })).toHaveValue('velmora');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Velmora');
});
