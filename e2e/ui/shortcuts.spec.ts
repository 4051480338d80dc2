import { expect, spoken, test } from './gallery.ts';

test('single-key and sequence shortcuts work as listed in the overview', async ({ page, openGallery, reported }) => {
  await openGallery({ show: 'palette' });
  await page.keyboard.press('c');
  await expect.poll(async () => await reported('command')).toBe('create');
  await page.keyboard.press('e');
  await expect.poll(async () => await reported('command')).toBe('edit');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect.poll(async () => await reported('command')).toBe('go to accounts');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('heading', { name: 'On this page' })).toBeVisible();
  await expect(help.getByText('New')).toBeVisible();
  await page.keyboard.press('c');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect.poll(async () => await reported('command')).toBe('go to accounts');
});

test('keys typed into a field are text, not shortcuts', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid' });
  await page.getByRole('textbox', { name: 'Search in the list' }).fill('');
  await page.keyboard.type('c/j?');
  await expect(page.getByRole('textbox', { name: 'Search in the list' })).toHaveValue('c/j?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the palette finds records and commands, and remembers recent ones', async ({ page, openGallery, reported }) => {
  await openGallery({ show: 'palette' });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  const input = palette.getByRole('combobox');
  await expect(input).toBeFocused();
  await expect(palette.getByRole('option')).toHaveCount(2);
  await page.keyboard.type('garage');
  await expect(palette.getByRole('option')).toHaveCount(10);
  await expect(spoken(page)).toHaveText('10 results available');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/#\d+$/);
  await page.keyboard.press('Control+k');
  await expect(input).toBeFocused();
  await expect(palette.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.type('new');
  await expect(palette.getByRole('option', { name: 'New' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect.poll(async () => await reported('command')).toBe('create');
});

test('in the palette Enter waits for the matches of the input, and is cancelled by the next key', async ({
  page,
  openGallery,
  reported,
}) => {
  await openGallery({ show: 'palette' });
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await expect(palette.getByRole('combobox')).toBeFocused();
    await expect(palette.getByRole('option').first()).toBeVisible();
  };
  await open();
  await page.keyboard.type('exp');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect.poll(async () => await reported('command')).toBe('export');
  await open();
  await page.keyboard.type('new');
  await page.keyboard.press('Enter');
  await page.keyboard.type('zzz');
  await expect(palette.getByText('No results')).toBeVisible();
  await expect.poll(async () => await reported('command')).toBe('export');
});
