import type { Page } from '@playwright/test';
import { expect, phone, spoken, test } from './gallery.ts';

interface Line {
  item: string | null;
  description: string;
  quantity: number | null;
  price: number | null;
  delivery: string | null;
}

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);
const linesOf = async (page: Page) => JSON.parse((await page.getByTestId('lines').textContent()) ?? '[]') as Line[];
const stored = (page: Page, check: (lines: Line[]) => unknown) => expect.poll(async () => check(await linesOf(page)));

test.beforeEach(async ({ openGallery }) => await openGallery({ show: 'editing' }));

test('typing on a grid cell replaces its value, Enter stores it and moves down', async ({ page }) => {
  await cell(page, 0, 2).focus();
  await page.keyboard.type('7');
  await page.keyboard.type('.5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 2)).toBeFocused();
  await expect(cell(page, 0, 2)).toContainText('7.5');
  await expect(cell(page, 0, 2)).toHaveAttribute('aria-busy', 'true');
  await stored(page, (lines) => lines[0]?.quantity).toBe(7.5);
  await expect(cell(page, 0, 2)).not.toHaveAttribute('aria-busy');
});

test('Tab moves from one editable grid cell to the next, Shift+Tab back', async ({ page }) => {
  await cell(page, 0, 2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Subtotal' })).toBeFocused();
  await page.keyboard.type('9.95');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Date' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('textbox', { name: 'Subtotal' })).toHaveValue('9.95');
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 3)).toBeFocused();
  await stored(page, (lines) => lines[0]?.price).toBe(9.95);
});

test('Escape restores the value of a grid cell before typing', async ({ page }) => {
  await cell(page, 0, 1).focus();
  await page.keyboard.type('something else');
  await page.keyboard.press('Escape');
  await expect(cell(page, 0, 1)).toBeFocused();
  await expect(cell(page, 0, 1)).not.toContainText('something else');
});

test('a refused change of a grid cell is reverted with the reason', async ({ page }) => {
  await cell(page, 0, 2).focus();
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 2)).toContainText('13');
  await expect(cell(page, 0, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(cell(page, 0, 2)).toContainText('2');
  await expect(spoken(page)).toHaveText(/Quantity was not saved: Enter a value between 1 and 12/);
  await cell(page, 0, 2).focus();
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('13');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await stored(page, (lines) => lines[0]?.quantity).toBe(12);
  await expect(cell(page, 0, 2)).not.toHaveAttribute('aria-invalid');
});

test('a value that is not a number stays in its grid cell with the reason', async ({ page }) => {
  await cell(page, 0, 2).focus();
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Quantity' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription('This field is required.');
});

test('an item is found in its grid cell and fills in the line', async ({ page }) => {
  await cell(page, 1, 0).focus();
  await page.keyboard.type('hotel');
  await expect(page.getByRole('option')).toHaveCount(10);
  await page.keyboard.press('Enter');
  await expect(cell(page, 1, 0)).toBeFocused();
  await expect(cell(page, 1, 1)).toContainText('Hotel');
  await stored(page, (lines) => lines[1]?.description).toContain('Hotel');
});

test('a date is picked in its grid cell', async ({ page }) => {
  await cell(page, 2, 5).focus();
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Date' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Wednesday, 15 April 2026' }).press('Enter');
  await expect(field).toHaveValue('15/04/2026');
  await page.keyboard.press('Enter');
  await stored(page, (lines) => lines[2]?.delivery).toBe('2026-04-15');
});

test('changes to one line of a grid are saved in order, and none is lost', async ({ page }) => {
  await cell(page, 0, 1).focus();
  await page.keyboard.type('First');
  await page.keyboard.press('Tab');
  await page.keyboard.type('5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await stored(page, ([line]) => ({ text: line?.description, quantity: line?.quantity, price: line?.price })).toEqual({
    text: 'First',
    quantity: 5,
    price: 3,
  });
});

test('Tab past the last cell adds a line to the grid and continues in it', async ({ page }) => {
  await cell(page, 2, 5).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(cell(page, 3, 0).getByRole('combobox')).toBeFocused();
  await expect.poll(async () => await linesOf(page)).toHaveLength(4);
});

test('totals are shown below the lines of a grid and updated', async ({ page }) => {
  const totals = page.getByRole('row').last();
  await expect(totals).toContainText('€900.00');
  await cell(page, 0, 2).focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(totals).toContainText('€1,250.00');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('a value is changed on its card on a phone', async ({ page }) => {
    const card = page.getByRole('listitem').first();
    await card.getByRole('button', { name: /^2.*Edit$/ }).click();
    const field = page.getByRole('textbox', { name: 'Quantity' });
    await expect(field).toBeFocused();
    await field.fill('6');
    await field.press('Enter');
    await expect(card).toContainText('6 pcs');
    await stored(page, (lines) => lines[0]?.quantity).toBe(6);
  });
});
