import type { Page } from '@playwright/test';
import { expect, phone, test } from './gallery.ts';

const sheet = (page: Page, name: string) => page.getByRole('img', { name });

async function draw(page: Page) {
  const empty = sheet(page, 'Sign here with finger, pen or mouse');
  // Waits until the field no longer moves, because a page that is still growing moves it away from the pen.
  await empty.hover();
  const box = await empty.boundingBox();
  if (!box) throw new Error('No sheet to draw on.');
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(box.x + box.width * (0.2 + step * 0.05), box.y + box.height * (0.5 - (step % 3) * 0.1));
  }
  await page.mouse.up();
}

test('a signature is drawn, kept when the screen rotates, exported as a picture and cleared', async ({
  page,
  openGallery,
  reported,
  expectAccessible,
}) => {
  await openGallery({ show: 'signature' });
  await draw(page);
  await expect(sheet(page, 'Signed')).toBeVisible();
  await expect.poll(async () => await reported('picture')).toMatchObject({ type: 'image/png' });
  const before = (await reported('picture')) as { size: number };
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(sheet(page, 'Signed')).toBeVisible();
  await expect.poll(async () => await reported('strokes')).toBe(1);
  expect(((await reported('picture')) as { size: number }).size).toBe(before.size);
  await expectAccessible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(sheet(page, 'Sign here with finger, pen or mouse')).toBeVisible();
  await expect.poll(async () => await reported('picture')).toBeNull();
});

test('a signatory who cannot draw types a name, and the drawn line can be restored', async ({
  page,
  openGallery,
  reported,
}) => {
  await openGallery({ show: 'signature' });
  await draw(page);
  await page.getByRole('button', { name: 'Name as signature' }).press('Enter');
  await expect(page.getByText('Enter the name first')).toBeVisible();
  await expect.poll(async () => await reported('picture')).toBeNull();
  await page.getByRole('textbox', { name: 'Name' }).fill('K. de Wit');
  await expect(page.getByText('K. de Wit')).toBeVisible();
  await expect.poll(async () => await reported('picture')).toMatchObject({ type: 'image/png' });
  await page.getByRole('button', { name: 'Draw', exact: true }).press('Space');
  await expect(sheet(page, 'Signed')).toBeVisible();
  await expect.poll(async () => await reported('strokes')).toBe(1);
});

test.describe('on a phone,', () => {
  test.use(phone);

  test('a signature is drawn with a finger without scrolling the page', async ({ page, openGallery, reported }) => {
    await openGallery({ show: 'signature' });
    await draw(page);
    await expect.poll(async () => await reported('strokes')).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
