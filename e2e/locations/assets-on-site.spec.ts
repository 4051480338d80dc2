import { AssetsAsset } from '../pages/assets/asset-page.ts';
import { LocationsLocation } from '../pages/locations/location.ts';
import { holdUndo } from '../pages/ui/messages.ts';
import { AsSignedIn } from '../support/as-signed-in.ts';
import { png } from '../support/picture.ts';
import { expect, openAs, type Page, test } from '../support/test.ts';
import { unique } from '../support/unique.ts';

/** Creates a location with one foam extinguisher and leaves its page open. */
async function withExtinguisher(page: Page, open: (path: string) => Promise<void>, serial = 'SN-1') {
  const location = new LocationsLocation(page);
  const asset = new AssetsAsset(page);
  const name = unique();
  await open('/locations/new');
  await location.make(name);
  await page.getByRole('link', { name: 'Nieuwe asset' }).first().click();
  await asset.make('Schuimblusser', { Serienummer: serial, Plaatsaanduiding: 'Naast de lift' });
  return { name, asset };
}

test('a visit with everything in order takes three taps; a severe defect turns the asset red', async ({
  page,
  open,
  expectAccessible,
}) => {
  const { asset } = await withExtinguisher(page, open);
  await page.getByRole('link', { name: 'Bezoek vastleggen' }).click();
  await expect(page.getByRole('radiogroup', { name: 'Aanwezig op de aangewezen plaats' })).toBeVisible();
  await asset.save();
  await expect(page.getByText(/Nog \d+ controlepunten niet beantwoord/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Alles in orde' }).click();
  await page.getByRole('textbox', { name: 'Druk binnen het groene gebied' }).fill('14,5');
  await asset.save();
  await expect(page.getByRole('button', { name: /Goedgekeurd/, expanded: true })).toBeVisible();
  await expect(page.getByText('14,5 bar')).toBeVisible();
  await expect(asset.fact('Laatste onderhoud')).not.toHaveText('–');
  await expectAccessible();

  await page.getByRole('link', { name: 'Bezoek vastleggen' }).click();
  await page.getByRole('button', { name: 'Alles in orde' }).click();
  await expect(page.getByText(/Vorige keer/).first()).toContainText('14,5');
  await asset.answer('Aanwezig op de aangewezen plaats', 'Niet in orde');
  const defect = page.getByRole('combobox', { name: 'Gebrekcode' });
  await defect.selectOption({ index: 1 });
  await expect(page.getByRole('radio', { name: 'Afgekeurd' })).toBeChecked();
  await expectAccessible();
  await asset.save();
  await expect(asset.title.locator('xpath=..')).toContainText('Defect');
  await page.getByRole('link', { name: 'Corrigeren' }).click();
  await expect(page.getByRole('radio', { name: 'Afgekeurd' })).toBeChecked();
  await page.getByRole('radio', { name: 'Goedgekeurd', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Ter plaatse hersteld' }).check();
  await asset.save();
  await expect(page.getByText('Dit rapport corrigeert een eerder rapport.')).toBeVisible();
  await expect(asset.title.locator('xpath=..')).not.toContainText('Defect');
});

test('photos are added with progress, one after the other, until the user stops', async ({
  page,
  open,
  expectAccessible,
}) => {
  const { asset } = await withExtinguisher(page, open);
  await asset.showTab('Foto’s en bijlagen');
  await expect(page.getByText('Nog geen foto’s of bijlagen')).toBeVisible();
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

  await asset.showTab('Overzicht');
  const photos = page.getByRole('group', { name: 'Foto’s' });
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

  await asset.showTab('Foto’s en bijlagen');
  await page.getByRole('button', { name: 'links.png verwijderen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('button', { name: /\.png vergroten/ })).toHaveCount(1);
});

test('an asset is moved to another site and back, replaced and restored, without losing data', async ({
  page,
  open,
  expectAccessible,
}) => {
  const other = unique();
  const location = new LocationsLocation(page);
  await open('/locations/new');
  await location.make(other);
  const { name, asset } = await withExtinguisher(page, open, 'OUD-1');
  const tag = (await asset.title.locator('xpath=..').innerText()).match(/T-\w{5}-\w{5}/)?.[0] ?? '';

  await asset.settle();
  await asset.choose('Verplaatsen');
  await asset.goOn();
  await expect(page.getByText('Dit veld is verplicht.')).toBeVisible();
  const target = page.getByRole('combobox', { name: 'Nieuwe locatie' });
  await target.fill(other);
  await expect(page.getByRole('option').first()).toContainText(other);
  await target.press('Enter');
  await expectAccessible();
  await asset.goOn();
  await asset.fill('Plaatsaanduiding', 'Achterdeur');
  await asset.goOn();
  await expect(page.getByText(other).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Verplaatsen' }).click();
  const undoMove = await holdUndo(page);
  await expect(asset.fact('Plaats')).toHaveText('Achterdeur');
  await expect(page.getByText(tag).first()).toBeVisible();
  await undoMove.click();
  await expect(asset.fact('Plaats')).toHaveText('Naast de lift');
  await expect(page.getByRole('link', { name }).first()).toBeVisible();

  await asset.settle();
  await asset.choose('Vervangen');
  await page.getByRole('button', { name: 'Einde levensduur' }).click();
  await asset.goOn();
  await asset.fill('Nieuw serienummer', 'NIEUW-1');
  await asset.goOn();
  await expect(page.getByText(`${tag} · NIEUW-1`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Vervangen' }).click();
  const undoReplacement = await holdUndo(page);
  await expect(asset.fact('Serienummer')).toHaveText('NIEUW-1');
  await expect(page.getByText(tag).first()).toBeVisible();
  await undoReplacement.click();
  await expect(asset.fact('Serienummer')).toHaveText('OUD-1');
  await expect(page.getByRole('link', { name: 'Bezoek vastleggen' })).toBeVisible();
  await asset.showTab('Historie');
  await expect(page.getByRole('table', { name: 'Locatiehistorie' })).toContainText(other);
});

/** Plans a visit of the user `engineer` to the site of the page: because engineers see only sites that they visit. */
async function planVisit(server: AsSignedIn, address: string): Promise<void> {
  const locationId = /locations\/([^/]+)/.exec(address)?.[1] ?? '';
  const plannedDate = new Date(Date.now() + 25 * 86_400_000).toISOString().slice(0, 10);
  const board = (await server.get(`/api/planning/board?from=${plannedDate}&until=${plannedDate}&divisions=1`)) as {
    engineers: { id: string; fullName: string }[];
  };
  const engineerId = board.engineers.find(({ fullName }) => fullName === 'Emre Kaya')?.id;
  await server.post(`/api/locations/${locationId}/workorders`, { description: 'Bezoek', engineerId, plannedDate });
}

test('two users who change one asset both see the other change', async ({ page, open, browser }) => {
  const server = new AsSignedIn(page);
  const { asset } = await withExtinguisher(page, open);
  const address = page.url();
  await planVisit(server, address);
  const other = await (await browser.newContext()).newPage();
  await openAs(other, `${address}/edit`, 'engineer');
  const theirs = new AssetsAsset(other);
  await expect(other.getByRole('textbox', { name: 'Serienummer' })).toHaveValue('SN-1');

  await asset.choose('Bewerken');
  await asset.fill('Plaatsaanduiding', 'Bij de trap');
  await asset.save();
  await expect(asset.fact('Plaats')).toHaveText('Bij de trap');
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
