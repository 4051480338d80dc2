import { expect, test } from './gallery.ts';

test.beforeEach(async ({ openGallery }) => await openGallery({ show: 'dialogs' }));

test('a destructive confirmation focuses Cancel, and the focus returns afterwards', async ({ page, reported }) => {
  const start = page.getByRole('button', { name: 'Delete', exact: true });
  await start.press('Enter');
  const dialog = page.getByRole('dialog', { name: /Delete – Bakkerij Jansen/ });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(start).toBeFocused();
  await expect.poll(async () => await reported('dialog')).toBeNull();
  await start.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(async () => await reported('dialog')).toBe('confirmed');
});

test('the reason in a dialog cannot be empty, and Ctrl+Enter submits it', async ({ page, reported }) => {
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline' });
  const reason = dialog.getByRole('textbox', { name: 'Remarks' });
  await expect(reason).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(reason).toHaveAccessibleDescription('This field is required.');
  await dialog.getByRole('button', { name: 'n/a' }).click();
  await reason.press('End');
  await page.keyboard.type(', twice');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(async () => await reported('dialog')).toBe('n/a, twice');
});

test("a conflict shows both versions, merges the other user's changes and applies the choices", async ({
  page,
  reported,
}) => {
  await page.getByRole('button', { name: 'Someone else changed this record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
  await expect(dialog).toContainText('Changed by Sofie Peeters, 2 minutes ago.');
  const name = dialog.getByRole('group', { name: 'Name changed by both' });
  await expect(name.getByRole('radio', { name: /My version Bakkerij Jansen & Zn\./ })).toBeChecked();
  await expect(
    dialog.getByRole('group', { name: 'Number' }).getByRole('radio', { name: /Saved version 030 765/ }),
  ).toBeChecked();
  await name.getByRole('radio', { name: /My version/ }).press('ArrowDown');
  await expect(name.getByRole('radio', { name: /Saved version/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save this choice' }).click();
  await expect
    .poll(async () => await reported('dialog'))
    .toEqual({
      name: 'Jansen Bakkers BV',
      city: 'Zeist',
      phone: '030 765 43 21',
      remarks: 'Ingang achterom',
    });
});

test('one click chooses one side for all conflicts', async ({ page, reported }) => {
  await page.getByRole('button', { name: 'Someone else changed this record' }).click();
  await page.getByRole('button', { name: 'All mine' }).click();
  await page.getByRole('button', { name: 'Save this choice' }).click();
  await expect
    .poll(async () => await reported('dialog'))
    .toMatchObject({ city: 'Zeist', phone: '030 123 45 67', remarks: '' });
});

test('leaving unsaved changes requires confirmation', async ({ page, reported }) => {
  await page.getByRole('textbox', { name: 'Description' }).fill('Changed');
  await page.getByRole('link', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dev\/ui/);
  await page.getByRole('link', { name: 'Details' }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await page.getByRole('textbox', { name: 'Description' }).fill('Changed');
  await page.keyboard.press('Control+Enter');
  await expect.poll(async () => await reported('saved')).toBe('Changed');
  await page.getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('closing the tab with unsaved changes requires confirmation too', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Description' }).fill('Changed');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await closing;
});
