import { holdUndo } from './pages/ui/messages.ts';
import { expect, ofServer, openAs, type Page, test } from './support/test.ts';
import { unique } from './support/unique.ts';

const menuOf = (page: Page) => page.getByRole('button', { name: /^Weergave(n$|: )/ });
const choice = (page: Page, name: string | RegExp) => page.getByRole('menuitemradio', { name });
const command = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
const dialog = (page: Page) => page.getByRole('dialog');

/** A search text that no other test uses. */
const word = () => unique().replaceAll(/\W/g, '').toLowerCase();

async function keepAs(page: Page, name: string): Promise<void> {
  await menuOf(page).click();
  await command(page, 'Als weergave opslaan…').click();
  await dialog(page).getByLabel('Naam').fill(name);
  await dialog(page).getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('the state of a list is saved as a view, and opened with one click', async ({ page, open, expectAccessible }) => {
  const name = `Leveranciers ${unique()}`;
  await open(`/accounts?kind=supplier&q=${word()}&sort=-name&size=50`);
  await keepAs(page, name);
  const button = page.getByRole('button', { name: `Weergave: ${name}` });
  await expect(button).toBeFocused();
  await button.click();
  await expect(choice(page, name)).toHaveAttribute('aria-checked', 'true');
  await expectAccessible();
  await command(page, 'Alles tonen').click();
  await expect(page).toHaveURL(/\/accounts\?size=50$/);
  await expect(menuOf(page)).toHaveAccessibleName('Weergaven');
  await page.reload();
  await menuOf(page).press('Enter');
  await expect(command(page, 'Als weergave opslaan…')).toBeDisabled();
  await choice(page, name).press('Enter');
  await expect(page).toHaveURL(/kind=supplier/);
  await expect(page).toHaveURL(/sort=-name/);
  await expect(page).toHaveURL(/size=50/);
  await page.goBack();
  await expect(page).not.toHaveURL(/kind=supplier/);
});

test('a view is pinned in the menu with its count, and the list opens with it', async ({ browser }) => {
  const page = await browser.newPage();
  const wanted = word();
  await openAs(page, `/locations?q=${wanted}`, 'engineer');
  const name = `Werk ${unique()}`;
  await keepAs(page, name);
  await menuOf(page).click();
  await command(page, 'In het menu vastzetten').click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const pinned = menu.getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(pinned).toHaveAccessibleName(/\d+ regels?$/);
  await menuOf(page).click();
  await command(page, 'Lijst met deze weergave openen').click();
  await expect(page.getByText(`De lijst opent voortaan met “${name}”`)).toBeVisible();
  await menu.getByRole('link', { name: 'Relaties' }).click();
  await expect(page).toHaveURL(/\/accounts/);
  await menu.getByRole('link', { name: 'Locaties' }).click();
  await expect(page).toHaveURL(new RegExp(`/locations\\?q=${wanted}`));
  await menuOf(page).click();
  await command(page, 'Alles tonen').click();
  await expect(page).toHaveURL(/\/locations$/);
  await menu.getByRole('link', { name: 'Relaties' }).click();
  await expect(page).toHaveURL(/\/accounts/);
  await page.goBack();
  await expect(page).toHaveURL(/\/locations$/);
  await menu.getByRole('link', { name: 'Locaties' }).click();
  await expect(page).toHaveURL(new RegExp(`/locations\\?q=${wanted}`));
  await page.goto('/locations');
  await expect(page).toHaveURL(new RegExp(`/locations\\?q=${wanted}`));
  await pinned.hover();
  await menu.getByRole('button', { name: `Meer over “${name}”` }).click();
  await command(page, 'Uit het menu losmaken').click();
  await expect(pinned).toHaveCount(0);
  await page.goto(`/locations?q=${wanted}`);
  await menuOf(page).click();
  await command(page, `“${name}” hernoemen of delen…`).click();
  await dialog(page).getByRole('button', { name: 'Weergave verwijderen' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.close();
});

test('a view is updated with the current filters', async ({ page, open }) => {
  const name = `Artikelen ${unique()}`;
  await open(`/items?q=${word()}`);
  await keepAs(page, name);
  const wanted = word();
  await page.getByRole('searchbox').first().fill(wanted);
  await expect(page).toHaveURL(new RegExp(`q=${wanted}`));
  await menuOf(page).click();
  await command(page, `“${name}” bijwerken…`).click();
  await dialog(page).getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('button', { name: `Weergave: ${name}` })).toBeFocused();
  await page.goto('/items');
  await menuOf(page).click();
  await choice(page, name).click();
  await expect(page).toHaveURL(new RegExp(`q=${wanted}`));
});

test('a view is shared with colleagues, who cannot change it, and deleted and restored', async ({
  page,
  open,
  browser,
}) => {
  const [name, again] = [`Samen ${unique()}`, `Allen ${unique()}`];
  const wanted = word();
  await open(`/assets?q=${wanted}`);
  await keepAs(page, name);
  await menuOf(page).click();
  await command(page, `“${name}” hernoemen of delen…`).click();
  await dialog(page).getByLabel('Naam').fill('');
  await dialog(page).getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(dialog(page).getByText('Geef de weergave een naam.')).toBeVisible();
  await dialog(page).getByLabel('Naam').fill(again);
  await dialog(page).getByLabel('Delen met collega’s').check();
  await dialog(page).getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(page.getByRole('button', { name: `Weergave: ${again}` })).toBeVisible();

  const colleague = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await openAs(colleague, '/assets', 'engineer');
  await menuOf(colleague).click();
  await choice(colleague, new RegExp(`${again}.*Eva de Vries`)).click();
  await expect(colleague).toHaveURL(new RegExp(`q=${wanted}`));
  await menuOf(colleague).click();
  await expect(command(colleague, 'Alles tonen')).toBeVisible();
  await expect(command(colleague, /hernoemen/)).toHaveCount(0);
  await expect(command(colleague, 'Als weergave opslaan…')).toBeEnabled();
  await colleague.close();

  await menuOf(page).click();
  await command(page, /hernoemen/).click();
  await dialog(page).getByRole('button', { name: 'Weergave verwijderen' }).click();
  const undo = await holdUndo(page);
  await expect(menuOf(page)).toHaveAccessibleName('Weergaven');
  await undo.click();
  await expect(page.getByRole('button', { name: `Weergave: ${again}` })).toBeVisible();
});

test('a taken view name and views that fail to load are reported, in German too, on a phone', async ({
  page,
  open,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => localStorage.setItem('appLanguage', 'de'));
  const name = `Ansicht ${unique()}`;
  const searches = [word(), word()];
  await open('/locations');
  const menu = page.getByRole('button', { name: /^Ansicht/ });
  for (const search of searches) {
    await page.goto(`/locations?q=${search}`);
    await menu.click();
    await command(page, 'Als Ansicht speichern…').click();
    await dialog(page).getByLabel('Name').fill(name);
    await dialog(page).getByRole('button', { name: 'Speichern', exact: true }).click();
    if (search === searches[0]) await expect(dialog(page)).toHaveCount(0);
  }
  await expect(dialog(page).getByRole('alert')).toHaveText(`Sie haben schon eine Ansicht „${name}“.`);
  await expectAccessible();
  await page.route(
    '**/api/*/views*',
    async (route) => await route.fulfill({ status: 503, headers: ofServer, json: { code: 'shutting.down' } }),
  );
  await page.goto('/locations');
  await menu.click();
  await expect(page.getByText('Die Ansichten konnten nicht geladen werden.')).toBeVisible({ timeout: 30_000 });
});

test('a column stays while a list scrolls sideways, in every browser of the person, and belongs to a view', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  await openAs(page, '/contacts', 'engineer');
  const columns = page.getByRole('button', { name: 'Kolommen' });
  await columns.click();
  for (const name of ['Achternaam', 'Notities', 'Taal', 'Voornaam'])
    await dialog(page).getByRole('checkbox', { name, exact: true }).check();
  const kept = page.waitForResponse((response) => response.url().includes('/views/layouts/contacts'));
  await dialog(page).getByRole('button', { name: 'Naam vastzetten', exact: true }).click();
  await kept;
  await page.keyboard.press('Escape');
  const heading = page.getByRole('columnheader', { name: 'Naam', exact: true });
  const grid = page.getByRole('grid');
  const before = await heading.boundingBox();
  await grid.evaluate((element) => element.scrollTo({ left: 300 }));
  await expect.poll(async () => (await page.getByRole('columnheader').last().boundingBox())?.x).toBeDefined();
  expect((await heading.boundingBox())?.x).toBe(before?.x);
  expect((await page.locator('[data-cell="0:0"]').boundingBox())?.x).toBe(before?.x);

  const name = `Breed ${unique()}`;
  await page.goto(`/contacts?q=${word()}`);
  await keepAs(page, name);
  await page.goto('/contacts');
  await columns.click();
  await dialog(page).getByRole('button', { name: 'Standaardkolommen herstellen' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Notities' })).toHaveCount(0);
  await menuOf(page).click();
  await choice(page, name).click();
  await columns.click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Notities', exact: true })).toBeChecked();
  await page.close();
});
