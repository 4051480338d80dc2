import { expect, test } from './gallery.ts';

test('a message is shown for 5 seconds, and for 1 more after the pointer has left it', async ({
  page,
  openGallery,
}) => {
  await openGallery({ show: 'dialogs' });
  await page.clock.install();
  await page.getByRole('button', { name: 'success' }).click();
  const message = page.getByRole('status').filter({ hasText: 'Saved' });
  await expect(message).toBeVisible();
  await page.clock.runFor(4900);
  await expect(message).toBeVisible();
  await page.clock.runFor(500);
  await expect(message).toBeHidden();

  await page.getByRole('button', { name: 'success' }).click();
  await message.getByText('Saved').hover();
  await page.clock.runFor(20_000);
  await expect(message).toBeVisible();
  await page.mouse.move(10, 700);
  await page.clock.runFor(900);
  await expect(message).toBeVisible();
  await page.clock.runFor(500);
  await expect(message).toBeHidden();
});

test('messages are shown at the top right below the title, errors are alerts', async ({ page, openGallery }) => {
  await openGallery({ show: 'dialogs' });
  await page.getByRole('button', { name: 'error' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Saved' });
  await expect(alert).toBeVisible();
  const box = await page.getByRole('region', { name: 'Messages' }).boundingBox();
  expect(box?.y).toBeGreaterThan(120);
  expect(box?.y).toBeLessThan(160);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1400);
  await alert.getByRole('button', { name: 'Close message' }).click();
  await expect(alert).toBeHidden();
});

test('an action is undone from its message, or with Ctrl+Z', async ({ page, openGallery, reported }) => {
  await openGallery({ show: 'dialogs' });
  const start = page.getByRole('main').getByRole('button', { name: 'Undo' });
  await start.click();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => await reported('undone')).toBe(1);
  await start.click();
  await page.keyboard.press('Control+z');
  await expect.poll(async () => await reported('undone')).toBe(2);
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })).toHaveCount(0);
});
