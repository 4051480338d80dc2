import { expect, spoken, test } from './gallery.ts';

test('an account is found and chosen with the keyboard, and the number of results is announced', async ({
  page,
  openGallery,
  reported,
}) => {
  await openGallery({ show: 'typeahead' });
  const name = page.getByRole('combobox', { name: 'Name' });
  await name.pressSequentially('bakkerij');
  await expect(name).toHaveAttribute('aria-expanded', 'true');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(10);
  await expect(spoken(page)).toHaveText('10 results available');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await name.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  expect(await name.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
  const chosen = await options.nth(1).locator('span > span').textContent();
  await name.press('Enter');
  await expect(name).toHaveValue(chosen ?? '');
  await expect(options).toHaveCount(0);
  await expect.poll(async () => await reported('typeahead')).toMatch(/^\d+$/);
});

test('the announcement of results has the wording of the specification, and is translated', async ({
  page,
  openGallery,
}) => {
  await openGallery({ show: 'typeahead' });
  await page.getByRole('combobox', { name: 'Name' }).fill('no such account');
  await expect(spoken(page)).toHaveText('No results available');
  await expect(page.getByText('No results available').last()).toBeVisible();
  await openGallery({ show: 'typeahead', language: 'de' });
  await page.getByRole('combobox', { name: 'Name' }).fill('gibt es nicht');
  await expect(spoken(page)).toHaveText('Keine Ergebnisse verfügbar');
});

test('a failed search in a typeahead is reported and retried with Enter', async ({ page, openGallery }) => {
  await openGallery({ show: 'typeahead' });
  const name = page.getByRole('combobox', { name: 'Name' });
  await name.fill('error');
  await expect(spoken(page)).toHaveText('The search failed.');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await name.press('Enter');
  await expect(spoken(page)).toHaveText('');
  await expect(spoken(page)).toHaveText('The search failed.');
});

test('in a typeahead a newer search replaces a slow one', async ({ page, openGallery }) => {
  await openGallery({ show: 'typeahead' });
  const name = page.getByRole('combobox', { name: 'Name' });
  await name.fill('slow');
  await expect(page.getByText('Searching…')).toBeVisible();
  await name.fill('hotel');
  await expect(page.getByRole('option').first()).toContainText('Hotel');
  await page.waitForTimeout(3000);
  await expect(page.getByRole('option').first()).toContainText('Hotel');
});

test('in a typeahead Escape restores the text, and clearing the field clears the choice', async ({
  page,
  openGallery,
  reported,
}) => {
  await openGallery({ show: 'typeahead' });
  const name = page.getByRole('combobox', { name: 'Name' });
  await name.fill('hotel');
  await expect(page.getByRole('option')).toHaveCount(10);
  await name.press('Enter');
  const chosen = await name.inputValue();
  await name.fill('something else');
  await name.press('Escape');
  await expect(name).toHaveValue(chosen);
  await name.fill('');
  await name.blur();
  await expect.poll(async () => await reported('typeahead')).toBeNull();
});

test('a typeahead without a minimum length offers options before typing', async ({ page, openGallery }) => {
  await openGallery({ show: 'typeahead' });
  const responsible = page.getByRole('combobox', { name: 'Responsible' });
  await responsible.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(10);
  await responsible.press('Tab');
  await expect(page.getByRole('option')).toHaveCount(0);
});

test('Enter in a typeahead chooses what was typed, not what was found for an earlier text', async ({
  page,
  openGallery,
}) => {
  await openGallery({ show: 'typeahead' });
  const name = page.getByRole('combobox', { name: 'Name' });
  await name.pressSequentially('bak');
  await expect(page.getByRole('option').first()).toContainText('Bak');
  await name.fill('hotel');
  await name.press('Enter');
  await expect(name).toHaveValue(/^Hotel/);
  await expect(page.getByRole('option')).toHaveCount(0);
  // A search that is given up chooses nothing.
  await name.fill('slow');
  await name.press('Enter');
  await name.press('Escape');
  await expect(name).toHaveValue(/^Hotel/);
  // A scanner sends the code and Enter at once.
  await name.fill('');
  await page.keyboard.type('bakkerij');
  await page.keyboard.press('Enter');
  await expect(name).toHaveValue(/Bakkerij/i);
});
