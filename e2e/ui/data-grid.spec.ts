import type { Page } from '@playwright/test';
import { expect, phone, spoken, test } from './gallery.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'All' });
const rows = (page: Page) => grid(page).locator('[role=row][data-row]');
const cell = (page: Page, row: number, column: number) => grid(page).locator(`[data-cell="${row}:${column}"]`);
const loaded = async (page: Page) => await expect(cell(page, 0, 1)).toContainText(/\w/);

test('a list starts with ten rows of a known total, and is paged', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid' });
  await loaded(page);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('1–10 of 100,000')).toBeVisible();
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '100001');
  const previous = page.getByRole('button', { name: 'Previous page' });
  await expect(previous).toBeDisabled();
  await expect(previous).toHaveAccessibleDescription('This is the first one.');
  await previous.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'This is the first one.' })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11–20 of 100,000')).toBeVisible();
  await expect(rows(page).first()).toHaveAttribute('aria-rowindex', '12');
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(page.getByText('99,991–100,000 of 100,000')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByLabel('Rows per page').selectOption('25');
  await expect(page.getByText('1–25 of 100,000')).toBeVisible();
  await expect(rows(page)).toHaveCount(25);
});

test('one cell of a grid is reached with Tab, the others with the arrow keys', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid' });
  await loaded(page);
  await page.getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Tab');
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cell(page, 1, 9)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(cell(page, 9, 9)).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowUp');
  await expect(cell(page, -1, 0)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Rows per page')).toBeFocused();
});

test('Enter on a grid cell opens the row, or moves into its buttons', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid' });
  await loaded(page);
  await cell(page, 2, 3).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#100002$/);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const button = cell(page, 2, 9).getByRole('button');
  await expect(button).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(cell(page, 2, 9)).toBeFocused();
});

test('a column heading sorts ascending, descending and not at all', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid' });
  await loaded(page);
  const heading = grid(page).getByRole('columnheader', { name: 'Total' });
  await expect(heading).toHaveAttribute('aria-sort', 'none');
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect(cell(page, 0, 7)).toContainText('-€4,000.00');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect(cell(page, 0, 7)).toContainText('€35,999');
  await heading.click();
  await expect(heading).toHaveAttribute('aria-sort', 'none');
});

test('100,000 rows can be scrolled to the last at once, and the focus is kept', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid', size: 'endless' });
  await loaded(page);
  await cell(page, 0, 1).focus();
  await page.keyboard.press('Control+ArrowDown');
  await expect(cell(page, 99_999, 1)).toBeFocused();
  await expect(cell(page, 99_999, 2)).toHaveText('199999');
  expect(await rows(page).count()).toBeLessThan(60);
  await grid(page).evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(cell(page, 0, 2)).toHaveText('100000');
  await expect(cell(page, 99_999, 1)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(grid(page).locator(':focus')).toHaveAttribute('data-cell', /^999\d\d:1$/);
});

test('a list that pages by cursor grows while scrolling, and its pages can be browsed', async ({
  page,
  openGallery,
}) => {
  await openGallery({ show: 'grid', size: 'endless', by: 'keyset' });
  await loaded(page);
  await expect(page.getByText('10,000+ rows')).toBeVisible();
  await cell(page, 0, 1).focus();
  await page.keyboard.press('Control+ArrowDown');
  await expect(cell(page, 9999, 2)).toHaveText('109999');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 10_000, 2)).toHaveText('110000');
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page.getByText('1–50 of 10,000+')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(cell(page, 0, 2)).toHaveText('100050');
  await expect(page.getByRole('button', { name: 'Last page' })).toBeDisabled();
});

test('rows are selected one by one, as a range, and all that match', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid', size: 'endless' });
  await loaded(page);
  await cell(page, 1, 0).getByRole('checkbox').click();
  await cell(page, 4, 0)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 rows selected')).toBeVisible();
  await expect(rows(page).nth(3)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('5 rows selected')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('6 rows selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 100,000 matching rows' }).click();
  await expect(page.getByText('100,000 rows selected')).toBeVisible();
  await cell(page, 0, 0).click();
  await expect(page.getByText('99,999 rows selected')).toBeVisible();
  await expect(grid(page).getByRole('checkbox', { name: 'Select all' })).toBeChecked({ indeterminate: true });
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('rows selected')).toHaveCount(0);
});

test('a range selection includes rows that were never visible', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid', size: 'endless' });
  await loaded(page);
  await cell(page, 0, 0).click();
  await grid(page).evaluate((element) => element.scrollTo({ top: 40 * 700 }));
  await expect(cell(page, 705, 2)).toHaveText('100705');
  await cell(page, 705, 0).click({ modifiers: ['Shift'] });
  await expect(page.getByText('706 rows selected')).toBeVisible();
});

