import { expect, test } from './support/test.ts';

const address = '/settings/connection';

test('an administrator connects to Exact Online with the keyboard, and disconnects', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/accounting', 'admin');
  await expect(page.getByText('Deze administratie is niet gekoppeld')).toBeVisible();
  await expectAccessible();
  await page.goto(address);
  await expect(page.getByText('Niet gekoppeld')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Koppelen', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gekoppeld', { exact: true })).toBeVisible();
  await expect(page.getByText('1, 2')).toBeVisible();
  // The code is no longer in the URL, so that a reload does not send it again.
  await expect(page).toHaveURL(/connection$/);
  await expectAccessible();
  await page.getByRole('link', { name: 'Uitwisseling bekijken' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uitwisseling met Exact Online');
  await expect(page.getByRole('rowheader', { name: 'Verkooporders' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Offertes naar Exact Online versturen' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Offertes naar Exact Online versturen' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Nu uitwisselen' }).click();
  await expect(page.getByText('De uitwisseling is begonnen')).toBeVisible();
  await expectAccessible();
  await page.goBack();
  await page.getByRole('button', { name: 'Ontkoppelen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('wordt niets verwijderd');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Ontkoppelen' }).click();
  await expect(page.getByText('Niet gekoppeld')).toBeVisible();
});

test('a consent that was not started here is refused with an explanation', async ({ page, open, expectAccessible }) => {
  await open(`${address}?code=stamp!x&state=forged`, 'admin');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('niet door u gevraagd');
  await expect(page).toHaveURL(/connection$/);
  await expectAccessible();
});

test('the state of the connection to Exact Online can be loaded again after a failure', async ({ page, open }) => {
  let fails = true;
  await page.route('**/api/connection', async (route) => {
    if (fails) await route.fulfill({ status: 503, json: {} });
    else await route.continue();
  });
  await open(address, 'admin');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('only an administrator sees the connection to Exact Online', async ({ page, open, expectAccessible }) => {
  await open(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U hebt hier geen toegang toe');
  await expectAccessible();
});

test.describe('on a phone,', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('the page of the connection to Exact Online fits the screen', async ({ page, open, expectAccessible }) => {
    await open(address, 'admin');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible();
  });
});
