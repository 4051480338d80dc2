import { crc32, deflateSync } from 'node:zlib';
import { AssetsDevice } from './pages/assets-device.ts';
import { LocationsLocation } from './pages/locations-location.ts';
import { AsSignedIn } from './support/as-signed-in.ts';
import { expect, type Page, signIn, test } from './support/test.ts';

/** Runs share one database: every run makes locations of its own. */
const unique = () => `E2e ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

/** Makes a location with one foam extinguisher and leaves its page open. */
async function withExtinguisher(page: Page, open: (path: string) => Promise<void>, serial = 'SN-1') {
  const location = new LocationsLocation(page);
  const device = new AssetsDevice(page);
  const name = unique();
  await open('/locations/new');
  await location.make(name);
  await page.getByRole('link', { name: 'Nieuwe asset' }).first().click();
  await device.make('Schuimblusser', { Serienummer: serial, Plaatsaanduiding: 'Naast de lift' });
  return { name, device };
}

test('an employee enters a site with floors, hangs a device there and finds it by floor and by kind', async ({
  page,
  open,
  expectAccessible,
}) => {
  const name = unique();
  const location = new LocationsLocation(page);
  const device = new AssetsDevice(page);
  await open('/locations/new');
  await location.fill('E-mail', 'geen adres');
  await location.fill('Naam', name);
  await location.save();
  await expect(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
  await expectAccessible();
  await location.fill('E-mail', '');
  await location.fill('Plaats', 'Zwolle');
  await location.make(name);
  await expect(page.getByText('Hier hangt nog niets')).toBeVisible();
  await expectAccessible();

  await location.showTab('Indeling');
  await page.getByRole('button', { name: 'Plaats toevoegen' }).first().click();
  await location.addPlace('Hoofdgebouw', 'Gebouw');
  await page.getByRole('button', { name: 'Acties voor Hoofdgebouw' }).click();
  await page.getByRole('menuitem', { name: 'Plaats hierin toevoegen' }).click();
  await location.addPlace('Begane grond', 'Verdieping');
  await expectAccessible();

  await page.getByRole('link', { name: 'Nieuwe asset' }).click();
  await device.save();
  await expect(page.getByText('Dit veld is verplicht.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Plaats' }).selectOption({ label: 'Hoofdgebouw › Begane grond' });
  await expectAccessible();
  await device.make('Schuimblusser', { Serienummer: 'E2E-77', Fabricagedatum: '01-03-2024' });
  await expect(device.fact('Plaats')).toHaveText('Hoofdgebouw › Begane grond');
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

test('the list is searched and filtered, and the address keeps all of it', async ({ page, open, expectAccessible }) => {
  await open('/locations');
  const list = page.getByRole('grid', { name: 'Locaties' });
  await expectAccessible();
  await page.getByRole('searchbox').fill('linde');
  await expect(list.getByRole('link', { name: 'Woonzorgcentrum De Linde' })).toBeVisible();
  await page.getByRole('button', { name: 'Filteren' }).click();
  await page.getByRole('combobox', { name: 'Met assets die' }).selectOption({ label: 'Te laat of niet inzetbaar' });
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Filters' })).toContainText('Te laat of niet inzetbaar');
  await expect(list.getByRole('link', { name: 'Woonzorgcentrum De Linde' })).toBeVisible();
  await page.getByRole('button', { name: /Filter weghalen/ }).click();
  await page.getByRole('searchbox').fill('bestaat niet');
  await expect(page.getByText('Geen locaties gevonden')).toBeVisible();
});

test('a building with 120 devices shows at a glance what is late', async ({ page, open, expectAccessible }) => {
  await open('/locations?q=linde');
  await page.getByRole('link', { name: 'Woonzorgcentrum De Linde' }).click();
  const lights = page.getByRole('list', { name: 'Aantal per status' });
  await expect(lights).toContainText('Te laat of niet inzetbaar');
  await expectAccessible();
  const late = lights.getByRole('button', { name: /Te laat/ });
  const count = Number(/\d+/.exec(await late.innerText())?.[0]);
  await late.click();
  await expect(page).toHaveURL(/lights=/);
  await expect(page.getByRole('main').getByRole('rowheader')).toHaveCount(count);

  await page.getByRole('link', { name: 'In de lijst tonen' }).click();
  await expect(page).toHaveURL(/\/assets\?.*location=.*lights=/);
  await expect(page.getByText(new RegExp(`van ${count}$`))).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Labels afdrukken' }).click();
  await expect(page.getByRole('combobox', { name: 'Alle labels van een locatie' })).toHaveValue(/De Linde/);
  await expectAccessible();
});

test('a visit with everything in order is three taps; a grave defect makes the device red', async ({
  page,
  open,
  expectAccessible,
}) => {
  const { device } = await withExtinguisher(page, open);
  await page.getByRole('link', { name: 'Bezoek melden' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Aanwezig op de aangewezen plaats' })).toBeVisible();
  await device.save();
  await expect(page.getByText(/Nog \d+ controlepunten zonder antwoord/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Alles in orde' }).click();
  await page.getByRole('textbox', { name: 'Druk binnen het groene gebied' }).fill('14,5');
  await device.save();
  await expect(page.getByRole('button', { name: /Goedgekeurd/, expanded: true })).toBeVisible();
  await expect(page.getByText('14,5 bar')).toBeVisible();
  await expect(device.fact('Laatste onderhoud')).not.toHaveText('–');
  await expectAccessible();

  await page.getByRole('link', { name: 'Bezoek melden' }).click();
  await page.getByRole('button', { name: 'Alles in orde' }).click();
  await expect(page.getByText(/Vorige keer/).first()).toContainText('14,5');
  await device.answer('Aanwezig op de aangewezen plaats', 'Niet in orde');
  const defect = page.getByRole('combobox', { name: 'Gebrekcode' });
  await defect.selectOption({ index: 1 });
  await expect(page.getByRole('radio', { name: 'Afgekeurd' })).toBeChecked();
  await expectAccessible();
  await device.save();
  await expect(device.title.locator('xpath=..')).toContainText('Defect');
  await page.getByRole('link', { name: 'Corrigeren' }).click();
  await expect(page.getByRole('radio', { name: 'Afgekeurd' })).toBeChecked();
  await page.getByRole('radio', { name: 'Goedgekeurd', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Meteen verholpen' }).check();
  await device.save();
  await expect(page.getByText('Dit rapport corrigeert een eerder rapport.')).toBeVisible();
  await expect(device.title.locator('xpath=..')).not.toContainText('Defect');
});

test('photos are added with their progress and follow each other until somebody stops them', async ({
  page,
  open,
  expectAccessible,
}) => {
  const { device } = await withExtinguisher(page, open);
  await device.showTab("Foto's en documenten");
  await expect(page.getByText("Nog geen foto's of documenten")).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([
    { name: 'links.png', mimeType: 'image/png', buffer: png(200) },
    { name: 'rechts.png', mimeType: 'image/png', buffer: png(40) },
  ]);
  await expect(page.getByRole('img', { name: 'Opgeslagen' })).toHaveCount(2);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'x.exe', mimeType: 'application/x-msdownload', buffer: png(1) });
  await expect(page.getByText('Dit bestandstype is niet toegestaan.')).toBeVisible();
  await expect(page.getByRole('button', { name: /\.png vergroten/ })).toHaveCount(2);
  await expectAccessible();

  await device.showTab('Overzicht');
  const photos = page.getByRole('group', { name: "Foto's" });
  await expect(photos.getByRole('img', { name: /^Foto/ })).toBeVisible();
  await expect(photos).toContainText('Foto 1 van 2');
  await page.mouse.move(0, 0);
  await expect(photos).toContainText('Foto 2 van 2', { timeout: 8000 });
  await photos.getByRole('button', { name: 'Pauzeren' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(photos).toContainText('Foto 1 van 2');
  await page.keyboard.press('ArrowLeft');
  await expect(photos).toContainText('Foto 2 van 2');
  await expectAccessible();

  await device.showTab("Foto's en documenten");
  await page.getByRole('button', { name: 'links.png weghalen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Weghalen' }).click();
  await expect(page.getByRole('button', { name: /\.png vergroten/ })).toHaveCount(1);
});

test('a device moves to another site and back, and is replaced and hung back, without losing anything', async ({
  page,
  open,
  expectAccessible,
}) => {
  const other = unique();
  const location = new LocationsLocation(page);
  await open('/locations/new');
  await location.make(other);
  const { name, device } = await withExtinguisher(page, open, 'OUD-1');
  const tag = (await device.title.locator('xpath=..').innerText()).match(/T-\w{5}-\w{5}/)?.[0] ?? '';

  await device.settle();
  await device.choose('Verplaatsen');
  await device.goOn();
  await expect(page.getByText('Dit veld is verplicht.')).toBeVisible();
  const target = page.getByRole('combobox', { name: 'Nieuwe locatie' });
  await target.fill(other);
  await expect(page.getByRole('option').first()).toContainText(other);
  await target.press('Enter');
  await expectAccessible();
  await device.goOn();
  await device.fill('Plaatsaanduiding', 'Achterdeur');
  await device.goOn();
  await expect(page.getByText(other).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Verplaatsen' }).click();
  await expect(device.fact('Plaats')).toHaveText('Achterdeur');
  await expect(page.getByText(tag).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(device.fact('Plaats')).toHaveText('Naast de lift');
  await expect(page.getByRole('link', { name }).first()).toBeVisible();

  await device.settle();
  await device.choose('Vervangen');
  await page.getByRole('button', { name: 'Einde levensduur' }).click();
  await device.goOn();
  await device.fill('Nieuw serienummer', 'NIEUW-1');
  await device.goOn();
  await expect(page.getByText(`${tag} · NIEUW-1`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Vervangen' }).click();
  await expect(device.fact('Serienummer')).toHaveText('NIEUW-1');
  await expect(page.getByText(tag).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect(device.fact('Serienummer')).toHaveText('OUD-1');
  await expect(page.getByRole('link', { name: 'Bezoek melden' })).toBeVisible();
  await device.showTab('Historie');
  await expect(page.getByRole('table', { name: 'Waar het hing' })).toContainText(other);
});

/** Plans a visit of the mechanic who signs in as `engineer` to the site of the page: mechanics see what they visit. */
async function planVisit(server: AsSignedIn, address: string): Promise<void> {
  const locationId = /locations\/([^/]+)/.exec(address)?.[1] ?? '';
  const plannedDate = new Date(Date.now() + 25 * 86_400_000).toISOString().slice(0, 10);
  const board = (await server.get(`/api/planning/board?from=${plannedDate}&until=${plannedDate}&divisions=1`)) as {
    engineers: { id: string; fullName: string }[];
  };
  const engineerId = board.engineers.find(({ fullName }) => fullName === 'Emre Kaya')?.id;
  await server.post(`/api/locations/${locationId}/workorders`, { description: 'Bezoek', engineerId, plannedDate });
}

test('two people who change one device both see what the other did', async ({ page, open, browser }) => {
  const server = new AsSignedIn(page);
  const { device } = await withExtinguisher(page, open);
  const address = page.url();
  await planVisit(server, address);
  const other = await (await browser.newContext()).newPage();
  await other.goto(`${address}/edit`);
  await signIn(other, 'engineer');
  const theirs = new AssetsDevice(other);
  await expect(other.getByRole('textbox', { name: 'Serienummer' })).toHaveValue('SN-1');

  await device.choose('Bewerken');
  await device.fill('Plaatsaanduiding', 'Bij de trap');
  await device.save();
  await expect(device.fact('Plaats')).toHaveText('Bij de trap');
  await theirs.fill('Plaatsaanduiding', 'Bij de deur');
  await theirs.fill('Serienummer', 'SN-2');
  await theirs.save();
  const dialog = other.getByRole('dialog');
  await expect(dialog).toContainText('Bij de trap');
  await expect(dialog).toContainText('Bij de deur');
  await dialog
    .getByRole('group', { name: /Plaatsaanduiding/ })
    .getByRole('radio')
    .last()
    .check();
  await dialog.getByRole('button', { name: 'Deze keuze opslaan' }).click();
  await expect(theirs.fact('Serienummer')).toHaveText('SN-2');
  await expect(theirs.fact('Plaats')).toHaveText('Bij de trap');
  await other.context().close();
});

test('a site that two people change at once keeps what both wrote, and goes when nothing ever hung there', async ({
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

test('what has been typed is not lost by leaving, and who may not change a site is told so', async ({ page, open }) => {
  await open('/locations/new');
  await new LocationsLocation(page).fill('Naam', 'Nog niet klaar');
  await page.getByRole('navigation').getByRole('link', { name: 'Artikelen' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hier blijven' }).click();
  await expect(page.getByRole('textbox', { name: 'Naam', exact: true })).toHaveValue('Nog niet klaar');
});

test('a mechanic reads sites, changes devices, and makes no sites', async ({ page, open }) => {
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

  test('a mechanic finds a device, reads it and reports a visit without scrolling sideways', async ({
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
    await page.waitForLoadState('networkidle');
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page.goBack();
    await page.getByRole('searchbox').fill('T-7K3QX-9M2P6');
    await expect(page.getByRole('rowheader')).toHaveCount(1);
    await page.getByRole('rowheader').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: /AED/ })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
    await page.getByRole('link', { name: 'Bezoek melden' }).tap();
    await page.getByRole('button', { name: 'Alles in orde' }).tap();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible();
  });
});

/** A small picture in one colour. */
function png(grey: number): Buffer {
  const [width, height] = [60, 40];
  const rows = Buffer.concat(
    Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(width, grey)])),
  );
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