test('columns are shown, hidden, moved and resized, and the layout is kept after a reload', async ({
  page,
  openGallery,
}) => {
  await openGallery({ show: 'grid' });
  await loaded(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await expect(chooser.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await chooser.getByRole('checkbox', { name: 'Created by' }).check();
  await chooser.getByRole('checkbox', { name: 'Status' }).uncheck();
  await chooser.getByRole('button', { name: 'Move Code earlier' }).press('Enter');
  await expect(spoken(page)).toHaveText('Code is now column 1 of 10');
  await page.keyboard.press('Escape');
  const code = grid(page).getByRole('columnheader', { name: 'Code' });
  const before = (await code.boundingBox())?.width ?? 0;
  await code.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await openGallery({ show: 'grid' });
  await loaded(page);
  await expect(grid(page).getByRole('columnheader', { name: 'Created by' })).toBeVisible();
  await expect(grid(page).getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
  await expect(code).toHaveAttribute('aria-colindex', '2');
  expect((await code.boundingBox())?.width).toBeCloseTo(before + 16, 0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await chooser.getByRole('button', { name: 'Restore default columns' }).click();
  await expect(grid(page).getByRole('columnheader', { name: 'Status' })).toBeVisible();
});

test('the user can choose the row height of a grid', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid' });
  await loaded(page);
  const height = async () => (await rows(page).first().boundingBox())?.height;
  expect(await height()).toBe(40);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('radio', { name: 'Compact' }).check();
  expect(await height()).toBe(24);
});

test('in a list / focuses the search, j and k move between rows, and x selects one', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid' });
  await loaded(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Search in the list' })).toBeFocused();
  await page.keyboard.type('bakkerij jansen');
  await expect(page.getByText(/of \d,\d{3}$/)).toBeVisible();
  await cell(page, 0, 1).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 row selected')).toBeVisible();
});

test('a list explains a search without results', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid' });
  await page.getByRole('textbox', { name: 'Search in the list' }).fill('no such account');
  await expect(page.getByRole('heading', { name: 'No results available' })).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
});

test('the layout of a grid does not shift while rows arrive', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid' });
  const place = await grid(page).boundingBox();
  await loaded(page);
  expect(await grid(page).boundingBox()).toEqual(place);
});

test('a grid shows different states for loading, failure and no rows', async ({ page, openGallery }) => {
  await openGallery({ show: 'grid-states' });
  const loading = page.getByTestId('grid-loading').getByRole('grid');
  await expect(loading).toHaveAttribute('aria-busy', 'true');
  await expect(loading.locator('[data-row]')).toHaveCount(5);
  await expect(page.getByTestId('grid-failed').getByRole('alert')).toBeVisible();
  await expect(page.getByTestId('grid-failed').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByTestId('grid-empty').getByRole('heading')).toHaveText('No results available');
});

test.describe('on a phone', () => {
  test.use(phone);

  test('on a phone rows are cards with the same content, to open, select and sort', async ({ page, openGallery }) => {
    await openGallery({ show: 'grid' });
    const cards = page.getByRole('list', { name: 'All' }).getByRole('listitem');
    await expect(cards).toHaveCount(10);
    await expect(grid(page)).toHaveCount(0);
    const first = cards.first();
    for (const text of ['Bakkerij Jansen BV', '100000', 'Utrecht', 'Anna de Wit', '-€4,000.00', '01/01/2026']) {
      await expect(first).toContainText(text);
    }
    await first.getByRole('checkbox').check();
    await expect(page.getByText('1 row selected')).toBeVisible();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByLabel('Sort by').selectOption('Total');
    await expect(first).toContainText('-€4,000.00');
    await page.getByRole('button', { name: 'Sort descending' }).click();
    await expect(first).toContainText('€35,999');
    await first.click({ position: { x: 120, y: 100 } });
    await expect(page).toHaveURL(/#\d{6}$/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
  });

  test('an endless list of cards keeps few of them in the DOM', async ({ page, openGallery }) => {
    await openGallery({ show: 'grid', size: 'endless' });
    const cards = page.getByRole('list', { name: 'All' }).getByRole('listitem');
    await expect(cards.first()).toContainText('100000');
    await page.evaluate(() => window.scrollTo({ top: 200_000 }));
    await expect(cards.first()).toContainText(/10[01]\d{3}/);
    expect(await cards.count()).toBeLessThan(30);
  });
});
