import { expect, test } from './gallery.ts';

const file = (name: string, mimeType: string, size = 10) => ({ name, mimeType, buffer: Buffer.alloc(size) });

test('files are uploaded with progress; a failed one is retried or removed', async ({ page, openGallery }) => {
  await openGallery({ show: 'files' });
  const input = page.getByLabel('Drop files here or choose a file').first();
  await input.setInputFiles([file('lines.csv', 'text/csv'), file('fail.csv', 'text/csv')]);
  const sent = page.getByRole('listitem').filter({ hasText: 'lines.csv' });
  const failed = page.getByRole('listitem').filter({ hasText: 'fail.csv' });
  await expect(sent.getByRole('progressbar', { name: 'Uploading lines.csv' })).toBeVisible();
  await expect(sent.getByRole('img', { name: 'Saved' })).toBeVisible();
  await expect(failed.getByRole('alert')).toHaveText('503');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(failed.getByRole('progressbar')).toBeVisible();
  await failed.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(failed).toHaveCount(0);
});

test('a file of another type, or too large, is refused before anything is sent', async ({ page, openGallery }) => {
  await openGallery({ show: 'files' });
  const input = page.getByLabel('Drop files here or choose a file').first();
  await input.setInputFiles([file('note.txt', 'text/plain'), file('big.pdf', 'application/pdf', 5_000_001)]);
  await expect(page.getByRole('listitem').filter({ hasText: 'note.txt' })).toContainText(
    'This file type is not allowed.',
  );
  await expect(page.getByRole('listitem').filter({ hasText: 'big.pdf' })).toContainText(
    'The file is larger than 5 MB.',
  );
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('files are dropped, and the drop zone opens with the keyboard', async ({ page, openGallery }) => {
  await openGallery({ show: 'files' });
  const input = page.getByLabel('Drop files here or choose a file').first();
  await input.focus();
  const chooser = page.waitForEvent('filechooser');
  await expect(input).toBeFocused();
  await page.keyboard.press('Enter');
  expect((await chooser).isMultiple()).toBe(true);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['a'], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  });
  await page.locator('label').first().dispatchEvent('drop', { dataTransfer: data });
  await expect(
    page.getByRole('listitem').filter({ hasText: 'dropped.csv' }).getByRole('img', { name: 'Saved' }),
  ).toBeVisible();
});

test('the history shows who changed what and when, with the values before and after', async ({ page, openGallery }) => {
  await openGallery({ show: 'history' });
  await expect(page.getByRole('heading', { name: /^Thursday,? 5 March 2026$/ })).toBeVisible();
  const change = page.getByRole('listitem').first();
  await expect(change).toContainText('Sofie Peeters changed this');
  await expect(change.getByRole('time')).toHaveText('15:32');
  await expect(change.getByRole('deletion').first()).toHaveText('Bakkerij Jansen');
  await expect(change.getByRole('insertion').first()).toHaveText('Jansen Bakkers BV');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('listitem').last()).toContainText('Jürgen Krause created this');
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible();
});
