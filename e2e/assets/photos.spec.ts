import { readFile } from 'node:fs/promises';
import { AssetsAsset } from '../pages/assets/asset-page.ts';
import { AssetsPublic } from '../pages/assets/public.ts';
import { LocationsLocation } from '../pages/locations/location.ts';
import { png } from '../support/picture.ts';
import { expect, type Page, test } from '../support/test.ts';

/** The attachments URL of an asset created for the test. */
async function openAttachments(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  const location = new LocationsLocation(page);
  const asset = new AssetsAsset(page);
  await open('/locations/new');
  await location.make(`Foto ${Date.now().toString(36)}`);
  await page.getByRole('link', { name: 'Nieuwe asset' }).first().click();
  await asset.make('Schuimblusser');
  await asset.showTab('Foto’s en bijlagen');
}

/** A photo of 3000 × 1500 taken upright: its pixels are rotated, as stated in its metadata. */
async function uprightPhoto(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(3000, 1500);
    const context = canvas.getContext('2d');
    for (let x = 0; x < 3000; x += 4) {
      if (!context) return '';
      context.fillStyle = `rgb(${(x * 7) % 256} ${(x * 13) % 256} ${(x * 29) % 256})`;
      context.fillRect(x, (x * 31) % 1500, 4, 700);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })).arrayBuffer());
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  });
  const header = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');
  const jpeg = Buffer.from(drawn, 'latin1');
  return Buffer.concat([jpeg.subarray(0, 2), header, jpeg.subarray(2)]);
}

/** Height and width from the frame header of the JPEG. */
function sizeOf(jpeg: Buffer): [height: number, width: number] {
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0));
  return [jpeg.readUInt16BE(frame + 5), jpeg.readUInt16BE(frame + 7)];
}

test('a photo from a phone is sent upright and no larger than needed for viewing', async ({ page, open }) => {
  await openAttachments(page, open);
  const original = await uprightPhoto(page);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_1.jpeg', mimeType: 'image/jpeg', buffer: original });
  await expect(page.getByRole('button', { name: 'IMG_1.jpg vergroten' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'IMG_1.jpg downloaden' }).click();
  const sent = await readFile(await (await download).path());
  expect(sizeOf(sent)).toEqual([2560, 1280]);
  expect(sent.length).toBeLessThan(original.length);
});

test('a photo that this browser cannot decode is sent unchanged with its type', async ({
  page,
  open,
  expectAccessible,
}) => {
  await openAttachments(page, open);
  const heic = Buffer.concat([
    Buffer.from('00000018667479706865696300000000', 'hex'),
    Buffer.from('mif1heic'),
    Buffer.alloc(64),
  ]);
  await page.locator('input[type=file]').setInputFiles({ name: 'IMG_2.HEIC', mimeType: 'image/heic', buffer: heic });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'IMG_2.HEIC downloaden' }) });
  await expect(row.getByText('HEIC', { exact: true })).toBeVisible();
  await expect(row.locator('img')).toHaveCount(0);
  const photos = page.getByRole('group', { name: 'Foto’s' });
  await expect(photos.getByText('Geen voorbeeld van HEIC')).toBeVisible();
  const download = page.waitForEvent('download');
  await photos.getByRole('button', { name: 'Downloaden' }).click();
  expect(await readFile(await (await download).path())).toEqual(heic);
  await expectAccessible();
});

test('a signed-in user adds a photo to a public report; a passer-by is not asked for one', async ({
  page,
  open,
  browser,
  expectAccessible,
}) => {
  const passer = await browser.newPage();
  const asked = await reportOn(passer, 'T-7K3QX-9M2P6');
  await expect(asked).toHaveCount(0);
  await passer.close();

  await open('/assets', 'engineer');
  // Who scanned the label for work goes on from here.
  await page.goto('/t/T-7K3QX-9M2P6');
  await expect(page.getByRole('link', { name: 'Asset openen' })).toHaveAttribute('href', '/m/scan?code=T-7K3QX-9M2P6');
  await expect(await reportOn(page, 'T-7K3QX-9M2P6')).toBeVisible();
  await expect(page.getByText(/U bent aangemeld: de foto wordt toegevoegd aan .*AED/)).toBeVisible();
  const photo = { name: 'storing.jpg', mimeType: 'image/jpeg', buffer: await uprightPhoto(page) };
  await page.locator('input[type=file]').setInputFiles(photo);
  await expect(page.getByRole('img', { name: 'Opgeslagen' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Asset openen' }).click();
  await new AssetsAsset(page).showTab('Foto’s en bijlagen');
  await page.getByRole('button', { name: 'storing.jpg verwijderen' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
});

/** Sends a report on a label; returns the URL for photos, if there is one. */
async function reportOn(page: Page, tag: string) {
  const form = new AssetsPublic(page);
  await form.open(tag);
  await form.fill('Iets anders', `Met foto ${Date.now().toString(36)}`);
  await form.send.click();
  await expect(page.getByText(/Uw referentie/)).toBeVisible();
  return page.getByText('Foto toevoegen');
}

test('photos of an asset advance every five seconds in a loop, until the reader takes over', async ({
  page,
  open,
  expectAccessible,
}) => {
  await openAttachments(page, open);
  for (const [name, grey] of [
    ['voor.png', 80],
    ['achter.png', 160],
  ] as const) {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: png(grey) });
    await expect(page.getByRole('button', { name: `${name} vergroten` })).toBeVisible();
  }
  const photos = page.getByRole('group', { name: 'Foto’s' });
  const shown = (n: number) => photos.getByText(new RegExp(`^Foto ${n} van 2`));
  await page.clock.install();
  await page.reload();
  await expect(shown(1)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4900);
  await expect(shown(1)).toBeVisible();
  await page.clock.runFor(200);
  await expect(shown(2)).toBeVisible();
  await page.clock.runFor(5000);
  await expect(shown(1)).toBeVisible();

  await photos.getByRole('button', { name: 'Vorige foto' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shown(2)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shown(1)).toBeVisible();
  await page.clock.runFor(6000);
  await expect(shown(1), 'the focus holds it').toBeVisible();
  await photos.getByRole('button', { name: 'Pauzeren' }).click();
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  await page.clock.runFor(6000);
  await expect(shown(1), 'paused').toBeVisible();
  await page.clock.resume();
  await expectAccessible();
});
