import { AssetsAsset } from './pages/assets/asset-page.ts';
import { LocationsLocation } from './pages/locations/location.ts';
import { untilQuiet } from './support/quiet.ts';
import { expect, type Page, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('an employee enters a site with floors, adds an asset and finds it by floor and by type', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = unique();
  const location = new LocationsLocation(page);
  const asset = new AssetsAsset(page);
  await open('/locations/new');
  await location.fill('E-mail', 'geen adres');
  await location.fill('Naam', name);
  await location.save();
  await expect(location.dialog).toContainText('kan er geen monteur');
  await expectAccessible();
  await location.dialog.getByRole('button', { name: 'Adres invullen' }).click();
  await expect(location.dialog).toHaveCount(0);
  await location.save();
  await expect(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
  await expectAccessible();
  await location.fill('E-mail', '');
  await location.make(name);
  await expect(page.getByText('Hier zijn nog geen assets')).toBeVisible();
  await expectAccessible();

  await location.showTab('Indeling');
  await page.getByRole('button', { name: 'Plaats toevoegen' }).first().click();
  await location.addPlace('Hoofdgebouw', 'Gebouw');
  await page.getByRole('button', { name: 'Acties voor Hoofdgebouw' }).click();
  await page.getByRole('menuitem', { name: 'Plaats hierin toevoegen' }).click();
  await location.addPlace('Begane grond', 'Verdieping');
  await expectAccessible();

  await page.getByRole('link', { name: 'Nieuwe asset' }).click();
  await asset.save();
  await expect(page.getByText('Dit veld is verplicht.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Plaats' }).selectOption({ label: 'Hoofdgebouw › Begane grond' });
  await expectAccessible();
  await asset.make('Schuimblusser', { Serienummer: 'E2E-77', Fabricagedatum: '01-03-2024' });
  await expect(asset.fact('Plaats')).toHaveText('Hoofdgebouw › Begane grond');
  await expect(page.getByRole('table', { name: 'Onderhoudsplan' })).toContainText('Periodiek onderhoud');
  await expectAccessible();

  await page.getByRole('navigation', { name: 'Pad naar deze pagina' }).getByRole('link', { name }).click();
  await expect(location.group('Hoofdgebouw › Begane grond')).toContainText('Schuimblusser');
  await page.getByRole('button', { name: 'Per type' }).click();
  await expect(location.group('Schuimblusser')).toBeVisible();
  await page.getByRole('searchbox').fill('e2e-77');
  await expect(page).toHaveURL(/by=type/);
  await page.reload();
  await expect(location.group('Schuimblusser').getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox').fill('onbekend');
  await expect(page.getByText('Geen assets gevonden')).toBeVisible();
  await location.showTab('Historie');
  await expect(page.getByText('Eva de Vries heeft dit aangemaakt').first()).toBeVisible();
  await expectAccessible();
});

test('a location without an address is saved after confirmation', async ({ page, open }) => {
  const name = unique();
  const location = new LocationsLocation(page);
  await open('/locations/new');
  await location.fill('Naam', name);
  await location.save();
  await location.dialog.getByRole('button', { name: 'Zonder adres opslaan' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('the locations list is searched and filtered, and the URL keeps its state', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/locations');
  const list = page.getByRole('grid', { name: 'Locaties' });
  await expectAccessible();
  await page.getByRole('searchbox').fill('linde');
  await expect(list.getByRole('link', { name: 'Woonzorgcentrum De Linde' })).toBeVisible();
  await page.getByRole('button', { name: 'Filteren' }).click();
  await page.getByRole('combobox', { name: 'Status van assets' }).selectOption('red');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Verlopen of niet gebruiksklaar');
  await expect(list.getByRole('link', { name: 'Woonzorgcentrum De Linde' })).toBeVisible();
  await page.getByRole('button', { name: /Filter verwijderen/ }).click();
  await page.getByRole('searchbox').fill('bestaat niet');
  await expect(page.getByText('Geen locaties gevonden')).toBeVisible();
});

test('a building with 120 assets shows overdue ones at a glance', async ({ page, open, expectAccessible }) => {
  await open('/locations?q=linde');
  await page.getByRole('link', { name: 'Woonzorgcentrum De Linde' }).click();
  const lights = page.getByRole('list', { name: 'Aantal per status' });
  await expect(lights).toContainText('Verlopen of niet gebruiksklaar');
  await expectAccessible();
  const late = lights.getByRole('button', { name: /Verlopen/ });
  const count = Number(/\d+/.exec(await late.innerText())?.[0]);
  await late.click();
  await expect(page).toHaveURL(/lights=/);
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(count);

  await page.getByRole('link', { name: 'In de lijst tonen' }).click();
  await expect(page).toHaveURL(/\/assets\?.*location=.*lights=/);
  await expect(page.getByText(new RegExp(`van ${count}$`))).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Labels afdrukken', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Alle labels van een locatie' })).toHaveValue(/De Linde/);
  await expectAccessible();
});

test('a site that two users change at once keeps both changes, and can be deleted if it never had an asset', async ({
  page,
  open,
  context,
}) => {
  const name = unique();
  const location = new LocationsLocation(page);
  await open('/locations/new');
  await location.make(name);
  await page.getByRole('link', { name: 'Bewerken' }).click();
  await location.fill('Openingstijden', 'ma–vr 8–17 uur');
  const colleague = await context.newPage();
  await colleague.goto(page.url());
  const other = new LocationsLocation(colleague);
  await other.fill('Contactpersoon', 'Zoë Kwelder');
  await other.save();
  await expect(colleague.getByRole('heading', { level: 1, name })).toBeVisible();

  await location.save();
  await expect(location.dialog).toContainText('Zoë Kwelder');
  await location.dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click();
  await location.showTab('Details');
  await expect(page.getByText('Zoë Kwelder')).toBeVisible();
  await expect(page.getByText('ma–vr 8–17 uur')).toBeVisible();

  await page.getByRole('link', { name: 'Bewerken' }).click();
  await page.getByRole('button', { name: 'Verwijderen' }).click();
  await location.dialog.getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByText(`${name} is verwijderd`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Locaties' })).toBeVisible();
});

test('an impossible figure in the location form is refused with the allowed range', async ({ page, open }) => {
  await open('/locations/new');
  const latitude = page.getByRole('textbox', { name: 'Breedtegraad' });
  await page.getByRole('textbox', { name: 'Naam' }).fill(`Ver weg ${unique()}`);
  await latitude.fill('99');
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await expect(latitude).toBeFocused();
  await expect(page.getByText('Vul een waarde tussen -90 en 90 in.')).toBeVisible();
});

test('leaving the location form does not lose typed input, and a user without access sees the reason', async ({
  page,
  open,
}) => {
  await open('/locations/new');
  await new LocationsLocation(page).fill('Naam', 'Nog niet klaar');
  await page.getByRole('navigation').getByRole('link', { name: 'Artikelen' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hier blijven' }).click();
  await expect(page.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue('Nog niet klaar');
});

test('an engineer reads sites and changes assets, but cannot create sites', async ({ page, open }) => {
  await open('/locations/new', 'engineer');
  await expect(page.getByText('U hebt hier geen toegang toe')).toBeVisible();
  await page.goto('/locations?q=linde');
  await expect(page.getByRole('link', { name: 'Nieuwe locatie' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Woonzorgcentrum De Linde' }).click();
  await expect(page.getByRole('link', { name: 'Nieuwe asset' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bewerken' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('on a phone an engineer finds an asset, reads it and reports a visit without horizontal scrolling', async ({
    page,
    open,
    expectAccessible,
  }) => {
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await open('/locations?q=linde', 'engineer');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page.getByRole('link', { name: /De Linde/ }).click();
    await expect(page.getByRole('list', { name: 'Aantal per status' })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page.getByRole('link', { name: 'Labels afdrukken' }).tap();
    await expect(page.getByRole('combobox', { name: 'Alle labels van een locatie' })).toHaveValue(/De Linde/);
    await untilQuiet(page);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page.goBack();
    await page.getByRole('searchbox').fill('T-7K3QX-9M2P6');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('rowheader').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /AED/ })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page.getByRole('link', { name: 'Bezoek vastleggen' }).tap();
    await page.getByRole('button', { name: 'Alles in orde' }).tap();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
  });

  test('the focused element of a page is never hidden under a bar', async ({ page, open }) => {
    await open('/locations?q=linde');
    await page.getByRole('link', { name: /De Linde/ }).click();
    await expect(page.getByRole('list', { name: 'Aantal per status' })).toBeVisible();
    const site = new URL(page.url()).pathname;
    for (const path of [`${site}/edit`, `${site}/assets/new`, site]) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await untilQuiet(page);
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press('Tab');
        expect(await coveredFocus(page), path).toBeNull();
      }
      await page.keyboard.press('Shift+Tab');
      expect(await coveredFocus(page), path).toBeNull();
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('main').getByRole('link').last().focus();
    expect(await coveredFocus(page), 'the foot of the page').toBeNull();
  });
});

/** The focused element if another element covers it; null otherwise. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isSame = above && (focused.contains(above) || above.contains(focused));
    return isSame || width < 2 ? null : focused.outerHTML.slice(0, 120);
  });
