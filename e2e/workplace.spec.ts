import { expect, test } from './support/test.ts';
import { unique } from './support/unique.ts';

test('a row opens beside its list, the arrow keys walk, and Enter opens its page', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/locations');
  const beside = page.getByRole('complementary', { name: 'Naast de lijst' });
  await expect(page.getByRole('rowheader').getByRole('link').nth(2)).toBeVisible();
  await page.locator('[data-cell="1:2"]').click();
  await expect(beside).toBeVisible();
  const first = page.url();
  await expectAccessible();
  await page.keyboard.press('ArrowDown');
  await expect(page).not.toHaveURL(first);
  await page.reload();
  const name = (await beside.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await beside.getByRole('button', { name: 'Sluiten' }).click();
  await expect(beside).toHaveCount(0);
  await page.locator('[data-cell="2:2"]').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('group', { name: /lijst/i }).first()).toBeVisible();
  await page.keyboard.press('Control+ArrowDown');
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toHaveCount(0);
});

test('a telephone call is noted from the palette, and the timeline of the account contains it', async ({
  page,
  open,
  expectAccessible,
}) => {
  const text = `Belt terug ${unique()}`;
  await open('/accounts?q=Lindelust');
  await page.getByRole('link', { name: 'Stichting Lindelust Zorg' }).click();
  await expect(page.getByRole('region', { name: 'Lopende orders' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Overal zoeken' })).toBeFocused();
  await page.keyboard.type('gesprek noteren');
  await page.getByRole('option', { name: /Gesprek noteren/ }).click();
  await page.getByRole('textbox', { name: 'Wat is besproken?' }).fill(text);
  await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
  await page.getByRole('link', { name: 'Tijdlijn' }).click();
  await page.getByRole('combobox', { name: 'Soort gebeurtenis' }).selectOption('phoneCall');
  await expect(page).toHaveURL(/event=phoneCall/);
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible();
  await expectAccessible();
});

test('a field of several locations is changed at once, and changed back', async ({ page, open, expectAccessible }) => {
  await open('/locations');
  const rows = page.getByRole('checkbox', { name: 'Regel selecteren' });
  for (const row of [0, 1]) await rows.nth(row).check();
  for (const row of [0, 1]) await expect(rows.nth(row)).toBeChecked();
  await page.getByRole('button', { name: 'Veld wijzigen' }).click();
  await page.getByRole('combobox', { name: 'Veld' }).selectOption('accessNote');
  await page.getByRole('textbox', { name: 'Nieuwe waarde' }).fill(`Melden ${unique()}`);
  await expectAccessible();
  await page.getByRole('button', { name: '2 wijzigen' }).click();
  await expect(page.getByText('2 gelukt, 0 geweigerd')).toBeVisible();
  await page.getByRole('button', { name: 'Alles ongedaan maken' }).click();
  await expect(page.getByText('2 wijzigingen ongedaan gemaakt.')).toBeVisible();
});

test('the arrow keys walk on after a click on a column for which there is no room beside the record', async ({
  page,
  open,
}) => {
  await open('/locations');
  const beside = page.getByRole('complementary', { name: 'Naast de lijst' });
  const names = page.getByRole('rowheader').getByRole('link');
  await expect(names.nth(2)).toBeVisible();
  await page.locator('[data-row="1"]').getByRole('gridcell').last().click();
  await expect(beside.getByRole('heading').first()).toHaveText(await names.nth(1).innerText());
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(beside.getByRole('heading').first()).toHaveText(await names.nth(2).innerText());
});
